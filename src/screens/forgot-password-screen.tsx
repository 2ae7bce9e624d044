import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { AccountMessage } from '../features/account/account-message.tsx';
import { EmailForm } from '../features/account/email-form.tsx';
import styles from '../features/account/form.module.css';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { requestResetMutation } from '../queries/auth.ts';
import { resetEmailAtom } from '../session/pending-registration.ts';
import { useApp } from '../session/use-app.tsx';
import { buttonClass } from '../ui/button.tsx';
import { useFocusHeadingOnMount } from '../ui/focus-heading.ts';
import { searchWithReturn } from './return-path.ts';

const route = getRouteApi('/_auth/forgot-password');

export function ForgotPasswordScreen() {
  const { t } = useLingui();
  const { client } = useApp();
  const { redirect } = route.useSearch();
  const setEmail = useSetAtom(resetEmailAtom);
  const request = useMutation(requestResetMutation(client));
  if (request.data?.kind === 'done') return <EmailSent />;
  return (
    <>
      <DocumentTitle title={t`Forgot password`} />
      <h1 className={styles.title}>
        <Trans>Forgot password</Trans>
      </h1>
      <EmailForm
        onSubmit={async (email) => {
          setEmail(email);
          await request.mutateAsync(email);
        }}
        outcome={request.data}
        broken={request.isError}
        pending={request.isPending}
        action={<Trans>Send</Trans>}
      />
      <p className={styles.row}>
        <Link to="/login" search={searchWithReturn(redirect)} className={styles.link}>
          <Trans>Back to sign in</Trans>
        </Link>
      </p>
    </>
  );
}

function EmailSent() {
  const { t } = useLingui();
  const { redirect } = route.useSearch();
  useFocusHeadingOnMount();
  const signIn = (
    <Link to="/login" search={searchWithReturn(redirect)} className={buttonClass('primary')}>
      <Trans>Sign in</Trans>
    </Link>
  );
  return (
    <>
      <DocumentTitle title={t`Check your email`} />
      <AccountMessage icon="check" title={<Trans>Check your email</Trans>} action={signIn}>
        <p>
          <Trans>If that address has an account here, an email was sent to it.</Trans>{' '}
          <Link
            to="/password-reset/{-$code}"
            params={{ code: undefined }}
            search={{ ...searchWithReturn(redirect), step: 'code' }}
            className={styles.link}
          >
            <Trans>I have a code</Trans>
          </Link>
        </p>
      </AccountMessage>
    </>
  );
}
