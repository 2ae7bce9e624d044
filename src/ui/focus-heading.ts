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
 * For the `ref` of a message that a press of its own button removes. If the message had the focus, the focus returns to
 * the element that had it before. If that element is gone, the heading gets the focus.
 */
export function returnFocusAtRemoval(message: HTMLElement | null): (() => void) | undefined {
  if (!message) return undefined;
  let before: EventTarget | null = null;
  message.addEventListener('focusin', ({ relatedTarget }) => {
    before ??= relatedTarget;
  });
  return () => {
    if (!message.contains(document.activeElement)) return;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    if (message.contains(document.activeElement)) focusHeading(document.body);
  };
}

/**
 * Gives the focus to the heading when the component appears. Call it in what replaces a form on the same screen: the
 * focus was lost with the form, and a screen reader would not say that it worked.
 */
export function useFocusHeadingOnMount(): void {
  useEffect(() => void focusHeading(document.body), []);
}
