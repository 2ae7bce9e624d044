import { useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Outcome } from '../../../queries/account.ts';
import { Button } from '../../../ui/button.tsx';
import { formRules, submitting, useAccountForm } from '../account-form.tsx';
import styles from '../form.module.css';
import { FormFailure } from '../form-failure.tsx';
import { saidOf } from '../refusal.ts';
import profileStyles from './profile.module.css';
import { asksPassword, type Proof, SignInAgain } from './proof-field.tsx';

export type OwnersFormProps<T> = {
  /** Tells it from the other forms of the screen. */
  name: string;
  proof: Proof;
  /** What the owner alone may do. It is handed the password, which is empty where none is asked for. */
  action: UseMutationResult<Outcome<T>, Error, string>;
  onDone?: (value: T) => void;
  /** What is known of the viewer's proof may have run out. */
  onRefused: () => void;
  /** What the button says. */
  children: ReactNode;
};

/** One button, and above it the proof of who presses it. docs/decisions.md, "Proof of the owner". */
export function OwnersForm<T>(props: OwnersFormProps<T>) {
  const { name, proof, action, onDone, onRefused, children } = props;
  const { t } = useLingui();
  const form = useAccountForm({
    defaultValues: { password: '' },
    ...formRules,
    onSubmit: async ({ value }) => {
      const outcome = await action.mutateAsync(value.password);
      if (outcome.kind !== 'done') return onRefused();
      form.reset();
      onDone?.(outcome.value);
    },
  });
  const refused = action.data?.kind === 'refused' ? action.data : undefined;
  const asks = asksPassword(proof, refused);
  const said = saidOf(refused, asks ? ['password'] : []);
  return (
    <form name={name} className={styles.form} noValidate onSubmit={submitting(form)}>
      <FormFailure said={said} broken={action.isError} />
      {asks ? (
        <form.AppField name="password">
          {(field) => (
            <field.SecretField
              label={t`Present password`}
              autoComplete="current-password"
              serverError={said.at.password}
            />
          )}
        </form.AppField>
      ) : (
        <SignInAgain {...proof} />
      )}
      <Button type="submit" className={profileStyles.submit} disabled={action.isPending}>
        {children}
      </Button>
    </form>
  );
}
