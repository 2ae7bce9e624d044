import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { safeReturnPath } from '../domain/account/access.ts';
import styles from '../features/account/form.module.css';
import { LoginForm } from '../features/account/login-form.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { pendingRegistrationAtom } from '../session/pending-registration.ts';
import { useApp } from '../session/use-app.tsx';
import { searchWithReturn } from './return-path.ts';

const route = getRouteApi('/_auth/login');

export function LoginScreen() {
  const { t } = useLingui();
  const { session } = useApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  useForgetExternalNewcomer();
  return (
    <>
      <DocumentTitle title={t`Sign in`} />
      <h1 className={styles.title}>
        <Trans>Sign in</Trans>
      </h1>
      <LoginForm
        session={session}
        onSignedIn={() => void navigate({ href: safeReturnPath(search.redirect), replace: true })}
        onUnconfirmed={(id) =>
          void navigate({
            to: '/email-confirmation/{-$id}',
            params: { id },
            search: searchWithReturn(search.redirect),
          })
        }
        forgotten={
          <Link
            to="/password-reset/{-$code}"
            params={{ code: undefined }}
            search={searchWithReturn(search.redirect)}
            className={styles.link}
          >
            <Trans>Forgot your password?</Trans>
          </Link>
        }
        returnPath={search.redirect}
      />
      <p className={styles.foot}>
        <Trans>
          New here?{' '}
          <Link
            to="/registration"
            search={searchWithReturn(search.redirect)}
            className={styles.link}
          >
            Create account
          </Link>
        </Trans>
      </p>
    </>
  );
}

/**
 * Forgets a person who came from an external sign-in and did not register: the registration form would show their data
 * to the next person in this tab. A person who registered with a password is not forgotten: the confirmation screen
 * shows their address.
 */
function useForgetExternalNewcomer(): void {
  const [newcomer, setNewcomer] = useAtom(pendingRegistrationAtom);
  const isExternal = newcomer?.oauth_id !== undefined;
  useEffect(() => {
    if (isExternal) setNewcomer(undefined);
  }, [isExternal, setNewcomer]);
}
