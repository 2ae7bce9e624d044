import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import styles from '../features/account/form.module.css';
import { RegistrationForm } from '../features/account/registration-form.tsx';
import { SocialSignIn } from '../features/account/social-sign-in.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { countryOf } from '../queries/viewer-location.ts';
import { pendingRegistrationAtom } from '../session/pending-registration.ts';
import { useApp } from '../session/use-app.tsx';
import { searchWithReturn } from './return-path.ts';

const route = getRouteApi('/_auth/registration');

export function RegistrationScreen() {
  const { t } = useLingui();
  const { queryClient } = useApp();
  const [newcomer, setNewcomer] = useAtom(pendingRegistrationAtom);
  const { redirect } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <DocumentTitle title={t`Create account`} />
      <h1 className={styles.title}>
        <Trans>Create account</Trans>
      </h1>
      <RegistrationForm
        returned={newcomer}
        country={countryOf(queryClient)}
        onRegistered={(temp, active) => {
          setNewcomer(temp);
          void navigate({
            to: '/email-confirmation/{-$id}',
            params: { id: temp?.id },
            search: {
              ...searchWithReturn(redirect),
              ...(!temp?.id && { success: true, ...(active && { active }) }),
            },
          });
        }}
      />
      {newcomer?.oauth_id ? null : <SocialSignIn path={redirect} remember={false} />}
      <p className={styles.foot}>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" search={searchWithReturn(redirect)} className={styles.link}>
            Sign in
          </Link>
        </Trans>
      </p>
    </>
  );
}
