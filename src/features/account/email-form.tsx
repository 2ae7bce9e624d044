import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Outcome } from '../../queries/auth.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from './account-fields.tsx';
import styles from './form.module.css';
import { formErrorsOf } from './form-errors.ts';
import { FormFailure } from './form-failure.tsx';
import { Email } from './form-schemas.ts';
import { commonFormOptions, submitHandler, useAccountForm } from './use-account-form.ts';

type EmailFormProps = {
  /** The address that was typed before. */
  email?: string;
  onSubmit: (email: string) => Promise<void>;
  outcome: Outcome<unknown> | undefined;
  broken: boolean;
  pending: boolean;
  action: ReactNode;
};

/** A form for one e-mail address, to which a code or a link is sent. */
export function EmailForm(props: EmailFormProps) {
  const { email = '', onSubmit, outcome, broken, pending, action } = props;
  const form = useAccountForm({
    defaultValues: { email },
    ...commonFormOptions,
    validators: { onDynamic: v.object({ email: Email }) },
    onSubmit: ({ value }) => onSubmit(value.email.trim()),
  });
  const errors = formErrorsOf(outcome, ['email']);
  return (
    <form name="email" className={styles.form} noValidate onSubmit={submitHandler(form)}>
      <FormFailure errors={errors} broken={broken} />
      <form.AppField name="email">
        {() => <EmailField serverError={errors.fieldLevel.email} />}
      </form.AppField>
      <Button type="submit" variant="primary" disabled={pending}>
        {action}
      </Button>
    </form>
  );
}
