import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Outcome } from '../../../queries/auth.ts';
import { Button } from '../../../ui/button.tsx';
import { formErrorsOf } from '../form-errors.ts';
import { FormFailure } from '../form-failure.tsx';
import { OwnerProofForm } from './owner-proof-form.tsx';
import styles from './profile.module.css';
import { asksPassword, type ProofOptions } from './proof-field.tsx';

type SignInMethodRowProps = {
  proof: ProofOptions;
  onRefused: () => void;
  remove: UseMutationOptions<Outcome<unknown>, Error, string>;
  /** The text of the button, and the whole sentence for a screen reader. */
  verb: ReactNode;
  label: string;
  children: ReactNode;
};

/**
 * A row of a list: one way to sign in, and the button that removes it. A viewer who has to prove who they are does
 * so in the row.
 */
export function SignInMethodRow({
  proof,
  onRefused,
  remove,
  verb,
  label,
  children,
}: SignInMethodRowProps) {
  const form = useId();
  const action = useMutation(remove);
  const [pressed, setPressed] = useState(false);
  const refused = action.data?.kind === 'refused' ? action.data : undefined;
  const asks = asksPassword(proof, refused) || proof.methods?.fresh === false;
  const open = pressed && asks;
  const onPress = async () => {
    setPressed(!open);
    if (asks) return;
    // The message below shows a failure.
    const outcome = await action.mutateAsync('').catch(() => undefined);
    if (outcome && outcome.kind !== 'done') onRefused();
  };
  return (
    <li className={styles.row}>
      {children}
      <Button
        aria-label={label}
        aria-expanded={asks ? open : undefined}
        aria-controls={open ? form : undefined}
        disabled={action.isPending}
        onClick={() => void onPress()}
      >
        {verb}
      </Button>
      <div id={form} className={styles.proof}>
        {open ? (
          <OwnerProofForm name="removal" proof={proof} action={action} onRefused={onRefused}>
            {label}
          </OwnerProofForm>
        ) : (
          <FormFailure errors={formErrorsOf(action.data)} broken={action.isError} />
        )}
      </div>
    </li>
  );
}
