import { expect, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { keptRecords } from '../support/kept-records.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';

test.use({ serviceWorkers: 'allow' });

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const orderOf = async (page: Page, token: string): Promise<string[]> => {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/user/channel-order', { headers });
  return ((await answer.json()) as { data: { channels: string[] } }).data.channels;
};

/** Moves the channel to the place before its neighbour, by keys, and says which it was. */
async function moveUp(page: Page, row: number): Promise<string> {
  const name = (await rows(page).nth(row).locator('bdi').textContent()) ?? '';
  const keptOrder = async () => JSON.stringify((await keptRecords(page))['channel-order']);
  const before = await keptOrder();
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(row - 1)).toContainText(name);
  // The row moves a moment before the order is written down.
  await expect.poll(keptOrder).not.toBe(before);
  return name;
}

test('channels are put in an order that stays without a network, in the guide, on Now and on another device', async ({
  page,
  context,
  browser,
}) => {
  const token = await arriveAsNewcomer(page, 'channel-order');
  await page.goto('/now');
  await page.getByRole('link', { name: 'Arrange channels' }).press('Enter');
  await expect(page).toHaveURL('/channel-order');
  // The pages that are opened without a network are kept from now on.
  await untilKept(page, '/api/settings', '/api/pages?', '/api/web-notifications');
  const first = await moveUp(page, 1);
  await expect.poll(async () => (await orderOf(page, token)).length).toBeGreaterThan(2);

  await context.setOffline(true);
  await moveUp(page, 2);
  const second = await moveUp(page, 1);
  await page.reload();
  await expect(rows(page).first()).toContainText(second);
  await expect(rows(page).nth(1)).toContainText(first);
  await follow(page, '/now');
  const cards = page.getByRole('main').locator('li > a[href^="/live/"]');
  await expect(cards.first()).toContainText(second);
  await follow(page, '/epg');
  await expect(page.getByRole('rowheader').first()).toContainText(second);

  const before = await orderOf(page, token);
  await context.setOffline(false);
  await expect.poll(() => orderOf(page, token)).not.toEqual(before);

  const television = await browser.newContext({
    storageState: await context.storageState(),
    serviceWorkers: 'block',
  });
  const other = await television.newPage();
  await other.goto('/channel-order');
  await expect(rows(other).first()).toContainText(second);
  await other.getByRole('button', { name: 'Original order' }).press('Enter');
  await expect(rows(other).first()).not.toContainText(second);
  await expect.poll(() => orderOf(page, token)).toEqual([]);
  await television.close();
});
