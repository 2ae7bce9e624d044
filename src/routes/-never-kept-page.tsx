import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedPage } from './-failed-page.tsx';

/** Shown by a route whose data no device stores, so that nobody finds them on a shared computer. */
export function NeverKeptPage(props: ErrorComponentProps) {
  return (
    <FailedPage
      {...props}
      offline={
        <Trans>This page needs the network. For your safety it is not kept on any device.</Trans>
      }
    />
  );
}
