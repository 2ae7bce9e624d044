import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedPage } from './-failed-page.tsx';

/** Shown when the provider cannot be reached: only the provider knows the profiles of the account. */
export function UnkeptProfiles(props: ErrorComponentProps) {
  return (
    <FailedPage
      {...props}
      offline={<Trans>Switching and changing profiles needs the network.</Trans>}
    />
  );
}
