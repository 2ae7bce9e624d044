import { useEffect } from 'react';

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

/**
 * Gives the focus to the heading when the component appears. Call it in what replaces a form on the same screen: the
 * focus was lost with the form, and a screen reader would not say that it worked.
 */
export function useHeadingFocus(): void {
  useEffect(() => void focusHeading(document.body), []);
}
