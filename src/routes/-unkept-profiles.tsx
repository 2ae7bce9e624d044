import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedPage } from './-failed-page.tsx';

/** Shown when the profiles could not be loaded. Without a network it says that they need one: no device keeps them. */
export function UnkeptProfiles(props: ErrorComponentProps) {
  return (
    <FailedPage
      {...props}
      offline={<Trans>Switching and changing profiles needs the network.</Trans>}
    />
  );
}
