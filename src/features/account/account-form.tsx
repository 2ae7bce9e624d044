/** The account forms' fields, bound once: label, value, and the first rule that the value fails. */
import {
  createFormHook,
  createFormHookContexts,
  revalidateLogic,
  useStore,
} from '@tanstack/react-form';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { FieldMessage } from './field-message.tsx';
import styles from './form.module.css';
import { PasswordField } from './password-field.tsx';

const { fieldContext, formContext, useFieldContext } = createFormHookContexts();

type BoundProps = Omit<
  ComponentProps<typeof Field>,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'label'
> & {
  label: string;
  /** What the server said of this field; shown until the viewer types again. */
  said?: string | undefined;
};

function useBound(label: string, said: string | undefined) {
  const field = useFieldContext<string>();
  const tried = useStore(field.form.store, (state) => state.submissionAttempts > 0);
  const failed = (field.state.meta.errors as ({ message: string } | undefined)[]).find(
    Boolean,
  )?.message;
  // An empty field that is only passed through is not yet wrong.
  const ripe = tried || (field.state.meta.isBlurred && field.state.value !== '');
  const problem = ripe ? (failed ?? said) : undefined;
  return {
    label,
    name: field.name,
    value: field.state.value,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      field.handleChange(event.target.value),
    onBlur: field.handleBlur,
    error: problem ? <FieldMessage problem={problem} field={label} /> : undefined,
  };
}

function TextField({ label, said, ...rest }: BoundProps) {
  return <Field {...rest} {...useBound(label, said)} />;
}

function SecretField({ label, said, ...rest }: BoundProps) {
  return <PasswordField {...rest} {...useBound(label, said)} />;
}

function CheckField({ label }: { label: string }) {
  const field = useFieldContext<boolean>();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={field.name}
        checked={field.state.value}
        onChange={(event) => field.handleChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

export const { useAppForm: useAccountForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, SecretField, CheckField },
  formComponents: {},
});

/** Specification, point 5: rules run as a field is left, and from the first try on at every change. */
export const whenTold = {
  validationLogic: revalidateLogic({ mode: 'blur', modeAfterSubmission: 'change' }),
  canSubmitWhenInvalid: true,
} as const;

/** `onSubmit` of a `<form>` that a form of ours handles. */
export const submitting = (handle: () => Promise<void>) => (event: React.FormEvent) => {
  event.preventDefault();
  void handle();
};
