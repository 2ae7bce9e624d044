import type { Page } from '@playwright/test';
import { newAccount, tokenOf } from './viewer.ts';

/**
 * An account of its own, for journeys that leave something behind with it: signed in on this page from now on.
 * Answers the token, for calls beside the page.
 */
export async function arriveAsNewcomer(
  page: Page,
  name: string,
  language: 'en' | 'ar' = 'en',
): Promise<string> {
  const token = await tokenOf(page.request, await newAccount(page.request, name));
  await page.addInitScript(
    ([kept, chosen]) => {
      // The frame of an advertisement has no storage, and would fail.
      if (window !== window.top) return;
      localStorage.setItem('token', JSON.stringify(kept));
      // The viewer may choose another on the way.
      if (!localStorage.getItem('language')) localStorage.setItem('language', chosen ?? 'en');
    },
    [token, language],
  );
  return token;
}
