/** What the app says in each language, so that one journey can be walked in either. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { filled, translationsIn } from './po.ts';

type Language = 'en' | 'ar';

const inArabic = translationsIn(
  readFileSync(join(import.meta.dirname, '../../src/locales/ar.po'), 'utf8'),
);

/** Gives a sentence of the sources as the viewer of this language reads it, `{value}` replaced. */
export function wordingIn(language: Language) {
  return (english: string, values: Readonly<Record<string, string>> = {}): string => {
    // Also in English: a sentence that the app does not say is refused.
    const arabic = inArabic(english, values);
    return language === 'ar' ? arabic : filled(english, values);
  };
}

/** By the switch of the open screen. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  const name = language === 'ar' ? 'العربية' : 'English';
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
