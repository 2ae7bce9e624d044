import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@tanstack/react-form';
import { useMutation } from '@tanstack/react-query';
import type { LoginOutcome } from '../../queries/account.ts';
import { loginMutation } from '../../queries/account.ts';
import { useClient } from '../../queries/client-context.tsx';
import type { Session } from '../../queries/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CredentialsForm } from './credentials.ts';
import { DemoAccount } from './demo-account.tsx';
import { FieldMessage } from './field-message.tsx';
import styles from './form.module.css';
import { LoginFailure } from './login-failure.tsx';
import { PasswordField } from './password-field.tsx';

type LoginFormProps = {
  session: Session;
  onSignedIn: () => void;
  /** The e-mail still has to be confirmed. */
  onUnconfirmed: (userId: string | undefined) => void;
  /** The way to a forgotten password. */
  forgotten: React.ReactNode;
};

/** Specification, point 2, Login. */
export function LoginForm({ session, onSignedIn, onUnconfirmed, forgotten }: LoginFormProps) {
  const { t } = useLingui();
  const login = useMutation(loginMutation(useClient(), session));
  const leave = (outcome: LoginOutcome) => {
    if (outcome.kind === 'signed-in') onSignedIn();
    if (outcome.kind === 'unconfirmed') onUnconfirmed(outcome.userId);
  };
  const form = useForm({
    defaultValues: { email: '', password: '', remember: false },
    validators: { onSubmit: CredentialsForm },
    onSubmit: async ({ value }) =>
      leave(await login.mutateAsync({ ...value, email: value.email.trim() })),
  });
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit();
        }}
      >
        <LoginFailure outcome={login.data} broken={login.isError} />
        <form.Field name="email" validators={{ onBlur: CredentialsForm.entries.email }}>
          {(field) => (
            <Field
              label={t`E-mail`}
              type="email"
              name="email"
              dir="ltr"
              autoComplete="username"
              inputMode="email"
              value={field.state.value}
              onChange={(event) => field.handleChange(event.target.value)}
              onBlur={(event) => event.target.value && field.handleBlur()}
              error={problemOf(field.state.meta.errors, t`E-mail`)}
            />
          )}
        </form.Field>
        <form.Field name="password">
          {(field) => (
            <PasswordField
              label={t`Password`}
              name="password"
              autoComplete="current-password"
              value={field.state.value}
              onChange={(event) => field.handleChange(event.target.value)}
              error={problemOf(field.state.meta.errors, t`Password`)}
            />
          )}
        </form.Field>
        <div className={styles.row}>
          <form.Field name="remember">
            {(field) => (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={field.state.value}
                  onChange={(event) => field.handleChange(event.target.checked)}
                />
                <Trans>Remember me</Trans>
              </label>
            )}
          </form.Field>
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

type Issue = { message: string } | undefined;

function problemOf(issues: readonly Issue[], field: string) {
  const problem = issues.find(Boolean)?.message;
  return problem ? <FieldMessage problem={problem} field={field} /> : undefined;
}
