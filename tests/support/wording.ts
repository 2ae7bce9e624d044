/** The app's sentences in each language, so that one journey can run in either. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { filled, translationsIn } from './po.ts';

type Language = 'en' | 'ar';

const catalogueOf = (folder: 'src' | 'provider') =>
  translationsIn(readFileSync(join(import.meta.dirname, `../../${folder}/locales/ar.po`), 'utf8'));
const inArabic = catalogueOf('src');

/** Returns a function that gives a sentence of the sources in this language, with `{value}` replaced. */
export function wordingIn(language: Language) {
  return (english: string, values: Readonly<Record<string, string>> = {}): string => {
    // Also looks up English sentences, to refuse one that the app does not have.
    const arabic = inArabic(english, values);
    return language === 'ar' ? arabic : filled(english, values);
  };
}

/** The same for a sentence of the provider's. */
export function providerWordingIn(language: Language) {
  const inProvidersArabic = catalogueOf('provider');
  return (english: string): string => {
    const arabic = inProvidersArabic(english, {});
    return language === 'ar' ? arabic : english;
  };
}

/** Changes the language with the switch of the open screen. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  const name = language === 'ar' ? 'العربية' : 'English';
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
