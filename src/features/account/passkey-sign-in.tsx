import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { LoginOutcome } from '../../queries/auth.ts';
import { askForPasskey, signInWithPasskey, supportsPasskeys } from '../../queries/passkeys.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './form.module.css';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

type PasskeySignInProps = {
  /** Whether the viewer stays signed in. Called when they have chosen a passkey: they may change it until then. */
  remember: () => boolean;
  onOutcome: (outcome: LoginOutcome) => void;
};

/**
 * Offers the viewer's passkeys among the suggestions of the e-mail field, and has a button for a viewer who does not
 * find them there.
 */
export function PasskeySignIn({ remember, onOutcome }: PasskeySignInProps) {
  const { client } = useApp();
  const signIn = useMutation({
    mutationFn: async () => {
      const asked = await askForPasskey(client);
      if (asked.kind !== 'done') return asked;
      return signInWithPasskey(client, { response: asked.value, remember: remember() });
    },
    onSuccess: (outcome) => outcome.kind !== 'declined' && onOutcome(outcome),
  });
  // This screen stays until the next one has loaded. It must not offer passkeys again meanwhile.
  const isSignedIn = signIn.data?.kind === 'signed-in';
  usePasskeyAutofill({ paused: signIn.isPending || isSignedIn, remember, onOutcome });
  if (!supportsPasskeys()) return null;
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
