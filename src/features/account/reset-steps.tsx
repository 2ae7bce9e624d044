import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import {
  checkResetMutation,
  requestResetMutation,
  resetPasswordMutation,
} from '../../queries/account.ts';
import { useClient } from '../../session/client-context.tsx';
import { resetEmailAtom } from '../../session/newcomer.ts';
import { Button } from '../../ui/button.tsx';
import { formRules, submitting, useAccountForm } from './account-form.tsx';
import { EmailField, NewPasswordForm, ResetCode, westernDigits } from './credentials.ts';
import { EmailForm } from './email-form.tsx';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import { HiddenUsername } from './hidden-username.tsx';
import { PasswordRules } from './password-rules.tsx';
import { saidOf } from './refusal.ts';

type ResetStepsProps = {
  /** Of the link in the e-mail. */
  code: string | undefined;
  /** A code is in the viewer's hand: asking for another one would end it. */
  hasCode: boolean;
  /** A code is on its way to the address; its step comes next. */
  onSent: () => void;
  onReset: () => void;
};

/** Three steps on one page: e-mail, code, new password. docs/product.md, 4. */
export function ResetSteps({ code, hasCode, onSent, onReset }: ResetStepsProps) {
  const request = useMutation(requestResetMutation(useClient()));
  const [email, setEmail] = useAtom(resetEmailAtom);
  const [checked, setChecked] = useState<{ email: string; code: string }>();
  // Whoever asks for a new code, or goes back, leaves the one that was checked behind.
  if (checked && !hasCode) setChecked(undefined);
  if (checked) return <PasswordStep {...checked} onReset={onReset} />;
  if (hasCode) return <CodeStep email={email} given={code} onChecked={setChecked} />;
  return (
    <EmailForm
      email={email}
      onSubmit={async (typed) => {
        const outcome = await request.mutateAsync(typed);
        if (outcome.kind !== 'done') return;
        setEmail(typed);
        onSent();
      }}
      outcome={request.data}
      broken={request.isError}
      pending={request.isPending}
      action={<Trans>Send code</Trans>}
    />
  );
}

/** Each step takes the place of the one before, which had the focus. */
function focusFirstField(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}

function CodeStep({
  email,
  given,
  onChecked,
}: {
  email: string;
  given: string | undefined;
  onChecked: (checked: { email: string; code: string }) => void;
}) {
  const { t } = useLingui();
  const check = useMutation(checkResetMutation(useClient()));
  const form = useAccountForm({
    defaultValues: { email, code: given ?? '' },
    ...formRules,
    validators: { onDynamic: v.object({ email: EmailField, code: ResetCode }) },
    onSubmit: async ({ value }) => {
      const typed = { email: value.email.trim(), code: westernDigits(value.code) };
      const outcome = await check.mutateAsync(typed);
      if (outcome.kind === 'done') onChecked(typed);
    },
  });
  const said = saidOf(check.data, ['email', 'code'], 'code');
  return (
    <form
      name="reset-code"
      ref={focusFirstField}
      className={styles.form}
      noValidate
      onSubmit={submitting(form)}
    >
      <p className={styles.foot}>
        <Trans>Enter the code that we sent to your email. It is valid for 15 minutes.</Trans>
      </p>
      <FormFailure said={said} broken={check.isError} />
      <form.AppField name="email">
        {(field) => (
          <field.TextField
            label={t`Email`}
            type="email"
            dir="ltr"
            autoComplete="email"
            serverError={said.at.email}
          />
        )}
      </form.AppField>
      <form.AppField name="code">
        {(field) => (
          <field.TextField
            label={t`Code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            serverError={said.at.code}
          />
        )}
      </form.AppField>
      <Button type="submit" variant="primary" disabled={check.isPending}>
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
    ...formRules,
    validators: { onDynamic: NewPasswordForm },
    onSubmit: async ({ value }) => {
      const outcome = await reset.mutateAsync({ email, code, ...value });
      if (outcome.kind === 'done') onReset();
    },
  });
  const said = saidOf(reset.data, ['password', 'password_confirmation']);
  return (
    <form
      name="new-password"
      ref={focusFirstField}
      className={styles.form}
      noValidate
      onSubmit={submitting(form)}
    >
      <FormFailure said={said} broken={reset.isError} />
      <HiddenUsername email={email} />
      <form.AppField name="password">
        {(field) => (
          <field.SecretField
            label={t`New password`}
            autoComplete="new-password"
            serverError={said.at.password}
          />
        )}
      </form.AppField>
      <form.Subscribe selector={(state) => state.values.password}>
        {(password) => <PasswordRules password={password} />}
      </form.Subscribe>
      <form.AppField name="password_confirmation">
        {(field) => (
          <field.SecretField
            label={t`Confirm password`}
            autoComplete="new-password"
            serverError={said.at.password_confirmation}
          />
        )}
      </form.AppField>
      <Button type="submit" variant="primary" disabled={reset.isPending}>
        <Trans>Set the new password</Trans>
      </Button>
    </form>
  );
}
