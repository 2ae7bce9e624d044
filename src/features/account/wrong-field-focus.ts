/** Moves the focus to a wrong field, unless the viewer has moved it to another control since the form was sent. */

/** The element that had the focus when each form was last sent. */
const focusedAtSubmit = new WeakMap<HTMLFormElement, Element | null>();

/** Remembers which element has the focus. Called when a form is sent. */
export function rememberFocus(form: HTMLFormElement): void {
  focusedAtSubmit.set(form, document.activeElement);
}

/**
 * Focuses a wrong field. It does nothing if the viewer is in another control by now, because the letters that they type
 * there would go into the wrong field.
 */
export function focusWrongField(field: HTMLInputElement | HTMLSelectElement): void {
  const sentFrom = field.form ? focusedAtSubmit.get(field.form) : undefined;
  const present = document.activeElement;
  // The page itself, and areas that only scripts and clicks can focus (`tabIndex` -1), are no controls.
  const isControl = present instanceof HTMLElement && present.tabIndex >= 0;
  if (sentFrom && isControl && present !== sentFrom) return;
  field.focus();
}
