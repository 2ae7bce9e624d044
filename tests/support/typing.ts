/** What a hand does with a field. */
import type { Locator } from '@playwright/test';

/** Puts the text in the place of what the field holds, key by key. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('Control+A');
  await field.pressSequentially(text);
}
