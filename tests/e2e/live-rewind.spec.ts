/** Pause, rewind and a lost network on a live channel, as on any set-top box. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { shortenLivePlaylists } from '../support/shorten-live-playlists.ts';
import { expectVideoToPlay, offerSmallestQuality } from '../support/video-playback.ts';
import { hiplayerAccount, presetLocalStorage, signIn, signInForToken } from '../support/viewer.ts';
import { zone } from '../support/viewer-timezone.ts';

test.use({ timezoneId: zone });
// These wait for as long as the stream reaches back.
test.beforeEach(() => test.setTimeout(240_000));

const bar = (page: Page) => page.getByRole('slider', { name: 'Place in the broadcast' });
const valueText = async (page: Page) => (await bar(page).getAttribute('aria-valuetext')) ?? '';
const picture = (page: Page) => page.locator('mux-player, main video').first();

/** Seconds behind live that the seek bar gives a screen reader; 0 when it says live. */
async function behind(page: Page): Promise<number> {
  const [, minutes = 0, seconds = 0] =
    /(\d+):(\d\d) behind live/.exec(await valueText(page))?.map(Number) ?? [];
  return minutes * 60 + seconds;
}

/** When the picture that is shown was broadcast, epoch milliseconds, as the timeline has it. */
const moment = async (page: Page) => Number(await bar(page).inputValue());

const kinds = ['generic', 'hiplayer'] as const;
type Kind = (typeof kinds)[number];

/** No page is opened for it: one that is signed in would ring the reminder before the channel is there. */
async function enter(page: Page, kind: Kind): Promise<void> {
  await offerSmallestQuality(page);
  if (kind === 'generic') {
    await signIn(page);
    return;
  }
  const token = await signInForToken(page.request, hiplayerAccount);
  await presetLocalStorage(page, { token: JSON.stringify(token), language: 'en' });
}

async function openLive(page: Page, channel: string): Promise<void> {
  await page.goto(`/live/${channel}`);
  await expectVideoToPlay(page);
  await expect.poll(() => valueText(page)).toMatch(/, live$/);
}

/** The button fills the screen with all that lies over the picture, and not with the video alone. */
async function fillScreen(page: Page, kind: Kind): Promise<void> {
  if (kind === 'generic') await page.keyboard.press('f');
  else await pressFullScreen(page);
  await expectFullScreen(page);
}

/** The controls go when the pointer rests, and come back when it moves. */
async function pressFullScreen(page: Page): Promise<void> {
  await expect(async () => {
    await picture(page).hover({ position: { x: 300, y: 150 }, force: true });
    // One try: after it the pointer moves again.
    await page.getByRole('button', { name: 'Full screen' }).click({ timeout: 2000 });
  }).toPass();
}

const expectFullScreen = (page: Page, filled = true) =>
  expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(filled);

const isInFullScreen = (part: Locator) =>
  part.evaluate((element) => document.fullscreenElement?.contains(element));

/** The viewer has a reminder of a programme that starts in ten minutes. */
async function remindSoon(page: Page): Promise<void> {
  const start_time = new Date(Date.now() + 10 * 60_000).toISOString();
  const id = 'e'.repeat(64);
  const data = [{ id, channel_id: 'sahra-cinema', video_title: 'The Night Ferry', start_time }];
  await page.route('**/api/channel-notifications', (route) => route.fulfill({ json: { data } }));
  await page.route('**/api/channel-notifications/*/notify', (route) =>
    route.fulfill({ json: { data: {} } }),
  );
}

const position = (page: Page) =>
  picture(page).evaluate((player) => (player as HTMLVideoElement).currentTime);
const isLoaded = (page: Page) =>
  picture(page).evaluate((player) => (player as HTMLVideoElement).readyState > 0);
const paused = (page: Page) =>
  picture(page).evaluate((player) => (player as HTMLVideoElement).paused);

for (const kind of kinds) {
  test(`a double click lets the picture fill the screen, with its timeline, and a viewer who goes back half a minute stays there, also while a reminder and a toast are pressed in it, in the ${kind} player`, async ({
    page,
  }) => {
    await enter(page, kind);
    await remindSoon(page);
    await openLive(page, 'sahra-world');
    const reminder = page.getByRole('region', { name: 'Reminders' }).getByRole('article');
    await expect(reminder).toContainText('The Night Ferry');
    await picture(page).dblclick({ position: { x: 300, y: 150 } });
    await expectFullScreen(page);
    await page.keyboard.press('Shift');
    await expect(bar(page)).toBeVisible();
    expect(await isInFullScreen(bar(page))).toBe(true);
    await expect.poll(() => paused(page)).toBe(false);
    await picture(page).dblclick({ position: { x: 300, y: 150 } });
    await expectFullScreen(page, false);
    await expect.poll(() => paused(page)).toBe(false);

    for (let times = 0; times < 3; times += 1) await page.keyboard.press('j');
    await expect.poll(() => behind(page)).toBeGreaterThan(24);
    const start = await position(page);
    await page.getByRole('button', { name: 'Share' }).press('Enter');
    await page.getByRole('button', { name: 'Copy link' }).press('Enter');
    const dismiss = page.getByRole('status').getByRole('button', { name: 'Dismiss' });
    await expect(dismiss).toBeVisible();
    // It stays while the pointer or the focus is on it.
    await dismiss.focus();
    await fillScreen(page, kind);
    await dismiss.focus();
    for (const message of [dismiss, reminder.getByRole('button', { name: 'Dismiss' })]) {
      expect(await isInFullScreen(message)).toBe(true);
      await message.click();
      await expect(message).toHaveCount(0);
    }
    await expectFullScreen(page);
    await expect.poll(() => position(page)).toBeGreaterThan(start + 8);
    expect(await behind(page)).toBeGreaterThan(24);
  });
}

/** What waits for the stream waits once, for both kinds of player, each in a browser of its own. */
async function withBothPlayers(
  browser: Browser,
  watching: (page: Page, kind: Kind) => Promise<void>,
): Promise<void> {
  await Promise.all(
    kinds.map(async (kind) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await watching(page, kind);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }),
  );
}

/** Pauses until the stream has moved on, and goes on in what starts over there. */
async function pauseForLong(page: Page, kind: Kind): Promise<void> {
  await shortenLivePlaylists(page, 48);
  await enter(page, kind);
  await openLive(page, 'sahra-news');
  // The browser keeps some seconds that were shown, also when the stream has dropped them.
  const opened = await position(page);
  await expect.poll(() => position(page), { timeout: 60_000 }).toBeGreaterThan(opened + 20);
  await page.keyboard.press('k');
  await expect.poll(() => paused(page)).toBe(true);
  const left = await moment(page);
  await expect(page).toHaveURL(/\/live\/sahra-news\/s\/\d+$/, { timeout: 100_000 });
  const before = await behind(page);
  expect(before).toBeGreaterThan(30);
  await expect.poll(() => paused(page)).toBe(true);
  // A key has nothing to move before the other stream has come.
  await expect.poll(() => isLoaded(page)).toBe(true);
  await expect(async () => {
    // Pressed a second time, it would pause again.
    if (await paused(page)) await page.keyboard.press('k');
    await expect.poll(() => paused(page), { timeout: 3000 }).toBe(false);
  }).toPass();
  await expectVideoToPlay(page);
  expect(Math.abs((await moment(page)) - left)).toBeLessThan(20_000);
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(page).toHaveURL(/\/live\/sahra-news$/);
  await expect.poll(() => valueText(page)).toMatch(/, live$/);
}

/** Has no network until the stream has moved on. */
async function loseNetworkForLong(page: Page, kind: Kind): Promise<void> {
  const context = page.context();
  const seconds = 24;
  const stream = await shortenLivePlaylists(page, seconds);
  await enter(page, kind);
  await openLive(page, 'sahra-world');
  stream.isLost = true;
  await context.setOffline(true);
  await expect.poll(() => behind(page), { timeout: 90_000 }).toBeGreaterThan(seconds + 10);
  await expect(page.getByRole('alert').getByText('You are offline')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0);
  stream.isLost = false;
  await context.setOffline(false);
  await expect.poll(() => valueText(page)).toMatch(/, live$/);
  await expectVideoToPlay(page);
}

test('a viewer who pauses for longer than the stream reaches back goes on where it was, and a network that is gone for so long ends in live, in either player', async ({
  browser,
}) => {
  await Promise.all(
    [pauseForLong, loseNetworkForLong].map((watching) => withBothPlayers(browser, watching)),
  );
});
