import { useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BelowHeaderLayout } from '../features/shell/below-header-layout.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { LoadFailure } from '../features/shell/load-failure.tsx';

type FailedPageProps = ErrorComponentProps & { offline?: ReactNode };

/** What a route shows when its loader or a component threw: never a blank page, always a way to try again. */
export function FailedPage({ error, reset, offline }: FailedPageProps) {
  const { t } = useLingui();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <>
      <DocumentTitle title={t`This page could not be loaded`} />
      <BelowHeaderLayout>
        <LoadFailure error={error} onRetry={retry} offline={offline} />
      </BelowHeaderLayout>
    </>
  );
}
