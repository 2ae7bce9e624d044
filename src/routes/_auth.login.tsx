import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { safeReturnPath } from '../domain/account/access.ts';
import styles from '../features/account/form.module.css';
import { LoginForm } from '../features/account/login-form.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { WayBack, wayBack } from './-way-back.ts';

export const Route = createFileRoute('/_auth/login')({
  validateSearch: v.object(WayBack),
  beforeLoad: ({ context, search }) => {
    if (context.session.token()) throw redirect({ href: safeReturnPath(search.redirect) });
  },
  component: Login,
});

function Login() {
  const { t } = useLingui();
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <ScreenTitle title={t`Sign in`} />
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
            search: wayBack(search.redirect),
          })
        }
        forgotten={
          <Link
            to="/password-reset/{-$code}"
            params={{ code: undefined }}
            search={wayBack(search.redirect)}
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
          <Link to="/registration" search={wayBack(search.redirect)} className={styles.link}>
            Create account
          </Link>
        </Trans>
      </p>
    </>
  );
}
