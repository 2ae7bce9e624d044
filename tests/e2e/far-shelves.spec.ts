import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { untilStill } from '../support/wait-until-still.ts';

const shelves = (page: Page) => page.getByRole('main').getByRole('region');
const lastShelf = (page: Page) => shelves(page).last();
const heights = (page: Page) =>
  shelves(page).evaluateAll((all) => all.map((shelf) => shelf.getBoundingClientRect().height));
const cards = (page: Page) => lastShelf(page).locator('a[href^="/video-details/"]');

test('a shelf that is far below has its names and its room, and its cards when the viewer comes and comes back; a channel’s sign is not blown up to fill its card, and a very wide screen has room for twelve cards in a row', async ({
  page,
}) => {
  // A viewer who has begun a film has one shelf more, which may come late.
  await arriveAsNewcomer(page, 'shelves');
  await page.goto('/');
  // The first shelves are painted before the others, which all come at once.
  await expect.poll(() => shelves(page).count()).toBeGreaterThan(4);
  await expect(lastShelf(page).getByRole('listitem').first()).toHaveText(/\S/);
  await expect(cards(page)).toHaveCount(0);
  const before = await heights(page);

  await page.keyboard.press('End');
  await expect(cards(page).first()).toBeVisible();
  expect(await heights(page)).toEqual(before);

  const card = cards(page).nth(1);
  await card.focus();
  await untilStill(page);
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(card).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  const channels = page.getByRole('region', { name: 'On the air now' });
  await channels.scrollIntoViewIfNeeded();
  const channel = channels.locator('a[href="/live/sahra-news"]');
  const widthOf = async (selector: string) =>
    (await channel.locator(selector).boundingBox())?.width;
  await expect(channel.locator('img')).toBeVisible();
  const [sign, frame] = [await widthOf('img'), await widthOf('> div >> nth=0')];
  expect((sign ?? 0) / (frame ?? 0)).toBeLessThan(0.5);

  await page.setViewportSize({ width: 3840, height: 2160 });
  await expect.poll(async () => (await channel.boundingBox())?.width).toBeLessThanOrEqual(300);
  const hero = page.getByRole('main').locator('section').first();
  // It is as high as its picture needs: a band of the picture would show the sky alone.
  expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(3840 / 3);
});
