/** Decides whether a wrong field takes the focus: not from a viewer who has gone on since the form was sent. */

/** The element that had the focus when each form was last sent. */
const focusedAtSubmit = new WeakMap<HTMLFormElement, Element | null>();

/** Called when a form is sent. */
export function noteFocus(form: HTMLFormElement): void {
  focusedAtSubmit.set(form, document.activeElement);
}

/** The answer may come while the viewer types into another field, whose next letters would go to this one. */
export function focusWrongField(field: HTMLInputElement | HTMLSelectElement): void {
  const sentFrom = field.form ? focusedAtSubmit.get(field.form) : undefined;
  const present = document.activeElement;
  // The page itself and its areas, which only scripts and clicks focus, are no place to go on to.
  const isControl = present instanceof HTMLElement && present.tabIndex >= 0;
  if (sentFrom && isControl && present !== sentFrom) return;
  field.focus();
}
