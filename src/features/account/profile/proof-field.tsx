import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SignInMethods } from '../../../queries/account.ts';
import type { Refused } from '../../../queries/auth.ts';
import formStyles from '../form.module.css';
import { SecretField } from '../form-controls.tsx';
import { SocialSignIn } from '../social-sign-in.tsx';
import styles from './profile.module.css';

/** How the viewer can prove that they own the account. */
export type ProofOptions = {
  /**
   * Null where the provider does not say how its viewers sign in: then the form asks for the password only after the
   * provider has demanded it.
   */
  methods: SignInMethods | null;
  /** The viewer asked to stay signed in beyond the browser's session. */
  remembered: boolean;
  /** The path of the screen to which the viewer returns. */
  path: string;
};

/** Whether the form asks for the present password: the proof is too old, or the provider has demanded it. */
export function asksPassword({ methods }: ProofOptions, refused: Refused | undefined): boolean {
  if (methods?.password === false) return false;
  return methods?.fresh === false || refused?.errors.password !== undefined;
}

type ProofFieldProps = {
  proof: ProofOptions;
  /** The result of `asksPassword`. */
  asks: boolean;
  hint?: ReactNode;
  serverError: string | undefined;
};

/** The field `password` of a form that only the owner may send. docs/decisions.md, "Proof of the owner". */
export function ProofField({ proof, asks, ...props }: ProofFieldProps) {
  const { t } = useLingui();
  if (!asks) return <SignInAgain {...proof} />;
  return <SecretField label={t`Present password`} autoComplete="current-password" {...props} />;
}

/** Asks a viewer whose account has no password to sign in again, as a proof. */
export function SignInAgain({ methods, remembered, path }: ProofOptions) {
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
      {/* The provider accepts this proof only if the service says that it asked the viewer to sign in again. */}
      {methods.identities.length > 0 ? (
        <p>
          <Trans>
            If this is still here after you have signed in,{' '}
            <Link to="/forgot-password" search={{ redirect: path }} className={formStyles.link}>
              set a password by email
            </Link>{' '}
            first.
          </Trans>
        </p>
      ) : null}
    </section>
  );
}
