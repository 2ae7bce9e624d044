import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { safeReturnPath } from '../domain/account/access.ts';
import styles from '../features/account/form.module.css';
import { LoginForm } from '../features/account/login-form.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { useApp } from '../session/use-app.tsx';
import { searchWithReturn } from './return-path.ts';

const route = getRouteApi('/_auth/login');

export function LoginScreen() {
  const { t } = useLingui();
  const { session } = useApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
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
