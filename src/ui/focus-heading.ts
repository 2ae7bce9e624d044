/**
 * Gives the focus to the heading of a screen, which a screen reader then reads. False where there is no heading yet.
 */
export function focusHeading(content: HTMLElement): boolean {
  const heading = content.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  // A heading can only be focused with a tabIndex; -1 keeps it out of the Tab order.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
