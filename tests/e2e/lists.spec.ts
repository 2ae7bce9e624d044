import { expect, type Locator, type Page } from '@playwright/test';
import { changeAnswer } from '../support/changed-answer.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { untilStill } from '../support/still.ts';
import { signIn } from '../support/viewer.ts';

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

/** At the page's end what floats there lies over no link. */
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

/** The demo has no strip that is longer than what a page shows of it. */
const hasMoreInEachStrip = (page: { strips: object[] }) => ({
  ...page,
  strips: page.strips.map((strip) => ({ ...strip, has_more: true })),
});

test('the last tile of a strip leads to everything it holds, and the way up leads back, by keyboard', async ({
  page,
}) => {
  await signIn(page);
  await changeAnswer(page, '**/api/pages/films?*', hasMoreInEachStrip);
  await page.goto('/films');
  const shelf = page.getByRole('region', { name: 'Mysteries with a proper ending' });
  const tile = shelf.getByRole('listitem').last().getByRole('link');
  await tile.focus();
  await untilStill(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/films/more/films-mystery');
  // The heading has the focus, so that it is read out, and Tab goes on from there.
  await expect(heading(page, 'Mysteries with a proper ending')).toBeFocused();
  await expect(page).toHaveTitle('Sahra | Mysteries with a proper ending');
  await expect(cards(page)).toHaveCount(8);
  await page.keyboard.press('Tab');
  await expect(cards(page).first()).toBeFocused();
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(way.getByRole('link')).toHaveText(['Home', 'Films']);
  await way.getByRole('link', { name: 'Films' }).press('Enter');
  await expect(page).toHaveURL('/films');
  await page.goBack();
  await expect(way.getByRole('link', { name: 'Films' })).toBeFocused();
  await page.goBack();
  await expect(tile).toBeFocused();
  await expect(tile).toBeInViewport();
});

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
  // The third page is the last: the button goes with it.
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

test('an Arabic viewer reads of a person, shares them, and finds shelves where they were left', async ({
  page,
}) => {
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

  await page.goto('/casts/andrea-castellari');
  await expect(heading(page, 'أندريا كاستيلاري')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('تاريخ الميلاد: 2 يوليو 1963');
  await expect(page.getByRole('main')).toContainText('إيطاليا');
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('button', { name: /أندريا كاستيلاري/ }).press('Enter');
  const networks = page.locator('a[target=_blank]:visible');
  await expect(networks).toHaveCount(2);
  for (const network of await networks.all()) {
    const target = decodeURIComponent((await network.getAttribute('href')) ?? '');
    expect(target).toContain('/casts/andrea-castellari');
  }
  await page.keyboard.press('Escape');
  await expect(networks).toHaveCount(0);
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
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // What was there before the worker is asked for through it the second time.
    await page.reload();
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

/** How wide the first card is, and how many begin on the screen beside it. */
async function cardsInRow(row: Locator): Promise<{ width: number; count: number }> {
  return row.evaluate((list) => {
    const boxes = [...list.children].map((card) => card.getBoundingClientRect());
    const top = boxes[0]?.top ?? 0;
    const beside = boxes.filter((box) => Math.abs(box.top - top) < 2 && box.right <= innerWidth);
    return { width: boxes[0]?.width ?? 0, count: beside.length };
  });
}

test('a wider screen shows more cards, not larger ones, and the narrowest shows nothing cut off', async ({
  page,
}) => {
  await signIn(page);
  const rows = [
    { path: '/', row: page.getByRole('region', { name: 'Films worth dimming' }).getByRole('list') },
    { path: '/tags/drama', row: page.getByRole('main').getByRole('list').last() },
  ];
  for (const { path, row } of rows) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(row).toBeVisible();
    const desk = await cardsInRow(row);
    await page.setViewportSize({ width: 3840, height: 2160 });
    const wall = await cardsInRow(row);
    expect(wall.width).toBeLessThan(desk.width * 1.2);
    expect(wall.count).toBeGreaterThan(desk.count * 2);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 256 });
      await expect(row).toBeAttached();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
