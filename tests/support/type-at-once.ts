/** Presses keys in one moment, as a hand does that is faster than the page: nothing is drawn between two of them. */
export function typeAtOnce(keys: Iterable<string>): void {
  for (const key of keys) {
    const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(pressed);
  }
}
