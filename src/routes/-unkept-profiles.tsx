import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedPage } from './-failed-page.tsx';

/** Without the provider nobody knows the profiles of the account. */
export function UnkeptProfiles(props: ErrorComponentProps) {
  return (
    <FailedPage
      {...props}
      offline={<Trans>Switching and changing profiles needs the network.</Trans>}
    />
  );
}
