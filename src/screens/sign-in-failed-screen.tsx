import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AccountMessage } from '../features/account/account-message.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Shown after an external sign-in that was not completed. */
export function SignInFailedScreen() {
  const { t } = useLingui();
  const back = (
    <Link to="/login" className={buttonClass('primary')}>
      <Trans>Back to sign in</Trans>
    </Link>
  );
  return (
    <>
      <ScreenTitle title={t`Sign in`} />
      <AccountMessage
        icon="info"
        title={<Trans>The sign-in was not completed</Trans>}
        action={back}
      >
        <p>
          <Trans>
            The other service did not confirm who you are, or it took too long. You can try again.
          </Trans>
        </p>
      </AccountMessage>
    </>
  );
}
