/** While the viewer types, or a dialog or panel is open, a key is meant for that and not for the screen. */
export function isKeyTaken(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable=""], [contenteditable=true]');
  return (
    Boolean(isTyping) ||
    document.querySelector('dialog[open], [popover=auto]:popover-open') !== null
  );
}
