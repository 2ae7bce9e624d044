import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { AccountMessage } from '../features/account/account-message.tsx';
import { FormFailureReason } from '../features/account/form-failure.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import type { SocialFailure } from '../queries/social-sign-in.ts';
import { buttonClass } from '../ui/button.tsx';

const route = getRouteApi('/_auth/auth/callback/$provider');

/** Shown after an external sign-in that was not completed. */
export function SignInFailedScreen() {
  const { t } = useLingui();
  const { why, message } = route.useLoaderData();
  const back = (
    <Link to="/login" className={buttonClass('primary')}>
      <Trans>Back to sign in</Trans>
    </Link>
  );
  return (
    <>
      <DocumentTitle title={t`Sign in`} />
      <AccountMessage
        icon="info"
        title={<Trans>The sign-in was not completed</Trans>}
        action={back}
      >
        <p>{message ? <bdi>{message}</bdi> : <Reason why={why} />}</p>
      </AccountMessage>
    </>
  );
}

function Reason({ why }: Pick<SocialFailure, 'why'>) {
  // The provider refuses in this way when the other service did not send what the provider asked for.
  if (why === 'invalid' || why === 'refused' || why === 'unauthorized' || why === 'forbidden') {
    return (
      <Trans>
        The other service did not confirm who you are, or it took too long. You can try again.
      </Trans>
    );
  }
  return <FormFailureReason why={why} />;
}
