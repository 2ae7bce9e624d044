import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import styles from '../features/account/form.module.css';
import { ResetSteps } from '../features/account/reset-steps.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { showToastAtom } from '../ui/toast.tsx';

export const Route = createFileRoute('/_auth/password-reset/{-$code}')({
  component: PasswordReset,
});

function PasswordReset() {
  const { t } = useLingui();
  const { code } = Route.useParams();
  const navigate = Route.useNavigate();
  const showToast = useSetAtom(showToastAtom);
  return (
    <>
      <ScreenTitle title={t`Password reset`} />
      <h1 className={styles.title}>
        <Trans>Password reset</Trans>
      </h1>
      <ResetSteps
        code={code}
        onReset={() => {
          showToast({
            key: 'password-set',
            text: t`New password was set successfully`,
            look: 'success',
            duration: 5000,
          });
          void navigate({ to: '/login' });
        }}
      />
      <p className={styles.foot}>
        <Link to="/login" className={styles.link}>
          <Trans>Back to login</Trans>
        </Link>
      </p>
    </>
  );
}
