/** Presses keys without a pause, like a very fast typist: the page draws nothing between two of them. */
export function typeAtOnce(keys: Iterable<string>): void {
  for (const key of keys) {
    const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(pressed);
  }
}
