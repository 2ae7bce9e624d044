import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AccountMessage } from './account-message.tsx';

type AccountConfirmedProps = { active?: boolean; needsPassword?: boolean; action: ReactNode };

/** The account is confirmed: it is `active` already, or will be after a review. docs/product.md, 4. */
export function AccountConfirmed({
  active = false,
  needsPassword = false,
  action,
}: AccountConfirmedProps) {
  return (
    <AccountMessage icon="check" title={<Trans>Thank you</Trans>} action={action}>
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
      {needsPassword ? (
        <p>
          <Trans>
            The password was typed in another browser and does not count. Please set a new one.
          </Trans>
        </p>
      ) : null}
    </AccountMessage>
  );
}

/** The account now has its new address. */
export function AddressMoved({ email, action }: { email: string; action: ReactNode }) {
  return (
    <AccountMessage icon="check" title={<Trans>Thank you</Trans>} action={action}>
      <p>
        <Trans>
          Your email address is now <bdi>{email}</bdi>. Use it the next time you sign in.
        </Trans>
      </p>
    </AccountMessage>
  );
}
