import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import * as v from 'valibot';
import styles from '../features/account/form.module.css';
import { RegistrationForm } from '../features/account/registration-form.tsx';
import { SocialSignIn } from '../features/account/social-sign-in.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { countryOf } from '../queries/location.ts';
import { newcomerAtom } from '../session/newcomer.ts';
import { WayBack, wayBack } from './-way-back.ts';

export const Route = createFileRoute('/_auth/registration')({
  validateSearch: v.object(WayBack),
  component: Register,
});

function Register() {
  const { t } = useLingui();
  const { queryClient } = Route.useRouteContext();
  const [newcomer, setNewcomer] = useAtom(newcomerAtom);
  const { redirect } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <ScreenTitle title={t`Create account`} />
      <h1 className={styles.title}>
        <Trans>Create account</Trans>
      </h1>
      <RegistrationForm
        returned={newcomer}
        country={countryOf(queryClient)}
        onRegistered={(temp) => {
          setNewcomer(temp);
          void navigate({
            to: '/email-confirmation/{-$id}',
            params: { id: temp?.id },
            search: { ...wayBack(redirect), ...(!temp?.id && { success: true }) },
          });
        }}
      />
      {newcomer?.oauth_id ? null : <SocialSignIn path={redirect} remember={false} />}
      <p className={styles.foot}>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" search={wayBack(redirect)} className={styles.link}>
            Sign in
          </Link>
        </Trans>
      </p>
    </>
  );
}
