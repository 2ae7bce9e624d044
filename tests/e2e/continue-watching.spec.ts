import { expect, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { expectVideoToPlay, readPlayback, startPlayback } from '../support/video-playback.ts';
import { presetLocalStorage } from '../support/viewer.ts';
import { wordingIn } from '../support/wording.ts';

test.use({ serviceWorkers: 'allow' });

const putBack =
  'A title that you removed from Continue watching could not be removed. It is in the row again.';

/** The row, by its heading. */
const rowOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const reports = (page: Page, video: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith(`/videos/${video}/progress`) && response.request().method() === 'PUT',
  );

test('a film goes on at the same second on another device; the row stays with the network off, after a reload and when the network is back; what is taken out meanwhile reaches the provider later, and what it refuses is put back, with a sentence', async ({
  page,
  context,
  browser,
}) => {
  const say = wordingIn('ar');
  const token = await arriveAsNewcomer(page, 'watching', 'ar');
  const headers = { Authorization: `Bearer ${token}` };
  const atProvider = async () => {
    const { data } = await (
      await page.request.get('/api/user/progress?limit=100', { headers })
    ).json();
    return (data as { id: string }[]).map(({ id }) => id);
  };
  for (const id of ['bread-at-four', 'lane-four'])
    await page.request.put(`/api/videos/${id}/progress`, { headers, data: { time: 900 } });
  const network = { isBack: false, failures: 0 };
  // A routed call is answered with the network off too.
  await context.route('**/user/progress/video/lane-four', (route) => {
    if (network.isBack) return route.fulfill({ status: 422, json: { error: 'No' } });
    network.failures += 1;
    return route.abort('internetdisconnected');
  });
  const removals: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') removals.push(response.status());
  });
  const cardOn = (device: Page, id: string) =>
    rowOf(device, say('Continue watching')).locator(`a[href="/video/${id}"]`);
  const card = (id: string) => cardOn(page, id);
  const takeOut = async (id: string) => {
    await card(id).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveText(say('Undo'));
    await expect(card(id)).toHaveCount(0);
  };

  await page.goto('/video/memory-market');
  await startPlayback(page);
  await page.locator('mux-player').evaluate((player) => player.parentElement?.focus());
  await page.keyboard.press('5');
  await expect.poll(async () => (await readPlayback(page))?.time).toBeGreaterThan(1000);
  const saved = reports(page, 'memory-market');
  await page.keyboard.press('k');
  const { time } = (await saved).request().postDataJSON() as { time: number };
  expect(time).toBeGreaterThan(1000);
  await follow(page, '/');
  await expect(card('memory-market')).toContainText('بقي');
  const shown = await card('memory-market').innerText();

  // Taken out, and put back by the same keys.
  await takeOut('bread-at-four');
  await page.keyboard.press('Enter');
  await expect(card('bread-at-four')).toBeFocused();
  await expect.poll(() => removals).toEqual([200]);
  await expect.poll(atProvider).toContain('bread-at-four');

  // Without a network only the worker has the code that sends changes.
  await untilKept(page, '/api/pages/home');
  await context.setOffline(true);
  await page.reload();
  await expect(card('memory-market')).toHaveText(shown, { useInnerText: true });
  await takeOut('lane-four');
  await expect.poll(() => network.failures).toBeGreaterThan(0);
  await takeOut('bread-at-four');
  network.isBack = true;
  await context.setOffline(false);
  await expect(page.getByText(say(putBack))).toBeVisible();
  await expect(card('lane-four')).toBeVisible();
  await expect.poll(atProvider).not.toContain('bread-at-four');
  const answered = page.waitForResponse(/\/api\/user\/progress(\?|$)/);
  await page.reload();
  await answered;
  await expect(card('memory-market')).toHaveText(shown, { useInnerText: true });
  await expect(card('lane-four')).toBeVisible();
  await expect(card('bread-at-four')).toHaveCount(0);

  const expectToGoOn = async (device: Page) => {
    await cardOn(device, 'memory-market').press('Enter');
    await expect(device).toHaveURL(/\/video\/memory-market$/);
    await expectVideoToPlay(device);
    const resumed = (await readPlayback(device))?.time ?? 0;
    expect(resumed).toBeGreaterThanOrEqual(time);
    expect(resumed).toBeLessThan(time + 60);
  };
  const other = await browser.newContext({ serviceWorkers: 'block' });
  const device = await other.newPage();
  await presetLocalStorage(device, { token: JSON.stringify(token), language: 'ar' });
  await device.goto('/');
  await expectToGoOn(device);
  await other.close();
  await expectToGoOn(page);
});

test.describe('with nothing that the worker has kept', () => {
  test.use({ serviceWorkers: 'block' });

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
    await expectVideoToPlay(page);
    const { time = 0 } = (await readPlayback(page)) ?? {};
    expect(time).toBeGreaterThanOrEqual(1200);
    expect(time).toBeLessThan(1300);
  });
});
