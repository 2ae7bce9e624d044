/** Types into fields as a person does. */
import type { Locator } from '@playwright/test';

/** Replaces the text of the field, key by key. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('Control+A');
  await field.pressSequentially(text);
}
