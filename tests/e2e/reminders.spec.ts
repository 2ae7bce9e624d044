import { expect, type Page } from '@playwright/test';
import { followViaEmptyScreen } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { keptRecords, keptReminders } from '../support/kept-records.ts';
import { pauseClock } from '../support/pause-clock.ts';
import {
  type Announced,
  browserThatAsks,
  clockOf,
  foundIn,
  type RemindedViewer,
  remindedViewer,
  stayLoggedIn,
  timesAsked,
} from '../support/reminded-viewer.ts';
import { runClockUntil } from '../support/run-clock-until.ts';
import { zone } from '../support/viewer-timezone.ts';
import { switchTo } from '../support/wording.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ timezoneId: zone });

let viewer: RemindedViewer;
let shows: Announced[];
test.beforeEach(async ({ request }) => {
  viewer = await remindedViewer(request);
  shows = await viewer.tomorrow();
});

const show = (at: number): Announced => {
  const found = shows[Math.min(shows.length - 1, at * 7)];
  if (!found) throw new Error('There is nothing on tomorrow');
  return found;
};

/** Finds a programme in the guide and opens it. */
async function openInGuide(page: Page, programme: Announced): Promise<void> {
  const { title } = programme;
  await page.getByRole('button', { name: 'Find a programme' }).click();
  await page.getByRole('searchbox', { name: 'Find a programme' }).fill(title);
  await foundIn(page.getByRole('dialog'), programme).getByRole('button').first().click();
  await expect(page.locator('[role=gridcell]:focus')).toHaveAccessibleName(
    new RegExp(escaped(title)),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The guide's search looks through the days that are kept by then. */
async function openGuide(page: Page): Promise<void> {
  await page.goto('/epg');
  await page.getByRole('grid').waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('sahra-guide-days')).keys()).length),
    )
    .toBeGreaterThanOrEqual(16);
}

test('the first Remind me says why before the browser asks, the next ones ask nothing; what was set online stays and what was removed stays away when the network goes, after a reload, and when the network is back', async ({
  page,
  context,
}) => {
  await browserThatAsks(page, { permission: 'granted' });
  await stayLoggedIn(page, viewer.token);
  await openGuide(page);
  await openInGuide(page, show(1));
  const popup = page.getByRole('dialog', { name: show(1).title });
  await popup.getByRole('button', { name: 'Remind me' }).click();
  const why = page.getByRole('dialog', { name: 'Your reminder is set' });
  await expect(why).toContainText('May we notify you 15 minutes before');
  expect(await timesAsked(page)).toBe(0);
  const registered = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/push-subscriptions'),
  );
  await why.getByRole('button', { name: 'Notify me' }).click();
  expect((await registered).postDataJSON()).toMatchObject({ language: 'en' });
  expect(await timesAsked(page)).toBe(1);
  await expect(why).toBeHidden();
  const set = popup.getByRole('button', { name: 'Reminder set' });
  await expect(set).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  // The bell in the cell, as a screen reader hears it.
  await expect(page.locator('[role=gridcell]:focus')).toHaveAccessibleName(/Reminder set/);

  await openInGuide(page, show(2));
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByRole('button', { name: 'Reminder set' })).toBeVisible();
  await expect(why).toBeHidden();
  expect(await timesAsked(page)).toBe(1);
  await followViaEmptyScreen(page, '/reminders');
  await expect(
    page.getByText('This device notifies you, also while this page is closed.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Tomorrow · / })).toBeVisible();
  const rows = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(rows).toHaveCount(2);
  await expect.poll(() => viewer.reminders()).toHaveLength(2);

  const { title } = show(1);
  const removed = page.getByRole('button', { name: `Remove the reminder for ${show(2).title}` });
  await removed.press('Enter');
  await expect(rows).toHaveText([new RegExp(escaped(title))]);
  await expect.poll(() => viewer.reminders()).toEqual([title]);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await expect(rows).toHaveText([new RegExp(escaped(title))]);
  await context.setOffline(false);
  const answered = page.waitForResponse(/\/api\/channel-notifications(\?|$)/);
  await page.reload();
  await answered;
  await expect(rows).toHaveText([new RegExp(escaped(title))]);
  expect(await viewer.reminders()).toEqual([title]);
});

test('a push service that never answers is not waited for without end', async ({ page }) => {
  await browserThatAsks(page, { permission: 'granted', pushService: 'silent' });
  await stayLoggedIn(page, viewer.token);
  await page.clock.install();
  await page.goto('/reminders');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('Checking whether this device can be reached')).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(page.getByText('this device could not be reached yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the open page shows each stage once, at its time and in the language that is read, and leads to the channel', async ({
  page,
}) => {
  const { channelId, start, title } = show(1);
  await viewer.remind(show(1));
  await stayLoggedIn(page, viewer.token);
  await page.clock.install({ time: start - 30 * 60_000 });
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/notify')) reports.push(request.postDataJSON());
  });
  await page.goto('/about');
  const cards = page.getByRole('region', { name: /^(Reminders|التذكيرات)$/ }).getByRole('article');
  await expect.poll(() => keptReminders(page)).toBe(1);
  // From here on the page's clock goes on only where this journey says so: a language and its titles come by the clock.
  const kept = async () => (await keptRecords(page)).notifications;
  const turnTo = async (language: 'en' | 'ar', title: string) => {
    await page.clock.resume();
    await switchTo(page, language);
    await expect.poll(kept).toMatchObject([{ title }]);
    await pauseClock(page);
  };
  await page.clock.pauseAt(start - 15 * 60_000 - 20_000);
  await expect(cards).toHaveCount(0);

  await page.clock.runFor(21_000);
  const first = 'The programme will start in 15 minutes';
  // One try each: after it the clock goes on.
  const sayOnce = (words: string) => () => expect(cards).toContainText(words, { timeout: 500 });
  await runClockUntil(page, sayOnce(first));
  await expect(cards.locator('p').first()).toHaveText(title);
  // On a phone too the sentence is one line.
  const desk = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 740 });
  const { height = 0 } = (await cards.getByText(first).boundingBox()) ?? {};
  expect(height).toBeLessThan(32);
  await page.setViewportSize(desk);
  await cards.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(cards).toHaveCount(0);

  // The reminder was set in English, and is shown in the language that is read.
  const [inArabic = ''] = await viewer.reminders('ar');
  await turnTo('ar', inArabic);
  await page.clock.runFor('08:00');
  await expect(cards).toHaveCount(0);
  await page.evaluate(() => document.querySelector('main')?.requestFullscreen());
  await page.clock.pauseAt(start - 5 * 60_000 - 1000);
  await page.clock.runFor(2000);
  await runClockUntil(page, sayOnce('سيبدأ البرنامج بعد 5 دقائق'));
  await expect(cards).toHaveCount(1);
  await expect(cards.locator('p').first()).toHaveText(inArabic);
  // It lies over what fills the screen: a press would reach it.
  await cards.getByRole('button', { name: 'تجاهل' }).click({ trial: true });
  await page.evaluate(() => document.exitFullscreen());
  await turnTo('en', title);
  await expect(cards).toContainText('The programme will start in 5 minutes');
  await expect(cards.locator('p').first()).toHaveText(title);
  // Left standing, it counts down and makes room for the last stage.
  await page.clock.runFor('05:00');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('The programme has already started!');
  await runClockUntil(page, () =>
    expect(reports).toEqual([
      expect.objectContaining({ c_id: channelId, time: 15, type: 'page' }),
      expect.objectContaining({ time: 5 }),
      expect.objectContaining({ time: 0 }),
    ]),
  );
  await page.clock.resume();
  await switchTo(page, 'ar');
  await expect(cards).toContainText('لقد بدأ البرنامج بالفعل!');
  await expect(cards.getByRole('link', { name: 'الانتقال إلى القناة' })).toBeVisible();
  await switchTo(page, 'en');
  await cards.getByRole('link', { name: 'Go to the channel' }).click();
  await expect(page).toHaveURL(`/live/${channelId}`);
  await expect(cards).toHaveCount(0);
  // Where nothing plays, two minutes are soon over.
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.clock.runFor('02:00');
  await expect(cards).toHaveCount(0);
  // What has started stays on the device, because its clock may be wrong.
  expect(await keptReminders(page)).toBe(1);
});

test.describe('a programme that moves while no push can come', () => {
  test.use({ serviceWorkers: 'block' });

  test('is shown once, with its new time', async ({ page }) => {
    await viewer.remind(show(1));
    await stayLoggedIn(page, viewer.token);
    await page.goto('/about');
    await expect.poll(() => keptReminders(page)).toBe(1);
    const later = show(1).start + 10 * 60_000;
    const start_time = new Date(later).toISOString();
    const json = { data: (await viewer.kept()).map((one) => ({ ...one, start_time })) };
    const list = '**/api/channel-notifications';
    await page.route(list, (route) => route.fulfill({ json }));
    await page.reload();
    const cards = page.getByRole('region', { name: 'Reminders' }).getByRole('article');
    await expect(cards).toContainText(show(1).title);
    await expect(cards).toContainText(`The programme now starts at ${clockOf(later)} (Tomorrow · `);
    const again = page.waitForResponse(list);
    await page.reload();
    await (await again).finished();
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    await expect.poll(() => keptReminders(page)).toBe(1);
    await expect(cards).toHaveCount(0);
  });
});

test('reminders that an earlier version kept move over once, the broken ones left behind', async ({
  page,
}) => {
  const { channelId, start } = show(1);
  const st = new Date(start).toISOString().slice(0, 19).replace('T', ' ');
  const old = { c_id: channelId, st, id: 'e'.repeat(64), n1: false, n2: false, n3: false };
  // Nothing of the app has started yet.
  await page.goto('/icons/icon-192.png');
  const list = JSON.stringify([{ c_id: channelId }, 'broken', old]);
  await page.evaluate((kept) => localStorage.setItem('notifications', kept), list);
  await stayLoggedIn(page, viewer.token);
  await page.goto('/reminders');
  const row = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(row.locator('time')).toHaveText(clockOf(start));
  expect(await page.evaluate(() => localStorage.getItem('notifications'))).toBeNull();
  // The provider knows of it too, so that it is there on every device.
  await expect.poll(() => viewer.reminders()).toHaveLength(1);
});
