import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { signIn } from '../support/viewer.ts';
import { untilStill } from '../support/wait-until-still.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 1, name });
/** The cards of a list, which have a picture; other links of the screen have none. */
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').locator('a:has(div)');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const addressesOf = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The pages of a list that the provider is asked for, in order. */
function followPages(page: Page, path: string): number[] {
  const asked: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === `/api/${path}`) asked.push(Number(url.searchParams.get('page')));
  });
  return asked;
}

/** What floats at the end of the page covers no link there. */
async function expectEndBare(page: Page, floating: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    // One try: after it the page is scrolled again.
    await expect(floating).toBeVisible({ timeout: 1000 });
    const [isEnd, covered] = await floating.evaluate((above) => {
      const box = above.getBoundingClientRect();
      const links = [...document.querySelectorAll('footer a')].filter((link) => {
        const { top, bottom, left, right } = link.getBoundingClientRect();
        return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      });
      const { scrollHeight } = document.documentElement;
      return [scrollY + innerHeight >= scrollHeight - 1, links.map((link) => link.textContent)];
    });
    expect(isEnd).toBe(true);
    expect(covered).toEqual([]);
  }).toPass();
}

test('a list goes on as its end comes near, once a page, and is as it was after coming back', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  const asked = followPages(page, 'tags/g/entries');
  await page.goto('/tags/g');
  await expect(cards(page).first()).toBeVisible();
  const more = page.getByRole('button', { name: 'Load More' });
  await expect(async () => {
    await page.keyboard.press('End');
    expect(asked).toContain(3);
  }).toPass();
  // The third page is the last: the button goes with it. It is away while a page loads, too.
  await expect(cards(page).nth(40)).toBeAttached();
  await expect(more).toBeHidden();
  expect(asked).toEqual([1, 2, 3]);
  await expectEndBare(page, page.getByRole('button', { name: 'Back to top' }));
  const addresses = await addressesOf(page);
  expect(addresses.length).toBeGreaterThan(40);

  const card = cards(page).nth(40);
  await card.focus();
  await untilStill(page);
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(1000);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(video|video-details|tv-show)\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(card).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(before);
  expect(await addressesOf(page)).toEqual(addresses);
  expect(asked).toEqual([1, 2, 3]);
});

test('an Arabic viewer finds shelves where they were left', async ({ page }) => {
  await signIn(page, 'ar');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/films');
  const shelf = page.getByRole('region', { name: 'ألغاز لها نهاية حقيقية' });
  const row = shelf.getByRole('list');
  await shelf.getByRole('link').nth(5).focus();
  await untilStill(page);
  const place = () => row.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  const left = await place();
  expect(left).toBeLessThan(-100);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/view\//);
  await page.goBack();
  await expect(shelf.getByRole('link').nth(5)).toBeFocused();
  expect(await place()).toBe(left);
});

test.describe('with what the worker has kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('lists that were seen open without a network, with their posters', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto('/tags/drama');
    await expect(cards(page).first()).toBeVisible();
    const poster = cards(page).first().locator('img');
    const isDrawn = (img: HTMLImageElement | SVGElement) => (img as HTMLImageElement).naturalWidth;
    await expect.poll(() => poster.evaluate(isDrawn)).toBeGreaterThan(0);
    await untilKept(page, '/api/tags/drama/entries', '/api/tags/drama?', '/media/');
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, 'Drama')).toBeVisible();
    await expect.poll(() => poster.evaluate(isDrawn)).toBeGreaterThan(0);
  });
});
