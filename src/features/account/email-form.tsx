import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Outcome } from '../../queries/account.ts';
import { Button } from '../../ui/button.tsx';
import { formRules, submitting, useAccountForm } from './account-form.tsx';
import { EmailField } from './credentials.ts';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import { saidOf } from './refusal.ts';

type EmailFormProps = {
  /** What was typed before. */
  email?: string;
  onSubmit: (email: string) => Promise<void>;
  outcome: Outcome<unknown> | undefined;
  broken: boolean;
  pending: boolean;
  action: ReactNode;
};

/** One e-mail address, where a code or a link is to be sent. */
export function EmailForm(props: EmailFormProps) {
  const { email = '', onSubmit, outcome, broken, pending, action } = props;
  const { t } = useLingui();
  const form = useAccountForm({
    defaultValues: { email },
    ...formRules,
    validators: { onDynamic: v.object({ email: EmailField }) },
    onSubmit: ({ value }) => onSubmit(value.email.trim()),
  });
  const said = saidOf(outcome, ['email']);
  return (
    <form name="email" className={styles.form} noValidate onSubmit={submitting(form)}>
      <FormFailure said={said} broken={broken} />
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
      <Button type="submit" variant="primary" disabled={pending}>
        {action}
      </Button>
    </form>
  );
}
