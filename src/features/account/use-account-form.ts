/** What all account forms have in common: their fields, when their rules run, and how they are sent. */
import { createFormHook, revalidateLogic } from '@tanstack/react-form';
import { CheckField, fieldContext, formContext, SecretField, TextField } from './form-controls.tsx';
import { focusWrongField, rememberFocus } from './wrong-field-focus.ts';

export const { useAppForm: useAccountForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, SecretField, CheckField },
  formComponents: {},
});

/**
 * Options of every account form: when its rules run. docs/product.md, 5: they run at every change of a value, whether
 * the viewer or code makes it, so that an error disappears as soon as its field is corrected. They also run when the
 * viewer leaves a field; `useControlProps` shows no message before that. They do not run on blur alone: the schema of
 * the whole form would then also report empty fields that the viewer has not reached yet, and these errors would keep
 * the form from being sent.
 */
export const commonFormOptions = {
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
    rememberFocus(event.currentTarget);
    void form.handleSubmit().then(() => {
      const wrong = form.state.isValid
        ? undefined
        : firstWrongField(elements, form.state.fieldMeta);
      if (wrong) focusWrongField(wrong);
    });
  };

/**
 * Whether a form is being sent, or was sent with success. For forms whose success leads to another screen: the button
 * is disabled until that screen is shown, because a second press, or Enter, would send the form again.
 */
export const isSendingOrSent = (call: { isPending: boolean; data: { kind: string } | undefined }) =>
  call.isPending || call.data?.kind === 'done';

/** The first element in the order of the page whose field has an error. */
function firstWrongField(elements: HTMLFormControlsCollection, fieldMeta: object) {
  const errorsOf = new Map<string, { errors: unknown[] }>(Object.entries(fieldMeta));
  return [...elements].find(
    (element): element is HTMLInputElement | HTMLSelectElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
      Boolean(errorsOf.get(element.name)?.errors.some(Boolean)),
  );
}
