/** Goes from one screen to the next without loading the page again. */
import { expect, type Page } from '@playwright/test';
import { wordingIn } from './wording.ts';

/** Leads the page that is open to another address of the app, as one of its links would: once its first screen is there. */
export async function follow(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('main')).not.toBeEmpty();
  await page.evaluate((path) => history.pushState({}, '', path), path);
}

const notFound = [wordingIn('en'), wordingIn('ar')].map((words) => words('Page not found'));

/**
 * Goes by way of a screen with nothing of the provider's, so that what is shown afterwards is the new screen's. `title`
 * is that screen's in a language of the test's own.
 */
export async function followFromNothing(page: Page, path: string, title?: string): Promise<void> {
  await follow(page, '/nothing/here');
  const name = title ?? new RegExp(`^(${notFound.join('|')})$`);
  await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
  await follow(page, path);
}
