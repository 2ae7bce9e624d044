import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Outcome } from '../../../queries/auth.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../form.module.css';
import { formErrorsOf } from '../form-errors.ts';
import { FormFailure } from '../form-failure.tsx';
import { CurrentPasswordForm } from '../form-schemas.ts';
import { commonFormOptions, submitHandler, useAccountForm } from '../use-account-form.ts';
import profileStyles from './profile.module.css';
import { asksPassword, ProofField, type ProofOptions } from './proof-field.tsx';

export type OwnerProofFormProps<T> = {
  /** Distinguishes this form from the others on the screen. */
  name: string;
  proof: ProofOptions;
  /** The action that only the owner may take. Its variable is the password, empty where the form asks for none. */
  action: UseMutationResult<Outcome<T>, Error, string>;
  onDone?: (value: T) => void;
  /** The server refused: the proof of the owner may be too old. */
  onRefused: () => void;
  /** A last question before the action, after the proof. */
  question?: (answer: Answer) => ReactNode;
  /** The text of the button. */
  children: ReactNode;
};

export type Answer = { onYes: () => void; onNo: () => void };

/** One button, and above it the proof that the viewer owns the account. docs/decisions.md, "Proof of the owner". */
export function OwnerProofForm<T>(props: OwnerProofFormProps<T>) {
  const { name, proof, action, onDone, onRefused, question, children } = props;
  const [asking, setAsking] = useState(false);
  const refused = action.data?.kind === 'refused' ? action.data : undefined;
  const asks = asksPassword(proof, refused);
  const errors = formErrorsOf(refused, asks ? ['password'] : []);
  const form = useAccountForm({
    defaultValues: { password: '' },
    ...commonFormOptions,
    // The server would refuse an empty password, too, but only after the question.
    validators: { onDynamic: question && asks ? CurrentPasswordForm : undefined },
    onSubmit: ({ value }) => (question ? setAsking(true) : runAction(value.password)),
  });
  const runAction = async (password: string) => {
    const outcome = await action.mutateAsync(password);
    if (outcome.kind !== 'done') return onRefused();
    form.reset();
    onDone?.(outcome.value);
  };
  const onYes = () => {
    setAsking(false);
    // The form says what went wrong.
    void runAction(form.state.values.password).catch(() => undefined);
  };
  return (
    <form name={name} className={styles.form} noValidate onSubmit={submitHandler(form)}>
      <FormFailure errors={errors} broken={action.isError} />
      <form.AppField name="password">
        {() => <ProofField {...{ proof, asks }} serverError={errors.fieldLevel.password} />}
      </form.AppField>
      <Button type="submit" className={profileStyles.submit} disabled={action.isPending}>
        {children}
      </Button>
      {asking && question ? question({ onYes, onNo: () => setAsking(false) }) : null}
    </form>
  );
}
