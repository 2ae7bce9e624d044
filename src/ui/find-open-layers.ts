/**
 * Returns the open modal dialogs, and the open panels of the kind that a press outside closes. Messages in a corner do
 * not count.
 */
export function findOpenLayers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal, [popover=auto]:popover-open')];
}
