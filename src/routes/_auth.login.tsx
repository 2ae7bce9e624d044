import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { safeReturnPath } from '../domain/access.ts';
import styles from '../features/account/form.module.css';
import { LoginForm } from '../features/account/login-form.tsx';
import { SocialSignIn } from '../features/account/social-sign-in.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';

const Search = v.object({ redirect: v.optional(v.fallback(v.optional(v.string()), undefined)) });

export const Route = createFileRoute('/_auth/login')({
  validateSearch: Search,
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
      <ScreenTitle title={t`Login`} />
      <h1 className={styles.title}>
        <Trans>Login</Trans>
      </h1>
      <LoginForm
        session={session}
        onSignedIn={() => void navigate({ href: safeReturnPath(search.redirect), replace: true })}
        onUnconfirmed={(id) => void navigate({ to: '/email-confirmation/{-$id}', params: { id } })}
        forgotten={
          <Link to="/forgot-password" className={styles.link}>
            <Trans>Forgot your password?</Trans>
          </Link>
        }
      />
      <SocialSignIn />
      <p className={styles.foot}>
        <Trans>
          New here?{' '}
          <Link to="/registration" className={styles.link}>
            Register
          </Link>
        </Trans>
      </p>
    </>
  );
}
