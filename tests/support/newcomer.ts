import type { Page } from '@playwright/test';
import { newAccount, signInForToken } from './viewer.ts';

/**
 * Makes an account for journeys that change something in it, and signs it in on this page. Returns the token, for
 * calls that do not come from the page.
 */
export async function arriveAsNewcomer(
  page: Page,
  name: string,
  language: 'en' | 'ar' = 'en',
): Promise<string> {
  const token = await signInForToken(page.request, await newAccount(page.request, name));
  await page.addInitScript(
    ([kept, chosen]) => {
      // This also runs in the frame of an advertisement, which has no storage.
      if (window !== window.top) return;
      localStorage.setItem('token', JSON.stringify(kept));
      // The journey may have chosen another language.
      if (!localStorage.getItem('language')) localStorage.setItem('language', chosen ?? 'en');
    },
    [token, language],
  );
  return token;
}
