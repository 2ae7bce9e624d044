import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { changePasswordMutation } from '../../../queries/account.ts';
import { useApp } from '../../../session/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusMessage } from '../../../ui/status-message.tsx';
import { showToastAtom } from '../../../ui/toast.tsx';
import { HiddenUsername, NewPasswordField, PasswordConfirmationField } from '../account-fields.tsx';
import styles from '../form.module.css';
import { formErrorsOf } from '../form-errors.ts';
import { FormFailure } from '../form-failure.tsx';
import { ChangedPasswordForm } from '../form-schemas.ts';
import { commonFormOptions, submitHandler, useAccountForm } from '../use-account-form.ts';
import profileStyles from './profile.module.css';
import { type ProofOptions, SignInAgain } from './proof-field.tsx';

const newFields = ['password', 'password_confirmation'] as const;

type PasswordFormProps = {
  email: string | undefined;
  proof: ProofOptions;
  onChanged: () => void;
  /** The server refused: the proof of the owner may be too old. */
  onRefused: () => void;
};

/** A new password for a viewer who knows the old one. It signs every other device out. */
export function PasswordForm({ email, proof, onChanged, onRefused }: PasswordFormProps) {
  const { t } = useLingui();
  const showToast = useSetAtom(showToastAtom);
  const save = useMutation(changePasswordMutation(useApp().client));
  const form = useAccountForm({
    defaultValues: { old_password: '', password: '', password_confirmation: '' },
    ...commonFormOptions,
    validators: { onDynamic: ChangedPasswordForm },
    onSubmit: async ({ value }) => {
      const outcome = await save.mutateAsync(value);
      if (outcome.kind === 'refused') onRefused();
      if (outcome.kind !== 'done') return;
      form.reset();
      const text = t`Data was successfully updated!`;
      showToast({ key: 'profile-saved', text, variant: 'success', duration: 3000 });
      onChanged();
    },
  });
  const asksOld = proof.methods?.password !== false;
  const errors = formErrorsOf(save.data, asksOld ? ['old_password', ...newFields] : newFields);
  return (
    <form name="password" className={styles.form} noValidate onSubmit={submitHandler(form)}>
      <FormFailure errors={errors} broken={save.isError} />
      {save.data?.kind === 'unsupported' ? (
        <StatusMessage>
          <Trans>The service does not let passwords be changed here.</Trans>
        </StatusMessage>
      ) : null}
      <HiddenUsername email={email} />
      {asksOld ? renderOldPassword() : <SignInAgain {...proof} />}
      <form.AppField name="password">
        {() => (
          <NewPasswordField label={t`New password`} serverError={errors.fieldLevel.password} />
        )}
      </form.AppField>
      <form.AppField name="password_confirmation">
        {() => <PasswordConfirmationField serverError={errors.fieldLevel.password_confirmation} />}
      </form.AppField>
      <Button type="submit" className={profileStyles.submit} disabled={save.isPending}>
        {save.isPending ? <Trans>Saving…</Trans> : <Trans>Save the new password</Trans>}
      </Button>
    </form>
  );

  /** The field for the old password. It is not shown for an account without a password. */
  function renderOldPassword() {
    return (
      <form.AppField name="old_password">
        {(field) => (
          <field.SecretField
            label={t`Old password`}
            autoComplete="current-password"
            serverError={errors.fieldLevel.old_password}
          />
        )}
      </form.AppField>
    );
  }
}
