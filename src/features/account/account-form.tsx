/** What all account forms have in common: their fields, when their rules run, and how they are sent. */
import { createFormHook, revalidateLogic } from '@tanstack/react-form';
import { CheckField, fieldContext, formContext, SecretField, TextField } from './bound-field.tsx';
import { focusWrongField, noteFocus } from './wrong-field-focus.ts';

export const { useAppForm: useAccountForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, SecretField, CheckField },
  formComponents: {},
});

/**
 * docs/product.md, 5: rules run at every change, by hand or by code, so that an error ends as soon as its field is
 * corrected, and when a field is left; `useControlProps` holds the message back until then. Never on blur alone: a
 * schema of the whole form then marks fields that the viewer has not reached yet as empty, and the form refuses to
 * submit because of those marks.
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
 * The `onSubmit` of a `<form>`. A second press during the first call does nothing; a form that fails its rules moves
 * the focus to the first wrong field.
 */
export const submitHandler =
  (form: SubmittingForm) => (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.state.isSubmitting) return;
    const { elements } = event.currentTarget;
    noteFocus(event.currentTarget);
    void form.handleSubmit().then(() => {
      const wrong = form.state.isValid ? undefined : firstWrong(elements, form.state.fieldMeta);
      if (wrong) focusWrongField(wrong);
    });
  };

/**
 * Whether a form is sent whose success leads to another screen. Its button is disabled until that screen comes: a
 * second press, or Enter, would send the form again.
 */
export const isSent = (call: { isPending: boolean; data: { kind: string } | undefined }) =>
  call.isPending || call.data?.kind === 'done';

/** The first element in the order of the page whose field has an error. */
function firstWrong(elements: HTMLFormControlsCollection, fieldMeta: object) {
  const errorsOf = new Map<string, { errors: unknown[] }>(Object.entries(fieldMeta));
  return [...elements].find(
    (element): element is HTMLInputElement | HTMLSelectElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
      Boolean(errorsOf.get(element.name)?.errors.some(Boolean)),
  );
}
