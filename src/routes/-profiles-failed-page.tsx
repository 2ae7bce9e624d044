import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedPage } from './-failed-page.tsx';

/** Shown when the profiles could not be loaded. No device keeps them, so without a network the page asks for one. */
export function ProfilesFailedPage(props: ErrorComponentProps) {
  return (
    <FailedPage
      {...props}
      offline={<Trans>Switching and changing profiles needs the network.</Trans>}
    />
  );
}
