import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import {
  checkResetMutation,
  requestResetMutation,
  resetPasswordMutation,
} from '../../queries/account.ts';
import { useClient } from '../../queries/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { submitting, useAccountForm, whenTold } from './account-form.tsx';
import { CodeField, NewPasswordForm } from './credentials.ts';
import { EmailForm } from './email-form.tsx';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import { PasswordRules } from './password-rules.tsx';

type Step =
  | { name: 'email' }
  | { name: 'code'; email: string }
  | { name: 'password'; email: string; code: string };

/** Three steps on one page: e-mail, code, new password. `code`: of the link in the e-mail. Specification, point 4. */
export function ResetSteps({ code, onReset }: { code: string | undefined; onReset: () => void }) {
  const client = useClient();
  const [step, setStep] = useState<Step>({ name: 'email' });
  const request = useMutation(requestResetMutation(client));
  if (step.name === 'code') {
    return (
      <CodeStep
        email={step.email}
        given={code}
        onChecked={(checked) => setStep({ ...step, name: 'password', code: checked })}
      />
    );
  }
  if (step.name === 'password')
    return <PasswordStep email={step.email} code={step.code} onReset={onReset} />;
  return (
    <EmailForm
      onSubmit={async (email) => {
        // A code that came with the link is already in the viewer's hand.
        const outcome = code ? { kind: 'done' } : await request.mutateAsync(email);
        if (outcome.kind === 'done') setStep({ name: 'code', email });
      }}
      outcome={request.data}
      broken={request.isError}
      pending={request.isPending}
      action={code ? <Trans>Continue</Trans> : <Trans>Send code</Trans>}
    />
  );
}

function CodeStep({
  email,
  given,
  onChecked,
}: {
  email: string;
  given: string | undefined;
  onChecked: (code: string) => void;
}) {
  const { t } = useLingui();
  const check = useMutation(checkResetMutation(useClient()));
  const form = useAccountForm({
    defaultValues: { code: given ?? '' },
    ...whenTold,
    validators: { onDynamic: v.object({ code: CodeField }) },
    onSubmit: async ({ value }) => {
      const code = value.code.trim();
      const outcome = await check.mutateAsync({ email, code });
      if (outcome.kind === 'done') onChecked(code);
    },
  });
  const refused = check.data?.kind === 'refused' ? check.data : undefined;
  // Any refusal with words stands beside the code field; only silence is told above the form.
  const said = refused?.errors.code?.[0] ?? refused?.message;
  return (
    <form className={styles.form} noValidate onSubmit={submitting(form.handleSubmit)}>
      <p className={styles.foot}>
        <Trans>
          Enter the code sent to <bdi>{email}</bdi>. It is valid for 15 minutes.
        </Trans>
      </p>
      <FormFailure outcome={said ? undefined : check.data} broken={check.isError} />
      <form.AppField name="code">
        {(field) => (
          <field.TextField
            label={t`Code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={6}
            said={said}
          />
        )}
      </form.AppField>
      <Button type="submit" look="primary" disabled={check.isPending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

function PasswordStep({
  email,
  code,
  onReset,
}: {
  email: string;
  code: string;
  onReset: () => void;
}) {
  const { t } = useLingui();
  const reset = useMutation(resetPasswordMutation(useClient()));
  const form = useAccountForm({
    defaultValues: { password: '', password_confirmation: '' },
    ...whenTold,
    validators: { onDynamic: NewPasswordForm },
    onSubmit: async ({ value }) => {
      const outcome = await reset.mutateAsync({ email, code, ...value });
      if (outcome.kind === 'done') onReset();
    },
  });
  const said = reset.data?.kind === 'refused' ? reset.data.errors : {};
  return (
    <form className={styles.form} noValidate onSubmit={submitting(form.handleSubmit)}>
      <FormFailure outcome={reset.data} broken={reset.isError} />
      <form.AppField name="password">
        {(field) => (
          <field.SecretField
            label={t`New password`}
            autoComplete="new-password"
            said={said.password?.[0]}
          />
        )}
      </form.AppField>
      <form.Subscribe selector={(state) => state.values.password}>
        {(password) => <PasswordRules password={password} />}
      </form.Subscribe>
      <form.AppField name="password_confirmation">
        {(field) => <field.SecretField label={t`Confirm password`} autoComplete="new-password" />}
      </form.AppField>
      <Button type="submit" look="primary" disabled={reset.isPending}>
        <Trans>Set the new password</Trans>
      </Button>
    </form>
  );
}
