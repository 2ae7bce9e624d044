import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { LoginOutcome } from '../../queries/auth.ts';
import { hasPasskeys, signInWithPasskey } from '../../queries/passkeys.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './form.module.css';

type PasskeySignInProps = {
  remember: () => boolean;
  onOutcome: (outcome: LoginOutcome) => void;
};

/** Signs in with a passkey, for a viewer who does not find the passkey among the suggestions of the field. */
export function PasskeySignIn({ remember, onOutcome }: PasskeySignInProps) {
  const { client } = useApp();
  const signIn = useMutation({
    mutationFn: () => signInWithPasskey(client, { remember }),
    onSuccess: (outcome) => outcome && onOutcome(outcome),
  });
  if (!hasPasskeys()) return null;
  return (
    <div className={styles.providers}>
      <Button disabled={signIn.isPending} onClick={() => signIn.mutate()}>
        <Icon name="key" size={20} />
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <div role="alert">
        {signIn.isError ? (
          <p className={styles.failure}>
            <Trans>This browser could not use a passkey here.</Trans>
          </p>
        ) : null}
      </div>
    </div>
  );
}
