/** What the app says in each language, so that one journey can be walked in either. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { messagesOf } from './po.ts';

type Language = 'en' | 'ar';

const catalogue = readFileSync(join(import.meta.dirname, '../../src/locales/ar.po'), 'utf8');
const arabic = new Map(messagesOf(catalogue).map(({ id, text }) => [id, text]));

/** Gives a sentence of the sources as the viewer of this language reads it, `{value}` replaced. */
export function wordingIn(language: Language) {
  return (english: string, values: Readonly<Record<string, string>> = {}): string => {
    const translation = arabic.get(english);
    if (translation === undefined) throw new Error(`The app does not say “${english}”.`);
    return (language === 'en' ? english : translation)
      .replaceAll(/<\/?\d+>/g, '')
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
}

/** By the switch of the open screen. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  const name = language === 'ar' ? 'العربية' : 'English';
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
