import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoginOutcome, loginMutation } from '../../queries/account.ts';
import { useClient } from '../../queries/client-context.tsx';
import type { Session } from '../../queries/session.ts';
import { Button } from '../../ui/button.tsx';
import { submitting, useAccountForm, whenTold } from './account-form.tsx';
import { CredentialsForm } from './credentials.ts';
import { DemoAccount } from './demo-account.tsx';
import styles from './form.module.css';
import { LoginFailure } from './login-failure.tsx';

type LoginFormProps = {
  session: Session;
  onSignedIn: () => void;
  /** The e-mail still has to be confirmed. */
  onUnconfirmed: (userId: string | undefined) => void;
  /** The way to a forgotten password. */
  forgotten: ReactNode;
};

/** Specification, point 2, Login. */
export function LoginForm({ session, onSignedIn, onUnconfirmed, forgotten }: LoginFormProps) {
  const { t } = useLingui();
  const login = useMutation(loginMutation(useClient(), session));
  const leave = (outcome: LoginOutcome) => {
    if (outcome.kind === 'signed-in') onSignedIn();
    if (outcome.kind === 'unconfirmed') onUnconfirmed(outcome.userId);
  };
  const form = useAccountForm({
    defaultValues: { email: '', password: '', remember: false },
    ...whenTold,
    validators: { onDynamic: CredentialsForm },
    onSubmit: async ({ value }) =>
      leave(await login.mutateAsync({ ...value, email: value.email.trim() })),
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submitting(form.handleSubmit)}>
        <LoginFailure outcome={login.data} broken={login.isError} />
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              label={t`E-mail`}
              type="email"
              dir="ltr"
              autoComplete="username"
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
        <Button type="submit" look="primary" disabled={login.isPending}>
          {login.isPending ? <Trans>Signing in…</Trans> : <Trans>Login</Trans>}
        </Button>
      </form>
      <DemoAccount
        onUse={(account) => {
          form.setFieldValue('email', account.email);
          form.setFieldValue('password', account.password);
          void form.handleSubmit();
        }}
      />
    </>
  );
}
