import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type LoginOutcome, loginMutation } from '../../queries/account.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { useClient } from '../../session/client-context.tsx';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { formRules, submitting, useAccountForm } from './account-form.tsx';
import { CredentialsForm } from './credentials.ts';
import { DemoAccount } from './demo-account.tsx';
import styles from './form.module.css';
import { LoginFailure } from './login-failure.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

type LoginFormProps = {
  session: Session;
  onSignedIn: () => void;
  /** The e-mail still has to be confirmed. */
  onUnconfirmed: (userId: string | undefined) => void;
  /** The way to a forgotten password. */
  forgotten: ReactNode;
  /** Where the viewer wanted to go. */
  returnPath: string | undefined;
};

/** docs/product.md, 2, "Login". */
export function LoginForm(props: LoginFormProps) {
  const { session, onSignedIn, onUnconfirmed, forgotten, returnPath } = props;
  const { t } = useLingui();
  const client = useClient();
  const { data: settings } = useQuery(settingsQuery(client));
  const passkeys = settings?.passkeys === true;
  const login = useMutation(loginMutation(client));
  const [byPasskey, setByPasskey] = useState<LoginOutcome>();
  const handleOutcome = (outcome: LoginOutcome, remember: boolean) => {
    if (outcome.kind === 'signed-in') {
      session.signIn(outcome.result, remember);
      onSignedIn();
    }
    if (outcome.kind === 'unconfirmed') onUnconfirmed(outcome.userId);
  };
  const form = useAccountForm({
    defaultValues: { email: '', password: '', remember: false },
    ...formRules,
    validators: { onDynamic: CredentialsForm },
    onSubmit: async ({ value }) => {
      setByPasskey(undefined);
      handleOutcome(
        await login.mutateAsync({ ...value, email: value.email.trim() }),
        value.remember,
      );
    },
  });
  const remember = () => form.state.values.remember;
  const onPasskey = (outcome: LoginOutcome) => {
    login.reset();
    setByPasskey(outcome);
    handleOutcome(outcome, remember());
  };
  usePasskeyAutofill({ offered: passkeys, remember, onOutcome: onPasskey });
  return (
    <>
      <form name="login" className={styles.form} noValidate onSubmit={submitting(form)}>
        <LoginFailure
          outcome={byPasskey ?? login.data}
          typed={byPasskey === undefined}
          broken={login.isError}
        />
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              label={t`Email`}
              type="email"
              dir="ltr"
              autoComplete={passkeys ? 'username webauthn' : 'username'}
              inputMode="email"
            />
          )}
        </form.AppField>
        <form.AppField name="password">
          {(field) => <field.SecretField label={t`Password`} autoComplete="current-password" />}
        </form.AppField>
        <div className={styles.row}>
          <form.AppField name="remember">
            {(field) => <field.CheckField label={t`Remember me`} />}
          </form.AppField>
          {forgotten}
        </div>
        <Button type="submit" variant="primary" disabled={login.isPending}>
          {login.isPending ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
        </Button>
      </form>
      <DemoAccount
        onUse={(account) => {
          if (form.state.isSubmitting) return;
          form.setFieldValue('email', account.email);
          form.setFieldValue('password', account.password);
          void form.handleSubmit();
        }}
      />
      {passkeys ? <PasskeySignIn remember={remember} onOutcome={onPasskey} /> : null}
      <form.Subscribe selector={({ values }) => values.remember}>
        {(chosen) => <SocialSignIn path={returnPath} remember={chosen} />}
      </form.Subscribe>
    </>
  );
}
