import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Outcome } from '../../../queries/account.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../form-failure.tsx';
import { formErrorsOf } from '../refusal.ts';
import { OwnersForm } from './owners-form.tsx';
import styles from './profile.module.css';
import { asksPassword, type Proof } from './proof-field.tsx';

type WayInProps = {
  proof: Proof;
  onRefused: () => void;
  remove: UseMutationOptions<Outcome<unknown>, Error, string>;
  /** What the button says, and in full for whoever does not see the row. */
  verb: ReactNode;
  label: string;
  children: ReactNode;
};

/** One way into the account in a list, and the button that takes it away; whoever has to prove first who they are is asked in place. */
export function WayIn({ proof, onRefused, remove, verb, label, children }: WayInProps) {
  const form = useId();
  const action = useMutation(remove);
  const [pressed, setPressed] = useState(false);
  const refused = action.data?.kind === 'refused' ? action.data : undefined;
  const asks = asksPassword(proof, refused) || proof.methods?.fresh === false;
  const open = pressed && asks;
  const press = async () => {
    setPressed(!open);
    if (asks) return;
    const outcome = await action.mutateAsync('');
    if (outcome.kind !== 'done') onRefused();
  };
  return (
    <li className={styles.row}>
      {children}
      <Button
        aria-label={label}
        aria-expanded={asks ? open : undefined}
        aria-controls={open ? form : undefined}
        disabled={action.isPending}
        onClick={() => void press().catch(() => undefined)}
      >
        {verb}
      </Button>
      <div id={form} className={styles.proof}>
        {open ? (
          <OwnersForm name="removal" proof={proof} action={action} onRefused={onRefused}>
            {label}
          </OwnersForm>
        ) : (
          <FormFailure said={formErrorsOf(action.data)} broken={action.isError} />
        )}
      </div>
    </li>
  );
}
