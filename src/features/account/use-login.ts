import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type LoginOutcome, loginMutation } from '../../queries/auth.ts';
import { type Session, signedInAtom } from '../../session/session.ts';
import { useApp } from '../../session/use-app.tsx';
import { CredentialsForm } from './form-schemas.ts';
import { commonFormOptions, useAccountForm } from './use-account-form.ts';

export type LoginOptions = {
  session: Session;
  onSignedIn: () => void;
  /** The viewer has to confirm their e-mail first. */
  onUnconfirmed: (userId: string) => void;
};

/** The form of a sign-in, and its outcome: that of the password or of the passkey, whichever came last. */
export function useLogin({ session, onSignedIn, onUnconfirmed }: LoginOptions) {
  const login = useMutation(loginMutation(useApp().client));
  const [byPasskey, setByPasskey] = useState<LoginOutcome>();
  const handleOutcome = (outcome: LoginOutcome, remember: boolean) => {
    // A viewer has signed in meanwhile, by password or by passkey, and a late answer must not end that sign-in.
    if (session.token()) return;
    if (outcome.kind === 'signed-in') {
      session.signIn(outcome.result, remember);
      onSignedIn();
    }
    if (outcome.kind === 'unconfirmed') onUnconfirmed(outcome.userId);
  };
  const form = useAccountForm({
    defaultValues: { email: '', password: '', remember: false },
    ...commonFormOptions,
    validators: { onDynamic: CredentialsForm },
    onSubmit: async ({ value }) => {
      setByPasskey(undefined);
      const email = value.email.trim();
      handleOutcome(await login.mutateAsync({ ...value, email }), value.remember);
    },
  });
  // After the sign-in the form stays until the next screen has loaded, and must not be sent again meanwhile.
  const pending = useAtomValue(signedInAtom) || login.isPending;
  const remember = () => form.state.values.remember;
  return {
    form,
    remember,
    outcome: byPasskey ?? login.data,
    typed: byPasskey === undefined,
    broken: login.isError,
    pending,
    onPasskey: (outcome: LoginOutcome) => {
      login.reset();
      setByPasskey(outcome);
      handleOutcome(outcome, remember());
    },
    /** Fills the form in and sends it. */
    signInAs: (account: { email: string; password: string }) => {
      if (form.state.isSubmitting || pending) return;
      form.setFieldValue('email', account.email);
      form.setFieldValue('password', account.password);
      void form.handleSubmit();
    },
  };
}
