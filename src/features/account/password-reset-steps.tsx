import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import {
  checkResetCodeMutation,
  requestResetMutation,
  resetPasswordMutation,
} from '../../queries/auth.ts';
import { resetEmailAtom } from '../../session/pending-registration.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import {
  CodeField,
  EmailField,
  HiddenUsername,
  NewPasswordField,
  PasswordConfirmationField,
} from './account-fields.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './form.module.css';
import { formErrorsOf } from './form-errors.ts';
import { FormFailure } from './form-failure.tsx';
import { Email, NewPasswordForm, ResetCode, westernDigits } from './form-schemas.ts';
import {
  commonFormOptions,
  isSendingOrSent,
  submitHandler,
  useAccountForm,
} from './use-account-form.ts';

type ResetStepsProps = {
  /** The code in the link of the e-mail. */
  code: string | undefined;
  /** The viewer has a code. Asking for another one would make it invalid. */
  hasCode: boolean;
  /** The server has sent a code to the address; the step of the code comes next. */
  onSent: () => void;
  onReset: () => void;
};

/** Three steps on one page: e-mail, code, new password. docs/product.md, 4. */
export function PasswordResetSteps({ code, hasCode, onSent, onReset }: ResetStepsProps) {
  const email = useAtomValue(resetEmailAtom);
  const [checked, setChecked] = useState<{ email: string; code: string }>();
  // The viewer has gone back, or follows the link to ask for a new code. They start again with the e-mail.
  if (checked && !hasCode) setChecked(undefined);
  if (checked) return <PasswordStep {...checked} onReset={onReset} />;
  if (hasCode) return <CodeStep email={email} given={code} onChecked={setChecked} />;
  return <EmailStep onSent={onSent} />;
}

function EmailStep({ onSent }: Pick<ResetStepsProps, 'onSent'>) {
  const request = useMutation(requestResetMutation(useApp().client));
  const [email, setEmail] = useAtom(resetEmailAtom);
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
      pending={isSendingOrSent(request)}
      action={<Trans>Send code</Trans>}
    />
  );
}

/** Focuses the first empty field of a step, because the focus was lost with the step before it. */
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
  const check = useMutation(checkResetCodeMutation(useApp().client));
  const form = useAccountForm({
    defaultValues: { email, code: given ?? '' },
    ...commonFormOptions,
    validators: { onDynamic: v.object({ email: Email, code: ResetCode }) },
    onSubmit: async ({ value }) => {
      const typed = { email: value.email.trim(), code: westernDigits(value.code) };
      const outcome = await check.mutateAsync(typed);
      if (outcome.kind === 'done') onChecked(typed);
    },
  });
  const errors = formErrorsOf(check.data, ['email', 'code'], 'code');
  return (
    <form
      name="reset-code"
      ref={focusFirstField}
      className={styles.form}
      noValidate
      onSubmit={submitHandler(form)}
    >
      <p className={styles.foot}>
        <Trans>Enter the code that we sent to your email. It is valid for 15 minutes.</Trans>
      </p>
      <FormFailure errors={errors} broken={check.isError} />
      <form.AppField name="email">
        {() => <EmailField serverError={errors.fieldLevel.email} />}
      </form.AppField>
      <form.AppField name="code">
        {() => <CodeField serverError={errors.fieldLevel.code} />}
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
  const reset = useMutation(resetPasswordMutation(useApp().client));
  const form = useAccountForm({
    defaultValues: { password: '', password_confirmation: '' },
    ...commonFormOptions,
    validators: { onDynamic: NewPasswordForm },
    onSubmit: async ({ value }) => {
      const outcome = await reset.mutateAsync({ email, code, ...value });
      if (outcome.kind === 'done') onReset();
    },
  });
  const errors = formErrorsOf(reset.data, ['password', 'password_confirmation']);
  return (
    <form
      name="new-password"
      ref={focusFirstField}
      className={styles.form}
      noValidate
      onSubmit={submitHandler(form)}
    >
      <FormFailure errors={errors} broken={reset.isError} />
      <HiddenUsername email={email} />
      <form.AppField name="password">
        {() => (
          <NewPasswordField label={t`New password`} serverError={errors.fieldLevel.password} />
        )}
      </form.AppField>
      <form.AppField name="password_confirmation">
        {() => <PasswordConfirmationField serverError={errors.fieldLevel.password_confirmation} />}
      </form.AppField>
      <Button type="submit" variant="primary" disabled={isSendingOrSent(reset)}>
        <Trans>Save the new password</Trans>
      </Button>
    </form>
  );
}
