import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AccountPanel } from './account-panel.tsx';

/** The account belongs to its new address now. */
export function AddressMoved({ email, action }: { email: string; action: ReactNode }) {
  return (
    <AccountPanel icon="check" title={<Trans>Thank you</Trans>} action={action}>
      <p>
        <Trans>
          Your email address is now <bdi>{email}</bdi>. Use it the next time you sign in.
        </Trans>
      </p>
    </AccountPanel>
  );
}
