/** The account forms' fields, bound once: label, value, and the first rule that the value fails. */
import {
  createFormHook,
  createFormHookContexts,
  revalidateLogic,
  useStore,
} from '@tanstack/react-form';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
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
  serverError?: string | undefined;
};

/** What a control needs to stand for the field that it is in. */
export function useBound(label: string, serverError: string | undefined) {
  const field = useFieldContext<string>();
  const { value, meta } = field.state;
  const tried = useStore(field.form.store, (state) => state.submissionAttempts > 0);
  const failed = (meta.errors as ({ message: string } | undefined)[]).find(Boolean)?.message;
  const shown = tried || meta.isBlurred;
  const current = useUntilChanged(serverError, value);
  const problem = shown ? (failed ?? current) : undefined;
  return {
    ref: useFocusOnRefusal(current),
    label,
    name: field.name,
    value,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      field.handleChange(event.target.value),
    onBlur: (event: React.FocusEvent) => {
      // The window was left, perhaps to read the code in a letter; the field was not.
      if (document.activeElement === event.currentTarget) return;
      field.handleBlur();
      void field.validate('change');
    },
    error: problem ? <FieldMessage problem={problem} field={label} /> : undefined,
  };
}

/** The first field that the server refuses takes the focus, which the button of the form has lost while it waited. */
function useFocusOnRefusal(serverError: string | undefined) {
  const control = useRef<(HTMLInputElement & HTMLSelectElement) | null>(null);
  useEffect(() => {
    const first = control.current?.form?.querySelector('[aria-invalid=true]');
    if (serverError && first === control.current) control.current?.focus();
  }, [serverError]);
  return control;
}

/** What the server said of a value, for as long as the field holds that value. */
function useUntilChanged(serverError: string | undefined, value: string): string | undefined {
  const [last, setLast] = useState({ serverError, value });
  if (last.serverError !== serverError) setLast({ serverError, value });
  return last.value === value ? serverError : undefined;
}

function TextField({ label, serverError, ...rest }: BoundProps) {
  return <Field {...rest} {...useBound(label, serverError)} />;
}

function SecretField({ label, serverError, ...rest }: BoundProps) {
  return <PasswordField {...rest} {...useBound(label, serverError)} />;
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

/**
 * docs/product.md, 5: rules run at every change, by hand or by code, so that an error ends as soon as its
 * field is mended, and when a field is left; `useBound` keeps the message back until then. Never on blur
 * alone: a schema of the whole form then marks fields that the viewer has not reached yet as empty, and the
 * form refuses to submit on those stale marks.
 */
export const formRules = {
  validationLogic: revalidateLogic({ mode: 'change', modeAfterSubmission: 'change' }),
  canSubmitWhenInvalid: true,
} as const;

type SubmittingForm = {
  handleSubmit: () => Promise<void>;
  state: { isSubmitting: boolean; isValid: boolean; fieldMeta: object };
};

/**
 * `onSubmit` of a `<form>` that a form of ours handles. A second press while the first is on its way does nothing; a
 * form that is refused moves the focus to its first wrong field.
 */
export const submitting = (form: SubmittingForm) => (event: React.FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  if (form.state.isSubmitting) return;
  const { elements } = event.currentTarget;
  void form.handleSubmit().then(() => {
    if (!form.state.isValid) firstWrong(elements, form.state.fieldMeta)?.focus();
  });
};

/** The first element in the order of the page whose field has an error. */
function firstWrong(elements: HTMLFormControlsCollection, fieldMeta: object) {
  const errorsOf = new Map<string, { errors: unknown[] }>(Object.entries(fieldMeta));
  return [...elements].find(
    (element): element is HTMLInputElement | HTMLSelectElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
      Boolean(errorsOf.get(element.name)?.errors.some(Boolean)),
  );
}
