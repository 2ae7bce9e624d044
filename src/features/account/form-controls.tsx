/** Text, password and check box for account forms. Each is bound to the field of the `AppField` that contains it. */
import { createFormHookContexts, useStore } from '@tanstack/react-form';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { FieldMessage } from './field-message.tsx';
import styles from './form.module.css';
import { PasswordField } from './password-field.tsx';
import { focusWrongField } from './wrong-field-focus.ts';

export const { fieldContext, formContext, useFieldContext } = createFormHookContexts();

type FormControlProps = Omit<
  ComponentProps<typeof Field>,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'label'
> & {
  label: string;
  /** The server's message about this field. It shows until the viewer types again. */
  serverError?: string | undefined;
};

export function TextField({ label, serverError, ...rest }: FormControlProps) {
  return <Field {...rest} {...useControlProps(label, serverError)} />;
}

export function SecretField({ label, serverError, ...rest }: FormControlProps) {
  return <PasswordField {...rest} {...useControlProps(label, serverError)} />;
}

export function CheckField({ label }: { label: string }) {
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

/** The props of an input or a select for the field of the `AppField` around it: value, handlers, first error. */
export function useControlProps(label: string, serverError: string | undefined) {
  const field = useFieldContext<string>();
  const { value, meta } = field.state;
  const submitted = useStore(field.form.store, (state) => state.submissionAttempts > 0);
  const failed = (meta.errors as ({ message: string } | undefined)[]).find(Boolean)?.message;
  const current = useErrorUntilChanged(serverError, value);
  const problem = submitted || meta.isBlurred ? (failed ?? current) : undefined;
  return {
    ref: useFocusOnRefusal(current),
    label,
    name: field.name,
    value,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      field.handleChange(event.target.value),
    onBlur: (event: React.FocusEvent) => {
      // The viewer has left the window, perhaps to read the code in an e-mail. The field still has the focus.
      if (document.activeElement === event.currentTarget) return;
      field.handleBlur();
      void field.validate('change');
    },
    error: problem ? <FieldMessage problem={problem} field={label} /> : undefined,
  };
}

/**
 * Returns the ref of a control, and focuses this control if it is the first one that the server refuses. The form's
 * button had the focus, and lost it when it was disabled during the call.
 */
function useFocusOnRefusal(serverError: string | undefined) {
  const control = useRef<(HTMLInputElement & HTMLSelectElement) | null>(null);
  useEffect(() => {
    const first = control.current?.form?.querySelector('[aria-invalid=true]');
    if (serverError && control.current && first === control.current)
      focusWrongField(control.current);
  }, [serverError]);
  return control;
}

/** The server's message about a value, for as long as the field has that value. */
function useErrorUntilChanged(serverError: string | undefined, value: string): string | undefined {
  const [last, setLast] = useState({ serverError, value });
  if (last.serverError !== serverError) setLast({ serverError, value });
  return last.value === value ? serverError : undefined;
}
