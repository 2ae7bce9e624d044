import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import styles from '../features/account/form.module.css';
import { PasswordResetSteps } from '../features/account/password-reset-steps.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { showToastAtom } from '../ui/toast.tsx';
import { searchWithReturn } from './return-path.ts';

const route = getRouteApi('/_auth/password-reset/{-$code}');

export function PasswordResetScreen() {
  const { t } = useLingui();
  const { code } = route.useParams();
  const { step, redirect } = route.useSearch();
  const navigate = route.useNavigate();
  const showToast = useSetAtom(showToastAtom);
  const hasCode = code !== undefined || step === 'code';
  const atCode = { ...searchWithReturn(redirect), step: 'code' } as const;
  return (
    <>
      <DocumentTitle title={t`Password reset`} />
      <h1 className={styles.title}>
        <Trans>Password reset</Trans>
      </h1>
      <PasswordResetSteps
        code={code}
        hasCode={hasCode}
        onSent={() => void navigate({ to: '/password-reset/{-$code}', params: {}, search: atCode })}
        onReset={() => {
          showToast({
            key: 'password-set',
            text: t`New password was set successfully`,
            variant: 'success',
            duration: 5000,
          });
          void navigate({ to: '/login', search: searchWithReturn(redirect) });
        }}
      />
      <p className={styles.row}>
        <Link to="/login" search={searchWithReturn(redirect)} className={styles.link}>
          <Trans>Back to sign in</Trans>
        </Link>
        {hasCode ? (
          <Link
            to="/password-reset/{-$code}"
            params={{ code: undefined }}
            search={searchWithReturn(redirect)}
            className={styles.link}
          >
            <Trans>Ask for a new code</Trans>
          </Link>
        ) : (
          <Link
            to="/password-reset/{-$code}"
            params={{ code: undefined }}
            search={atCode}
            className={styles.link}
          >
            <Trans>I have a code</Trans>
          </Link>
        )}
      </p>
    </>
  );
}
