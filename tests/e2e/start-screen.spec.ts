import { expect, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { signIn } from '../support/viewer.ts';

/** Opens the app as its icon does: a new page at `/`. Returns the titles of the screens that it showed. */
async function open(page: Page): Promise<{ opened: Page; headings: () => Promise<string[]> }> {
  const opened = await page.context().newPage();
  await opened.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (seen.at(-1) !== document.title) seen.push(document.title);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await opened.goto('/');
  return { opened, headings: () => opened.evaluate('window.seen') };
}

test('the app begins with the screen that the viewer chose, without home before it, and Home still leads home; later with the channel that was watched last', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/profile/storage');
  await page.getByRole('radio', { name: 'On now' }).check();
  const { opened, headings } = await open(page);
  await expect(opened.getByRole('heading', { name: 'On now' })).toBeVisible();
  await expect(opened).toHaveURL('/now');
  expect((await headings()).filter((title) => /Home/.test(title))).toEqual([]);
  await opened.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(opened).toHaveURL('/');
  await opened.reload();
  await expect(opened.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(opened).toHaveURL('/');
  await opened.close();

  await page.getByRole('radio', { name: 'The channel that I watched last' }).check();
  await follow(page, '/live/sahra-news');
  await expect(page.getByRole('heading', { name: 'Sahra News' }).first()).toBeVisible();
  const { opened: next } = await open(page);
  await expect(next).toHaveURL('/live/sahra-news');
  expect(await next.evaluate(() => localStorage.getItem('last_channel'))).toContain('sahra-news');
});
