import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { test } from '../support/journey.ts';
import {
  blockUnmutedAutoplay,
  expectVideoToPlay,
  offerSmallestQuality,
} from '../support/video-playback.ts';
import { signIn } from '../support/viewer.ts';
import { zone } from '../support/viewer-timezone.ts';

test.use({ timezoneId: zone });

const now = () => Math.floor(Date.now() / 1000);
const bar = (page: Page) => page.getByRole('slider', { name: 'Place in the broadcast' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const list = (page: Page) => page.getByRole('list', { name: "The channel's day" });

// Pictures that move are decoded by a machine that may be busy with other tests.
test.beforeEach(async ({ page }) => {
  test.slow();
  await offerSmallestQuality(page);
});

/** What the player reports of its first plays, as it reports them. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !/\/live-streams\/sahra-news$/.test(request.url())) return;
    reports.push((request.postDataJSON() as { type: string }).type);
  });
  return reports;
}

/** Seconds behind live that the seek bar gives a screen reader; 0 when it says live. */
async function secondsBehind(page: Page): Promise<number> {
  const valueText = (await bar(page).getAttribute('aria-valuetext')) ?? '';
  const [, hours = 0, minutes, seconds] =
    /(?:(\d+):)?(\d+):(\d\d) behind live/.exec(valueText)?.map(Number) ?? [];
  if (minutes === undefined || seconds === undefined) {
    expect(valueText).toContain('live');
    return 0;
  }
  return (hours || 0) * 3600 + minutes * 60 + seconds;
}

/**
 * A channel that keeps the past, and whose programme neither began nor ends within these
 * few minutes: there is room on its timeline.
 */
async function channelInMiddle(request: APIRequestContext, token: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const answer = await request.get(`/api/live-streams/epg?date=${today}&timezone=UTC`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  type Programme = { start_time: string; stop_time: string };
  type Channel = { id: string; dvr?: number; dvr_duration?: number; programs: Programme[] };
  const { data } = (await answer.json()) as { data: Channel[] };
  const room = 5 * 60_000;
  const timeOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  const found = data.find(
    ({ dvr, dvr_duration, programs }) =>
      (dvr_duration ?? dvr) &&
      programs.some(
        ({ start_time, stop_time }) =>
          timeOf(start_time) < Date.now() - room && timeOf(stop_time) > Date.now() + room,
      ),
  );
  if (!found) throw new Error('Every channel is between two programmes.');
  return found.id;
}

/** It lies over no word and no control of the picture's, while these show. */
async function expectNothingBelow(page: Page, over: Locator): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-active]')).toBeVisible();
  await expect(over).toBeVisible();
  const covered = await over.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const others = document.querySelectorAll('[data-active] :is(p > *, button, input, output)');
    return [...others]
      .filter((other) => {
        const { top, bottom, left, right } = other.getBoundingClientRect();
        return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      })
      .map((other) => other.outerHTML);
  });
  expect(covered).toEqual([]);
}

test('a viewer starts over, sees how far behind that is, comes back to live, and catches up with a programme of the channel’s day', async ({
  page,
}) => {
  const reports = reportsOf(page);
  await signIn(page);
  await page.goto('/live/sahra-news/s/600');
  await expectVideoToPlay(page);
  await expect.poll(() => secondsBehind(page)).toBeGreaterThan(570);
  await expect.poll(() => reports).toEqual(['start']);
  const before = await secondsBehind(page);
  expect(before).toBeLessThan(1200);
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(page).toHaveURL(/\/live\/sahra-news$/);
  await expectVideoToPlay(page);
  await expect.poll(() => secondsBehind(page)).toBe(0);
  await expect.poll(() => reports).toEqual(['start', 'live']);

  await list(page)
    .getByRole('link', { name: /^Catch-up/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/live\/sahra-news\/c\/\d+\/\d+$/);
  await expectVideoToPlay(page);
  await expect.poll(() => reports.at(-1)).toBe('program');
  // What is shown is named, not what is on now.
  await expect(list(page).locator('[data-shown]')).not.toHaveAttribute('aria-current');
  await page.getByRole('link', { name: 'Watch Live' }).click();
  await expect(page).toHaveURL(/\/live\/sahra-news$/);
  await expect.poll(() => reports.at(-1)).toBe('live');
});

test('the seek bar goes back by keys, as far as it says', async ({ page }) => {
  const path = `/live/${await channelInMiddle(page.request, await signIn(page))}`;
  await page.goto(path);
  await expectVideoToPlay(page);
  await expect.poll(() => secondsBehind(page)).toBe(0);
  await expect(list(page).locator('[aria-current]')).toHaveCount(1);
  await bar(page).focus();
  for (let times = 0; times < 4; times++) await page.keyboard.down('ArrowLeft');
  await page.keyboard.up('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`${path}(/s/\\d+)?$`));
  await expect.poll(() => secondsBehind(page)).toBeGreaterThan(80);
  await expectVideoToPlay(page);
});

test('a catch-up that fills the screen has a way to live, its end leads on to what followed, and the channel after it begins at live and says which it is', async ({
  page,
}) => {
  await signIn(page);
  const start = now() - 2400;
  await page.goto(`/live/sahra-news/c/${start}/300`);
  await expectVideoToPlay(page);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  const live = page.getByRole('button', { name: 'Watch Live' });
  await expect(live).toBeVisible();
  expect(await live.evaluate((button) => document.fullscreenElement?.contains(button))).toBe(true);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/\/live\/sahra-news\/s\/\d+$/);
  await expectVideoToPlay(page);
  await expect.poll(() => secondsBehind(page)).toBeGreaterThan(1800);

  await page.keyboard.press('PageDown');
  await expect(page.locator('[data-active]').getByText('Sahra World')).toBeVisible();
  const player = page.locator('mux-player');
  await expect
    .poll(() => player.evaluate((element) => element.getAttribute('start-time')))
    .toBeNull();
  await expectVideoToPlay(page);
  await expect.poll(() => secondsBehind(page)).toBe(0);
});

test('now, next and the channel’s day are what the provider broadcasts, and the day opens at its present, also when tomorrow comes before today', async ({
  page,
}) => {
  await signIn(page);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  let letTodayGo = () => {};
  const held = new Promise<void>((go) => {
    letTodayGo = go;
  });
  await page.route(/live-streams\/epg\?/, async (route) => {
    if (route.request().url().includes(`date=${today}`)) await held;
    await route.continue();
  });
  const tomorrow = page.waitForResponse(
    (answer) => /live-streams\/epg\?/.test(answer.url()) && !answer.url().includes(today),
  );
  await page.goto('/live/sahra-cinema');
  await (await tomorrow).finished();
  await expect(heading(page)).toContainText('Sahra Cinema');
  await expect(list(page)).toBeHidden();
  letTodayGo();
  const onAir = list(page).locator('[aria-current]');
  await expect(onAir).toHaveCount(1);
  await expect(onAir).toBeInViewport();
  const following = list(page).locator('[aria-current] ~ li bdi').first();
  await expect(page.getByRole('main').getByText('Next', { exact: true })).toBeVisible();
  // Another programme may begin between two looks.
  await expect(async () => {
    const name = (await onAir.locator('bdi').first().textContent()) ?? '';
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    await expect(heading).toBeVisible({ timeout: 1000 });
    const next = (await following.textContent()) ?? '?';
    const shown = page.getByText('Next', { exact: true }).locator('..');
    await expect(shown).toContainText(next, { timeout: 1000 });
  }).toPass();

  // What this device keeps of it is shown as that.
  await page.route(/live-streams\/epg\?/, (route) => route.abort());
  await page.reload();
  await expect(onAir).toHaveCount(1);
  await expect(page.getByText('The guide was last checked')).toBeVisible();
});

test('channels change up and down by buttons and keys, one that could not be had is asked for again, one becomes a favourite and is shared, and going back leaves them all', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto('/now');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sahra News/ })
    .first()
    .press('Enter');
  await expect(heading(page)).toContainText('Sahra News');
  await expectVideoToPlay(page);
  const after = page.getByRole('button', { name: 'Next channel' });
  await expect(after).toHaveAttribute('aria-disabled', 'false');
  const asked: Route[] = [];
  await page.route(/\/api\/live-streams\/sahra-world(\?|$)/, (route) => {
    asked.push(route);
    return asked.length === 1 ? route.fulfill({ status: 404, json: {} }) : undefined;
  });
  await after.click();
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect.poll(() => asked.length).toBe(2);
  // Meanwhile the refusal does not come back, and the channel before does not either.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('mux-player')).toHaveCount(0);
  await asked[1]?.continue();
  await expect(heading(page)).toContainText('Sahra World');
  await page.unroute(/\/api\/live-streams\/sahra-world(\?|$)/);
  const genre = page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'News' });
  await expect(genre).toHaveAttribute('href', '/tags/news');
  await becomeFavourite(page, 'sahra-world');
  const share = page.getByRole('button', { name: /^Share/ });
  await share.press('Enter');
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(page.getByText('The link was copied.')).toBeVisible();
  await expect(share).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/live\/sahra-world$/);
  await page.keyboard.press('PageDown');
  await expect(heading(page)).toContainText('Sahra Business');
  await page.keyboard.press('PageUp');
  await page.getByRole('button', { name: 'Previous channel' }).click();
  await expect(heading(page)).toContainText('Sahra News');
  // Round at the end.
  await page.getByRole('button', { name: 'Previous channel' }).click();
  await expect(heading(page)).toContainText('The Window');
  await page.goBack();
  await expect(page).toHaveURL(/\/now$/);
});

/** Turns the heart of the channel, on or off. The heart does not wait for the provider. */
async function becomeFavourite(page: Page, id: string): Promise<void> {
  const heart = page.getByRole('main').getByRole('button', { name: /^Favourite/ });
  await expect(heart).toBeVisible();
  const before = (await heart.getAttribute('aria-pressed')) ?? 'false';
  const address = new RegExp(`user/favorites/${id}$`);
  const sent = page.waitForResponse(
    (answer) => address.test(answer.url()) && answer.request().method() === 'PUT',
  );
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  await heart.click();
  await expect(heart).not.toHaveAttribute('aria-pressed', before);
  await expect(heart).toHaveAttribute('aria-disabled', 'false');
  answer();
  expect((await sent).request().postDataJSON()).toMatchObject({ type: 'live-stream' });
  await expect(heart).not.toHaveAttribute('aria-pressed', before);
}

test('a picture that the browser lets begin only in silence says so, and the small guide opens over it while it goes on', async ({
  page,
}) => {
  await blockUnmutedAutoplay(page);
  await signIn(page);
  await page.goto('/live/sahra-news');
  await expectVideoToPlay(page);
  const isMuted = () =>
    page.locator('mux-player').evaluate((player) => (player as HTMLVideoElement).muted);
  expect(await isMuted()).toBe(true);
  // Said once: the player's own line would stand behind the screen's.
  await expect(page.locator('mux-player media-text-display[part~=title]')).toBeHidden();
  const offer = page.getByRole('button', { name: 'Tap for sound' });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingBelow(page, offer);
  }
  await offer.press('Enter');
  await expect(offer).toHaveCount(0);
  expect(await isMuted()).toBe(false);
  await page.keyboard.press('g');
  const guide = page.getByRole('dialog', { name: 'On now' });
  await expect(guide.locator('[aria-current]')).toBeFocused();
  const channels = guide.getByRole('link', { name: /^(?!Watch )/ });
  await expect(channels).toHaveCount(24);
  await page.keyboard.press('ArrowRight');
  await expect(channels.and(guide.getByRole('link', { name: /Sahra World/ }))).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(guide.locator('[aria-current]')).toBeFocused();
  await expectVideoToPlay(page);
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await page.getByRole('button', { name: 'On now' }).click();
  await channels.and(guide.getByRole('link', { name: /Sahra Business/ })).click();
  await expect(guide).toBeHidden();
  await expect(heading(page)).toContainText('Sahra Business');
});
