/** Pause, rewind and a lost network on a live channel, as on any set-top box. */
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { expectPictureToMove } from '../support/picture.ts';
import { hiplayerAccount, signIn, signInAs } from '../support/viewer.ts';
import { zone } from '../support/viewers-zone.ts';

test.use({ timezoneId: zone });
test.describe.configure({ mode: 'parallel' });
// These wait for as long as a live playlist reaches back, which is a minute.
test.beforeEach(() => test.setTimeout(240_000));

const bar = (page: Page) => page.getByRole('slider', { name: 'Place in the broadcast' });
const valueText = async (page: Page) => (await bar(page).getAttribute('aria-valuetext')) ?? '';
const picture = (page: Page) => page.locator('mux-player, main video').first();

/** Seconds behind live that the seek bar tells a screen reader; 0 when it says live. */
async function behind(page: Page): Promise<number> {
  const [, minutes = 0, seconds = 0] =
    /(\d+):(\d\d) behind live/.exec(await valueText(page))?.map(Number) ?? [];
  return minutes * 60 + seconds;
}

/** When the picture that is shown was broadcast, epoch milliseconds, as the timeline has it. */
const moment = async (page: Page) => Number(await bar(page).inputValue());

const kinds = ['generic', 'hiplayer'] as const;
type Kind = (typeof kinds)[number];

async function openLive(page: Page, kind: Kind, channel: string): Promise<void> {
  if (kind === 'hiplayer') await signInAs(page, hiplayerAccount);
  else await signIn(page);
  await page.goto(`/live/${channel}`);
  await expectPictureToMove(page);
  await expect.poll(() => valueText(page)).toMatch(/, live$/);
}

/** Operators' players may have nothing but the browser's controls, and those would show the video alone. */
async function fillScreen(page: Page, kind: Kind): Promise<void> {
  if (kind === 'generic') await page.keyboard.press('f');
  else await page.getByRole('button', { name: 'Full screen' }).click();
  await expectFullScreen(page);
}

const expectFullScreen = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);

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

const paused = (page: Page) =>
  picture(page).evaluate((player) => (player as HTMLVideoElement).paused);

for (const kind of kinds) {
  test.describe(`in the ${kind} player`, () => {
    test('a viewer who goes back half a minute stays there', async ({ page }) => {
      await openLive(page, kind, 'sahra-world');
      for (let times = 0; times < 3; times += 1) await page.keyboard.press('j');
      await expect.poll(() => behind(page)).toBeGreaterThan(24);
      const start = await picture(page).evaluate(
        (player) => (player as HTMLVideoElement).currentTime,
      );
      await expect
        .poll(() => picture(page).evaluate((player) => (player as HTMLVideoElement).currentTime))
        .toBeGreaterThan(start + 8);
      expect(await behind(page)).toBeGreaterThan(24);
    });

    test('a double click lets the picture fill the screen, with its timeline', async ({ page }) => {
      await openLive(page, kind, 'sahra-world');
      await picture(page).dblclick({ position: { x: 300, y: 150 } });
      await expectFullScreen(page);
      await page.keyboard.press('Shift');
      await expect(bar(page)).toBeVisible();
      const inside = await bar(page).evaluate((input) =>
        document.fullscreenElement?.contains(input),
      );
      expect(inside).toBe(true);
    });

    test('a reminder and a toast are pressed in the picture that fills the screen', async ({
      page,
    }) => {
      await remindSoon(page);
      await openLive(page, kind, 'sahra-world');
      const reminder = page.getByRole('region', { name: 'Reminders' }).getByRole('article');
      await expect(reminder).toContainText('The Night Ferry');
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'Copy link' }).click();
      const dismiss = page.getByRole('status').getByRole('button', { name: 'Dismiss' });
      await expect(dismiss).toBeVisible();
      // Under the pointer or the focus it stays.
      await dismiss.focus();
      await fillScreen(page, kind);
      await dismiss.focus();
      for (const message of [dismiss, reminder.getByRole('button', { name: 'Dismiss' })]) {
        const inside = await message.evaluate((button) =>
          document.fullscreenElement?.contains(button),
        );
        expect(inside).toBe(true);
        await message.click();
        await expect(message).toHaveCount(0);
      }
      await expectFullScreen(page);
    });
  });
}

/** What waits for a minute waits once, for both kinds of player, each in a browser of its own. */
async function withBothPlayers(
  browser: Browser,
  watching: (page: Page, kind: Kind) => Promise<void>,
): Promise<void> {
  const contexts = await Promise.all(kinds.map(() => browser.newContext()));
  await Promise.all(
    kinds.map(async (kind, at) => {
      const page = await contexts[at]?.newPage();
      if (page) await watching(page, kind);
    }),
  );
  await Promise.all(contexts.map((context) => context.close()));
}

test('a viewer who pauses for longer than the stream reaches back goes on where it was, in either player', async ({
  browser,
}) => {
  await withBothPlayers(browser, async (page, kind) => {
    await openLive(page, kind, 'sahra-news');
    await page.keyboard.press('k');
    await expect.poll(() => paused(page)).toBe(true);
    const left = await moment(page);
    await expect(page).toHaveURL(/\/live\/sahra-news\/s\/\d+$/, { timeout: 100_000 });
    const before = await behind(page);
    expect(before).toBeGreaterThan(30);
    await expect.poll(() => paused(page)).toBe(true);
    await page.keyboard.press('k');
    await expectPictureToMove(page);
    expect(Math.abs((await moment(page)) - left)).toBeLessThan(20_000);
    await page.getByRole('button', { name: 'Back to live' }).click();
    await expect(page).toHaveURL(/\/live\/sahra-news$/);
    await expect.poll(() => valueText(page)).toMatch(/, live$/);
  });
});

test('a network that is gone for longer than the stream reaches back ends in live, in either player', async ({
  browser,
}) => {
  await withBothPlayers(browser, async (page, kind) => {
    const context = page.context();
    await openLive(page, kind, 'sahra-world');
    await context.setOffline(true);
    await expect.poll(() => behind(page), { timeout: 90_000 }).toBeGreaterThan(70);
    await expect(page.getByRole('alert').getByText('You are offline')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => valueText(page), { timeout: 40_000 }).toMatch(/, live$/);
    await expectPictureToMove(page);
  });
});
