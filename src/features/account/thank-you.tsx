import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AccountPanel } from './account-panel.tsx';

/** The account is confirmed, and reviewed and activated later. Specification, point 4. */
export function ThankYou({ action }: { action: ReactNode }) {
  return (
    <AccountPanel icon="check" title={<Trans>Thank you</Trans>} action={action}>
      <p>
        <Trans>
          Your account will be reviewed and activated. We will write to you by e-mail when it is
          ready.
        </Trans>
      </p>
    </AccountPanel>
  );
}
