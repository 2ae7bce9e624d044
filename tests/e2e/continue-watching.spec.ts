import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { begin, expectPictureToMove, watch } from '../support/picture.ts';
import { signIn } from '../support/viewer.ts';
import { wordingIn } from '../support/wording.ts';

test.use({ serviceWorkers: 'allow' });

test.setTimeout(120_000);

const putBack =
  'A title that you removed from Continue watching could not be removed. It is in the row again.';

/** The row, by its heading. */
const rowOf = (page: Page, name = 'Continue watching') =>
  page.getByRole('region', { name, exact: true });
const reports = (page: Page, video: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith(`/videos/${video}/progress`) && response.request().method() === 'PUT',
  );

test('a film goes on at the same second on another device, and can be taken out of the row and put back by keyboard', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto('/video/memory-market');
  await begin(page);
  await page.locator('mux-player').evaluate((player) => player.parentElement?.focus());
  await page.keyboard.press('5');
  await expect.poll(async () => (await watch(page))?.time).toBeGreaterThan(1000);
  const saved = reports(page, 'memory-market');
  await page.keyboard.press('k');
  const { time } = (await saved).request().postDataJSON() as { time: number };
  expect(time).toBeGreaterThan(1000);
  await follow(page, '/');
  const card = rowOf(page).getByRole('link', { name: /Memory Market/ });
  await expect(card).toContainText('left');
  await expectAccessible(page);

  const other = await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Dubai' });
  const device = await other.newPage();
  await signIn(device);
  await device.goto('/');
  const there = rowOf(device).getByRole('link', { name: /Memory Market/ });
  await there.focus();
  await device.keyboard.press('Enter');
  await expect(device).toHaveURL(/\/video\/memory-market$/);
  await expectPictureToMove(device);
  const resumed = (await watch(device))?.time ?? 0;
  expect(resumed).toBeGreaterThanOrEqual(time);
  expect(resumed).toBeLessThan(time + 60);
  await other.close();

  await page.reload();
  const removals: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') removals.push(response.status());
  });
  await card.focus();
  await page.keyboard.press('Tab');
  const remove = page.getByRole('button', { name: 'Remove Memory Market from Continue watching' });
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page)).toContainText('Memory Market is no longer in this row.');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => removals).toEqual([200, 200]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New this month' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the row is there with the network off: what is taken out then reaches the provider later, and what the provider refuses is put back, with a sentence', async ({
  page,
  context,
}) => {
  const say = wordingIn('ar');
  const headers = { Authorization: `Bearer ${await signIn(page, 'ar')}` };
  const atProvider = async () => {
    const { data } = await (
      await page.request.get('/api/user/progress?limit=100', { headers })
    ).json();
    return (data as { id: string }[]).map(({ id }) => id);
  };
  for (const id of ['bread-at-four', 'lane-four'])
    await page.request.put(`/api/videos/${id}/progress`, { headers, data: { time: 900 } });
  const line = { isBack: false, failures: 0 };
  // A routed call is answered with the network off too.
  await context.route('**/user/progress/video/lane-four', (route) => {
    if (line.isBack) return route.fulfill({ status: 422, json: { error: 'No' } });
    line.failures += 1;
    return route.abort('internetdisconnected');
  });
  await page.goto('/');
  const row = rowOf(page, say('Continue watching'));
  const card = (id: string) => row.locator(`a[href="/video/${id}"]`);
  await expect(card('bread-at-four')).toBeVisible();
  // Without a network only the worker has the code that sends changes.
  await untilKept(page, '/api/pages/home');
  await context.setOffline(true);
  await page.reload();
  await expect(card('bread-at-four')).toBeVisible();
  await expect(card('bread-at-four')).toContainText('بقي');
  const takeOut = async (id: string) => {
    await card(id).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveText(say('Undo'));
    await expect(card(id)).toHaveCount(0);
  };
  await takeOut('lane-four');
  await expect.poll(() => line.failures).toBeGreaterThan(0);
  await takeOut('bread-at-four');
  line.isBack = true;
  await context.setOffline(false);
  await expect(page.getByText(say(putBack))).toBeVisible();
  await expect(card('lane-four')).toBeVisible();
  await expect.poll(atProvider).not.toContain('bread-at-four');
});

test('how far a film was watched online stays when the line goes, after a reload, and when the line is back', async ({
  page,
  context,
}) => {
  await arriveAsNewcomer(page, 'watched-online');
  await page.goto('/');
  await untilKept(page, '/api/pages/home');
  await follow(page, '/video/memory-market');
  await begin(page);
  await page.locator('mux-player').evaluate((player) => player.parentElement?.focus());
  await page.keyboard.press('5');
  await expect.poll(async () => (await watch(page))?.time).toBeGreaterThan(1000);
  const saved = reports(page, 'memory-market');
  await page.keyboard.press('k');
  const { time } = (await saved).request().postDataJSON() as { time: number };
  await follow(page, '/');
  const card = rowOf(page).getByRole('link', { name: /Memory Market/ });
  await expect(card).toContainText('left');
  const shown = await card.innerText();
  await untilKept(page, '/api/pages/home');
  await context.setOffline(true);
  await page.reload();
  await expect(card).toHaveText(shown, { useInnerText: true });
  await context.setOffline(false);
  const answered = page.waitForResponse(/\/api\/user\/progress(\?|$)/);
  await page.reload();
  await answered;
  await expect(card).toHaveText(shown, { useInnerText: true });
  await card.press('Enter');
  await expectPictureToMove(page);
  const resumed = (await watch(page))?.time ?? 0;
  expect(resumed).toBeGreaterThanOrEqual(time);
  expect(resumed).toBeLessThan(time + 60);
});

test('a tab that was left open goes on where another device has come to meanwhile', async ({
  page,
}) => {
  const headers = { Authorization: `Bearer ${await arriveAsNewcomer(page, 'left-open')}` };
  const watchedTo = async (time: number) => {
    const data = { time, client_uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' };
    const saved = await page.request.put('/api/videos/lane-four/progress', { headers, data });
    expect(saved.ok()).toBe(true);
  };
  await watchedTo(600);
  await page.clock.install();
  await page.goto('/video-details/lane-four');
  const play = page.getByRole('main').getByRole('link', { name: 'Play', exact: true });
  await expect(play).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cast' })).toBeVisible();
  await watchedTo(1200);
  await page.clock.fastForward('02:00');
  await play.press('Enter');
  await expectPictureToMove(page);
  const { time = 0 } = (await watch(page)) ?? {};
  expect(time).toBeGreaterThanOrEqual(1200);
  expect(time).toBeLessThan(1300);
});
