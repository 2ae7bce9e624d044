import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import { secondsUntilResend } from '../../domain/account/resend-wait.ts';
import { clockDuration } from '../../domain/catalogue/running-time.ts';
import { confirmAddressMutation, resendCodeMutation, type TempUser } from '../../queries/auth.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { showToastAtom } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CodeField } from './account-fields.tsx';
import styles from './form.module.css';
import { formErrorsOf } from './form-errors.ts';
import { FormFailure } from './form-failure.tsx';
import { ConfirmationCode, westernDigits } from './form-schemas.ts';
import { commonFormOptions, submitHandler, useAccountForm } from './use-account-form.ts';

export type Confirmed = {
  /** The account is active and needs no review. */
  active: boolean;
  /** The viewer cannot sign in before a password is set. */
  needsPassword: boolean;
};

type EmailConfirmationFormProps = {
  user: TempUser & { id: string };
  onConfirmed: (outcome: Confirmed) => void;
  /**
   * Called when the address may be confirmed already, on another device or by a call whose answer was lost. The
   * provider then refuses even a right code, and sends no new one.
   */
  onMaybeConfirmed: () => void;
};

/** The form for the code in the e-mail. docs/product.md, 4: errors stand under the field, and typing clears them. */
export function EmailConfirmationForm({
  user,
  onConfirmed,
  onMaybeConfirmed,
}: EmailConfirmationFormProps) {
  const confirm = useMutation(confirmAddressMutation(useApp().client, user.id));
  const form = useAccountForm({
    defaultValues: { code: '' },
    ...commonFormOptions,
    validators: { onDynamic: v.object({ code: ConfirmationCode }) },
    onSubmit: async ({ value }) => {
      const outcome = await confirm.mutateAsync(westernDigits(value.code));
      if (outcome.kind !== 'done') return onMaybeConfirmed();
      const { is_active, needs_password } = outcome.value;
      onConfirmed({ active: is_active === true, needsPassword: needs_password === true });
    },
  });
  const errors = formErrorsOf(confirm.data, ['code']);
  return (
    <form
      name="confirmation"
      className={styles.form}
      noValidate
      onSubmit={submitHandler(form)}
      onInput={() => confirm.isIdle || confirm.reset()}
    >
      <p className={styles.foot}>
        <Trans>
          We sent a code to <bdi>{user.email}</bdi>. It is valid for 15 minutes.
        </Trans>
      </p>
      <FormFailure errors={errors} broken={confirm.isError} />
      <form.AppField name="code">
        {() => <CodeField serverError={errors.fieldLevel.code} />}
      </form.AppField>
      <Button type="submit" variant="primary" disabled={confirm.isPending}>
        <Trans>Confirm</Trans>
      </Button>
      <Resend user={user} onMaybeConfirmed={onMaybeConfirmed} />
    </form>
  );
}

/** docs/product.md, 4: the viewer can ask for a new code after 120 s. */
function Resend({ user, onMaybeConfirmed }: Omit<EmailConfirmationFormProps, 'onConfirmed'>) {
  const { t } = useLingui();
  const [sentAt, setSentAt] = useState(user.email_sent_at);
  const showToast = useSetAtom(showToastAtom);
  const now = useNow(1000);
  const wait = secondsUntilResend(sentAt, now);
  const resend = useMutation({
    ...resendCodeMutation(useApp().client, user.id),
    onSuccess: (outcome) => {
      const sent = outcome.kind === 'done' ? outcome.value.temp_user : undefined;
      if (outcome.kind !== 'done' || sent?.email_verified_at) return onMaybeConfirmed();
      setSentAt(sent?.email_sent_at ?? now);
      showToast({
        key: 'code-sent',
        text: t`Code was sent to your email`,
        variant: 'success',
        duration: 5000,
      });
    },
  });
  const countdown = clockDuration(wait);
  return (
    <>
      <Button
        variant="quiet"
        disabled={wait > 0 || resend.isPending}
        onClick={() => resend.mutate()}
      >
        {wait > 0 ? <Trans>Send a new code in {countdown}</Trans> : <Trans>Send a new code</Trans>}
      </Button>
      <FormFailure errors={formErrorsOf(resend.data)} broken={resend.isError} />
    </>
  );
}
