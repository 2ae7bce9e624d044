import { Trans, useLingui } from '@lingui/react/macro';
import type { Refused } from '../../../queries/account.ts';
import type { SignInMethods } from '../../../queries/profile.ts';
import { SocialSignIn } from '../social-sign-in.tsx';
import styles from './profile.module.css';

export type Proof = {
  /** Null where the provider does not say how its viewers sign in: then nothing is asked for. */
  methods: SignInMethods | null;
  /** This sign-in outlives the browser's session. */
  remembered: boolean;
  /** The screen to come back to. */
  path: string;
};

/** Whether the present password is to be asked for: as far as is known, or because the server has asked. */
export function asksPassword({ methods }: Proof, refused: Refused | undefined): boolean {
  if (methods?.password === false) return false;
  return methods?.fresh === false || refused?.errors.password !== undefined;
}

/** For an account without a password: the way to prove who asks, in its place. */
export function SignInAgain({ methods, remembered, path }: Proof) {
  const { t } = useLingui();
  if (!methods || methods.password || methods.fresh) return null;
  return (
    <section className={styles.again} aria-label={t`Sign in again`}>
      <p>
        <Trans>
          Your account has no password. Sign in again first, and do this within ten minutes.
        </Trans>
      </p>
      <SocialSignIn path={path} remember={remembered} only={methods.identities} />
    </section>
  );
}
