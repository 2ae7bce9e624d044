/**
 * The dialogs, and the panels that a press elsewhere closes, that are open now. Messages in a corner are not among
 * them.
 */
export function findOpenLayers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal, [popover=auto]:popover-open')];
}
