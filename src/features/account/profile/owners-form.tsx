import { useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Outcome } from '../../../queries/account.ts';
import { Button } from '../../../ui/button.tsx';
import { formRules, submitting, useAccountForm } from '../account-form.tsx';
import { PresentPasswordForm } from '../credentials.ts';
import styles from '../form.module.css';
import { FormFailure } from '../form-failure.tsx';
import { formErrorsOf } from '../refusal.ts';
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
  /** Asked once more, with the proof in hand, before it is done. */
  question?: (answer: Answer) => ReactNode;
  /** What the button says. */
  children: ReactNode;
};

export type Answer = { onYes: () => void; onNo: () => void };

/** One button, and above it the proof of who presses it. docs/decisions.md, "Proof of the owner". */
export function OwnersForm<T>(props: OwnersFormProps<T>) {
  const { name, proof, action, onDone, onRefused, question, children } = props;
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const refused = action.data?.kind === 'refused' ? action.data : undefined;
  const asks = asksPassword(proof, refused);
  const said = formErrorsOf(refused, asks ? ['password'] : []);
  const form = useAccountForm({
    defaultValues: { password: '' },
    ...formRules,
    // The server would say so too, but only after the question.
    validators: { onDynamic: question && asks ? PresentPasswordForm : undefined },
    onSubmit: ({ value }) => (question ? setAsking(true) : act(value.password)),
  });
  const act = async (password: string) => {
    const outcome = await action.mutateAsync(password);
    if (outcome.kind !== 'done') return onRefused();
    form.reset();
    onDone?.(outcome.value);
  };
  const onYes = () => {
    setAsking(false);
    // The form says what went wrong.
    void act(form.state.values.password).catch(() => undefined);
  };
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
      {asking && question ? question({ onYes, onNo: () => setAsking(false) }) : null}
    </form>
  );
}
