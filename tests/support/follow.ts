/** Goes from one screen to the next without loading the page again. */
import { expect, type Page } from '@playwright/test';
import { wordingIn } from './wording.ts';

/** Waits for the first screen, and then takes the open page to another address of the app, as a link would. */
export async function follow(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('main')).not.toBeEmpty();
  await page.evaluate((path) => history.pushState({}, '', path), path);
}

const words = [wordingIn('en'), wordingIn('ar')].map((inLanguage) => inLanguage('Page not found'));

/** The heading of the screen “Page not found”, in both languages. */
export const notFound = new RegExp(`^(${words.join('|')})$`);

/**
 * Goes first to an address that does not exist, so that what is shown afterwards belongs to the new screen. `title` is
 * the heading of the screen "Page not found", if the test uses a language of its own.
 */
export async function followViaEmptyScreen(
  page: Page,
  path: string,
  title?: string,
): Promise<void> {
  await follow(page, '/nothing/here');
  const heading = page.getByRole('main').getByRole('heading', { name: title ?? notFound });
  await expect(heading).toBeVisible();
  await follow(page, path);
}
