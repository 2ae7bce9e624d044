import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AccountPanel } from './account-panel.tsx';

/** The account is confirmed: `active` already, or reviewed and activated later. docs/product.md, 4. */
export function ThankYou({ active = false, action }: { active?: boolean; action: ReactNode }) {
  return (
    <AccountPanel icon="check" title={<Trans>Thank you</Trans>} action={action}>
      <p>
        {active ? (
          <Trans>Your email is confirmed and your account is active.</Trans>
        ) : (
          <Trans>
            Your account will be reviewed and activated. We will write to you by email when it is
            ready.
          </Trans>
        )}
      </p>
    </AccountPanel>
  );
}
