import { expect, type Page } from '@playwright/test';
import { untilControlled, withoutBackgroundFetch } from '../support/downloads.ts';
import { keptRecords } from '../support/kept-records.ts';
import { test } from '../support/other-provider/app.ts';
import { account, lockedAddresses, token } from '../support/other-provider/server.ts';
import { expectPictureToMove, pressPlay, watch } from '../support/picture.ts';
import { typeInto } from '../support/typing.ts';
import { beginWith } from '../support/viewer.ts';

// The app is built first, and pictures that move are decoded by a machine that may be busy with other tests.
test.beforeEach(() => test.slow());

const loggedIn = (page: Page) => page.getByRole('button', { name: 'Account', exact: true });

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await typeInto(page.getByLabel('Email'), email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** The page that opens next is that of the viewer who signs in by keyboard below. */
const signIn = (page: Page) => beginWith(page, { token: JSON.stringify(token) });

test('a viewer signs in by keyboard and finds home, without what could not be read, and news that came without a status', async ({
  page,
}) => {
  await logIn(page, account.email, account.password);
  await expect(loggedIn(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('The Ferry');
  await page.reload();
  await expect(loggedIn(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('The Ferry');
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
  await expect(page.getByText('The Ferry is here')).toBeVisible();
});

test('a film has its own lettering, what the provider says of it besides, and its tags, in both languages, and plays', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/video-details/501');
  const lettering = page.getByRole('heading', { level: 1 }).getByRole('img', { name: 'The Ferry' });
  await expect(lettering).toBeVisible();
  await expect(lettering).toHaveJSProperty('naturalWidth', 300);
  const main = page.getByRole('main');
  await expect(main).toContainText('Every evening at seven');
  await expect(main.getByRole('definition').filter({ hasText: '1962' })).toBeVisible();
  await expect(main.getByText('Built', { exact: true })).toBeVisible();
  // A tag of a kind that only this provider has.
  await expect(main.getByRole('link', { name: 'Sea' })).toHaveAttribute('href', '/tags/88');
  await main.getByRole('link', { name: /^Play/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The Ferry', level: 1 })).toBeVisible();
  await expectPictureToMove(page);
  await page.evaluate(() => localStorage.setItem('language', 'ar'));
  await page.goto('/video-details/501');
  await expect(main.getByText('سنة البناء', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'البحر' })).toBeVisible();
});

test('a film plays to its end in one and the same picture, and where it was left never falls back, though the provider has no settings', async ({
  page,
}) => {
  const asked: string[] = [];
  const left: number[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/v1/settings') asked.push(pathname);
    if (request.method() !== 'PUT' || !pathname.endsWith('/progress')) return;
    const { time } = request.postDataJSON() as { time?: number };
    if (time !== undefined) left.push(time);
  });
  await signIn(page);
  await page.goto('/video/501');
  await pressPlay(page);
  await expect.poll(async () => (await watch(page))?.time ?? 0).toBeGreaterThan(0);
  const picture = await page.locator('mux-player').evaluateHandle((player) => {
    const { media } = player as HTMLElement & { media: { nativeEl: HTMLVideoElement } };
    media.nativeEl.playbackRate = 2;
    return media.nativeEl;
  });
  await expect
    .poll(() => picture.evaluate(({ ended, isConnected }) => ({ ended, isConnected })), {
      timeout: 60_000,
    })
    .toEqual({ ended: true, isConnected: true });
  expect(left.length).toBeGreaterThan(1);
  expect(left).toEqual(left.toSorted((one, other) => one - other));
  expect(asked).toHaveLength(1);
});

test('names, numbers and empty lists are read in forms of the provider’s own', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^2012/ }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^O'Brien & the Boat/ }).first()).toBeVisible();
  const menu = page.getByRole('banner').getByRole('link');
  await menu.filter({ hasText: 'Films & shows' }).first().press('Enter');
  await expect(main).toContainText('There are no strips for this page');
  await page.goto('/2026');
  await expect(menu.filter({ hasText: '2026' }).first()).toBeVisible();
  await expect(main).toContainText('There are no strips for this page');
  await page.goto('/favorites?kind=video');
  await expect(main).toContainText('There are no favourites in this section');
  await page.goto('/video-details/501');
  await expect(main).toContainText('Every evening at seven & at nine');
  await expect(main.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible();
  await expect(main.getByText('Restored & afloat', { exact: true })).toBeVisible();
  await expect(main.getByRole('definition').filter({ hasText: /^Yes$/ })).toBeVisible();
});

test('a name without end leaves its page as wide as the screen, and Play in the first view', async ({
  page,
}) => {
  await signIn(page);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/video-details/502', '/video/502']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: /^Donau/ })).toBeVisible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.goto('/video-details/502');
    await expect(page.getByRole('main').getByRole('link', { name: /^Play/ })).toBeInViewport();
  }
});

test('a show goes on with the video that it names', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  const watch = page.getByRole('main').getByRole('link', { name: 'Watch Harbour Nights' });
  await expect(watch).toHaveAttribute('href', '/tv-show/61/episode/612');
  await page.goto('/tv-show/61');
  await page.getByRole('main').getByRole('link', { name: 'Continue episode 2' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Night 2' })).toBeVisible();
  await expectPictureToMove(page);
});

test('a strip is shown to its end, however the provider says where that is', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  const last = page.getByRole('region', { name: 'Tonight' }).getByRole('listitem').last();
  await last.getByRole('link', { name: 'More Videos' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Tonight', level: 1 })).toBeFocused();
  const crossings = page.getByRole('main').getByRole('link', { name: /^Crossing/ });
  await expect(async () => {
    await page.keyboard.press('End');
    // One try: after it the page is scrolled again.
    await expect(crossings).toHaveCount(21, { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden();
  await page.goto('/home/more/404');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a channel plays, its day is there, and as a favourite it is still one after a reload', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/live/7');
  await expectPictureToMove(page);
  await expect(page.locator('[aria-current]').first()).toContainText(/Broadcast \d+|Weather/);
  const mark = page.getByRole('main').getByRole('button', { name: /^Favourite/ });
  const answered = page.waitForResponse(
    (answer) => /favorites\/7/.test(answer.url()) && answer.request().method() === 'PUT',
  );
  await mark.press('Enter');
  expect((await answered).status()).toBe(200);
  await page.reload();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
});

test('a link that was shared and a link to a channel lead to the provider’s numbers', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  const shared = new URLSearchParams({ text: `Tonight: ${baseURL}/video-details/501.` });
  await page.goto(`/open?${shared}`);
  await expect(page).toHaveURL('/video-details/501');
  await expect(page.getByRole('main')).toContainText('Every evening at seven');
  await page.goto(`/open?${new URLSearchParams({ link: 'web+sahra:channel/7' })}`);
  await expect(page).toHaveURL('/live/7');
  await expectPictureToMove(page);
  await page.goto(`/open?${new URLSearchParams({ link: 'web+sahra:channel/700' })}`);
  await expect(page.getByRole('alert').first()).toContainText('There is no such channel.');
  await page.goto(`/open?${new URLSearchParams({ text: '2012' })}`);
  await expect(page.getByRole('searchbox').first()).toHaveValue('2012');
});

test('the guide tells what a programme is about, out of the day itself', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page);
  await page.goto('/epg');
  const cell = page.getByRole('gridcell', { name: /Broadcast/ }).first();
  await cell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(/What Broadcast \d+ is about\./);
  await expect(panel).toContainText('Noor Karim');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect(asked.filter((path) => /\/epg\/\d+$/.test(path))).toEqual([]);
});

test('the blog reads lists and times in forms of its own, and lacks only the list of the latest', async ({
  page,
}) => {
  await page.goto('/blog');
  const posts = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(posts).toHaveText(['Night boat', 'Low tide', 'The pilot', 'Ropes', 'Fog']);
  await expect(page.getByText('20 November 2026')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest posts' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(posts).toHaveText(['A second page']);
  await page.goto('/blog/posts/night-boat');
  await expect(page.getByRole('article')).toContainText('Somebody waits.');
});

test('whoever has yet to confirm their address is asked for the code, in whatever form that is said', async ({
  page,
}) => {
  for (const address of lockedAddresses) {
    await test.step(address, async () => {
      await logIn(page, address, 'Harbour#26');
      await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
      await expect(page.getByLabel('Code')).toBeVisible();
    });
  }
});

test('a search finds what it has, page after page, and sifts the kinds by itself', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('The Ferry');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ferry');
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^The Ferry/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /Harbour One/ })).toBeVisible();
  await expect(main).not.toContainText('The Ferry Talks');
  await main.getByRole('link', { name: /^Channels/ }).press('Enter');
  await expect(main.getByRole('link', { name: /Harbour One/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /^The Ferry/ })).toBeHidden();
  await typeInto(main.getByRole('searchbox'), 'zebra');
  await expect(main.getByRole('heading', { name: 'No results found' })).toBeVisible();
});

test('a reminder stays on the device of a viewer whose provider keeps none', async ({ page }) => {
  // In the middle of a programme of two hours: the next one is to come, whatever the hour of the run.
  await page.clock.setFixedTime('2026-11-21T11:05:00Z');
  const reminders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('channel-notifications')) reminders.push(request.method());
  });
  const refused = page.waitForResponse(/channel-notifications/);
  await signIn(page);
  await page.goto('/epg');
  expect((await refused).status()).toBe(404);
  await page.getByRole('gridcell', { name: /On now/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const remind = page.getByRole('dialog').getByRole('button', { name: 'Remind me' });
  await remind.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your reminder is set' })).toBeVisible();
  await page.goto('/reminders');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  reminders.length = 0;
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  // What the provider was found not to have is asked for once a day, and nobody is told of a failure.
  expect(reminders).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('every episode is reminded of by the device alone where the provider has no rules', async ({
  page,
  context,
}) => {
  await page.clock.setFixedTime('2026-11-21T11:05:00Z');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('reminder-rules')) asked.push(request.method());
  });
  await signIn(page);
  await page.goto('/epg');
  await page.getByRole('gridcell', { name: /On now/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Every episode…' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: /^Remind me of Broadcast/ });
  await sheet.getByRole('button', { name: 'Remind me', exact: true }).press('Enter');
  await expect(sheet).toBeHidden();
  await page.goto('/reminders');
  const rules = page.getByRole('region', { name: 'Reminders by rule' });
  const found = rules.getByRole('button', { name: /^Not (tonight|this day): Broadcast/ });
  const removals = page.getByRole('button', { name: /^Remove the reminder for Broadcast/ });
  // Each of the next days shows it, and the guide of six days ahead comes day by day.
  await rules.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(found).toHaveCount(6);
  await expect(removals).toHaveCount(6);
  asked.length = 0;
  await page.reload();
  await expect(removals).toHaveCount(6);
  await context.setOffline(true);
  await found.first().press('Enter');
  await expect(rules.getByText(/^No reminder on/)).toBeVisible();
  await expect(removals).toHaveCount(5);
  await removals.first().press('Enter');
  await expect(removals).toHaveCount(4);
  await context.setOffline(false);
  await page.reload();
  // A reminder that was removed by hand is not made again, nor is one of a day that is skipped.
  await rules.getByRole('button', { name: /^Pause/ }).press('Enter');
  await expect(removals).toHaveCount(0);
  await rules.getByRole('button', { name: /^Resume/ }).press('Enter');
  await expect(removals).toHaveCount(4);
  expect(asked).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a family has profiles on the device: what one of them marks is not the others’, nor the provider’s', async ({
  page,
}) => {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/') && request.method() !== 'GET')
      changes.push(`${request.method()} ${pathname}`);
  });
  await signIn(page);
  await page.goto('/');
  await loggedIn(page).press('Enter');
  await page.getByRole('link', { name: 'Who is watching?' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Noor' })).toBeVisible();
  await page.getByRole('link', { name: 'Manage profiles' }).press('Enter');
  await expect(page.getByText('kept on this device alone')).toBeVisible();
  await page.getByRole('link', { name: 'Add a profile' }).press('Enter');
  await typeInto(page.getByLabel('Name'), 'Lina');
  await expect(page.getByText('PIN')).toBeHidden();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Done' }).press('Enter');
  await page.getByRole('button', { name: 'Lina' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();

  const mark = page.getByRole('main').getByRole('button', { name: /^Favourite/ });
  await page.goto('/video-details/501');
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await mark.press('Enter');
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  // It is shown a moment before it is written down.
  const kept = async () =>
    Object.entries(await keptRecords(page)).some(
      ([key, value]) => key.endsWith('/favourite/video/501') && value !== false,
    );
  await expect.poll(kept).toBe(true);
  await page.reload();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/favorites');
  await expect(page.getByRole('main').getByRole('link', { name: /The Ferry/ })).toBeVisible();

  await loggedIn(page).press('Enter');
  await page.getByRole('button', { name: 'Noor' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
  await page.goto('/video-details/501');
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  expect(changes).toEqual([]);
});

test('a viewer whose session ended on a family’s device says who is watching after the next sign-in', async ({
  page,
}) => {
  await logIn(page, account.email, account.password);
  await expect(loggedIn(page)).toBeVisible();
  await page.goto('/profiles/manage/new');
  await typeInto(page.getByLabel('Name'), 'Lina');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Done' }).press('Enter');
  await page.getByRole('button', { name: 'Lina' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
  // The sign-in that the provider ended.
  const film = /\/v1\/videos\/501/;
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(film, (route) => route.fulfill({ status: 401, json: {}, headers }));
  await page.goto('/video-details/501');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.unroute(film);
  await typeInto(page.getByLabel('Email'), account.email);
  await typeInto(page.getByLabel('Password', { exact: true }), account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who is watching?' })).toBeVisible();
  await page.getByRole('button', { name: 'Lina' }).press('Enter');
  await expect(page).toHaveURL('/video-details/501');
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(({ context }) => withoutBackgroundFetch(context));

  test('a film of another origin that the provider lets viewers keep plays without a network', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto('/video-details/505');
    await untilControlled(page);
    await page.getByRole('button', { name: 'Download' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Download' });
    await sheet.getByRole('button', { name: 'Download', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Downloaded' })).toBeVisible();
    await context.setOffline(true);
    await page.goto('/downloads');
    await expect(page.getByText(/^On this device until /)).toBeVisible();
    const film = page.getByRole('main').getByRole('link', { name: 'The Last Crossing' });
    await film.press('Enter');
    await expect(page.getByText('Plays from this device, and uses no data.')).toBeVisible();
    await pressPlay(page);
    await expect.poll(async () => (await watch(page))?.time ?? 0).toBeGreaterThan(1);
  });
});
