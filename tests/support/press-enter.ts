import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Waits for the element, and presses Enter on it. A click would need the pointer, which stays where it is. */
export async function pressEnter(element: Locator): Promise<void> {
  await expect.element(element).toBeVisible();
  (element.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
