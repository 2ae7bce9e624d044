/** Sets the browser's font size, and checks that no word is cut off. */
import { expect, type Page } from '@playwright/test';
import { overflowingTexts } from './overflowing-texts.ts';

/** Sets the font size, which is 16 as a rule, as by the browser's setting. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await devtools.detach();
}

/**
 * Expects that no visible word is cut off, except where an ellipsis shows it, and that the page does not become
 * wider.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(overflowingTexts)).toEqual([]);
}
