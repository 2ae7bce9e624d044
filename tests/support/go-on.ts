/** From one screen to the next without loading the page anew. */
import { expect, type Page } from '@playwright/test';
import { wordingIn } from './wording.ts';

const words = [wordingIn('en')('Page not found'), wordingIn('ar')('Page not found')];

/** As a link leads on, by way of a screen with nothing of the provider's: what comes after it is the new screen's. */
export async function goOn(page: Page, path: string): Promise<void> {
  const goTo = (address: string) =>
    page.evaluate((address) => history.pushState({}, '', address), address);
  await goTo('/nothing/here');
  const name = new RegExp(`^(${words.join('|')})$`);
  await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
  await goTo(path);
}
