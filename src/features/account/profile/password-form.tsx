import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { passwordMutation } from '../../../queries/profile.ts';
import { useClient } from '../../../session/client-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/status.tsx';
import { showToastAtom } from '../../../ui/toast.tsx';
import { formRules, submitting, useAccountForm } from '../account-form.tsx';
import { ChangedPasswordForm } from '../credentials.ts';
import styles from '../form.module.css';
import { FormFailure } from '../form-failure.tsx';
import { HiddenUsername } from '../hidden-username.tsx';
import { PasswordRules } from '../password-rules.tsx';
import { saidOf } from '../refusal.ts';
import profileStyles from './profile.module.css';
import { type Proof, SignInAgain } from './proof-field.tsx';

const newFields = ['password', 'password_confirmation'] as const;

type PasswordFormProps = {
  email: string | undefined;
  proof: Proof;
  onChanged: () => void;
  /** What is known of the viewer's proof may have run out. */
  onRefused: () => void;
};

/** A new password, for whoever knows the old one. Every other device is signed out by it. */
export function PasswordForm({ email, proof, onChanged, onRefused }: PasswordFormProps) {
  const { t } = useLingui();
  const showToast = useSetAtom(showToastAtom);
  const save = useMutation(passwordMutation(useClient()));
  const form = useAccountForm({
    defaultValues: { old_password: '', password: '', password_confirmation: '' },
    ...formRules,
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
  const said = saidOf(save.data, asksOld ? ['old_password', ...newFields] : newFields);
  return (
    <form name="password" className={styles.form} noValidate onSubmit={submitting(form)}>
      <FormFailure said={said} broken={save.isError} />
      {save.data?.kind === 'unsupported' ? (
        <Status>
          <Trans>The service does not let passwords be changed here.</Trans>
        </Status>
      ) : null}
      <HiddenUsername email={email} />
      {asksOld ? oldPassword() : <SignInAgain {...proof} />}
      <form.AppField name="password">
        {(field) => (
          <field.SecretField
            label={t`New password`}
            autoComplete="new-password"
            serverError={said.at.password}
          />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.password}>
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
      <Button type="submit" className={profileStyles.submit} disabled={save.isPending}>
        {save.isPending ? <Trans>Saving…</Trans> : <Trans>Save the new password</Trans>}
      </Button>
    </form>
  );

  /** Whoever came by a passkey or another service just now is not asked for it. */
  function oldPassword() {
    return (
      <form.AppField name="old_password">
        {(field) => (
          <field.SecretField
            label={t`Old password`}
            autoComplete="current-password"
            serverError={said.at.old_password}
          />
        )}
      </form.AppField>
    );
  }
}
