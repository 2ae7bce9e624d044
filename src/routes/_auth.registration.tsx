import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import styles from '../features/account/form.module.css';
import { RegistrationForm } from '../features/account/registration-form.tsx';
import { SocialSignIn } from '../features/account/social-sign-in.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { countryOf } from '../queries/location.ts';
import { newcomerAtom } from '../queries/newcomer.ts';

export const Route = createFileRoute('/_auth/registration')({ component: Register });

function Register() {
  const { t } = useLingui();
  const { queryClient } = Route.useRouteContext();
  const [newcomer, setNewcomer] = useAtom(newcomerAtom);
  const navigate = Route.useNavigate();
  return (
    <>
      <ScreenTitle title={t`Register`} />
      <h1 className={styles.title}>
        <Trans>Register</Trans>
      </h1>
      <RegistrationForm
        returned={newcomer}
        country={countryOf(queryClient)}
        onRegistered={(temp) => {
          setNewcomer(temp);
          void navigate({
            to: '/email-confirmation/{-$id}',
            params: { id: temp?.id },
            search: temp?.id ? {} : { success: true },
          });
        }}
      />
      {newcomer?.oauth_id ? null : <SocialSignIn />}
      <p className={styles.foot}>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" className={styles.link}>
            Login
          </Link>
        </Trans>
      </p>
    </>
  );
}
