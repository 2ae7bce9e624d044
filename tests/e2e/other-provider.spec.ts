import { expect, type Page } from '@playwright/test';
import { untilControlled, withoutBackgroundFetch } from '../support/downloads.ts';
import { keptRecords } from '../support/kept-records.ts';
import { test } from '../support/other-provider/app.ts';
import { account, token } from '../support/other-provider/calls.ts';
import { typeInto } from '../support/typing.ts';
import { expectVideoToPlay, pressPlay, readPlayback } from '../support/video-playback.ts';
import { presetLocalStorage } from '../support/viewer.ts';

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
const signIn = (page: Page) => presetLocalStorage(page, { token: JSON.stringify(token) });

/** The heading of home. It takes the focus when home is shown, and would take the next press along. */
const homeHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' });

/** The film's card. */
const ferry = (page: Page) => page.getByRole('main').getByRole('link', { name: /^The Ferry/ });

test('a viewer signs in by keyboard, reads the news, and sees a film to its end in one and the same picture; where it was left never falls back, though the provider has no settings', async ({
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
  await logIn(page, account.email, account.password);
  await expect(loggedIn(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
  await expect(page.getByText('The Ferry is here')).toBeVisible();
  await page.keyboard.press('Escape');
  await ferry(page).first().press('Enter');
  await expect(page).toHaveURL('/video-details/501');
  const lettering = page.getByRole('heading', { level: 1 }).getByRole('img', { name: 'The Ferry' });
  await expect(lettering).toBeVisible();
  await expect(lettering).toHaveJSProperty('naturalWidth', 300);
  await page.getByRole('main').getByRole('link', { name: /^Play/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The Ferry', level: 1 })).toBeVisible();
  await expectVideoToPlay(page);
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

test('a channel plays, its day is there, and as a favourite it is still one after a reload; then a show goes on', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/live/7');
  await expectVideoToPlay(page);
  await expect(page.locator('[aria-current]').first()).toContainText(/Broadcast \d+|Weather/);
  const main = page.getByRole('main');
  const mark = main.getByRole('button', { name: /^Favourite/ });
  const answered = page.waitForResponse(
    (answer) => /favorites\/7/.test(answer.url()) && answer.request().method() === 'PUT',
  );
  await mark.press('Enter');
  expect((await answered).status()).toBe(200);
  await page.reload();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Sahra' }).press('Enter');
  await main.locator('a[href="/tv-show/61"]').first().press('Enter');
  await main.getByRole('link', { name: 'Continue episode 2' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Night 2' })).toBeVisible();
  await expectVideoToPlay(page);
});

test('reminders, also of every episode, stay on the device of a viewer whose provider keeps none and has no rules', async ({
  page,
  context,
}) => {
  // This is the middle of Broadcast 8, which lasts two hours: the next one is to come, whatever the hour of the run.
  await page.clock.setFixedTime('2026-11-21T11:05:00Z');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/channel-notifications|reminder-rules/.test(pathname)) asked.push(pathname);
  });
  const refused = page.waitForResponse(/channel-notifications/);
  await signIn(page);
  await page.goto('/epg');
  expect((await refused).status()).toBe(404);
  const onNow = page.getByRole('gridcell', { name: /On now/ });
  await onNow.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remind me' }).press('Enter');
  const said = page.getByRole('heading', { name: 'Your reminder is set' });
  await expect(said).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(said).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await onNow.press('Enter');
  await page.getByRole('button', { name: 'Every episode…' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: /^Remind me of Broadcast 8/ });
  await sheet.getByRole('button', { name: 'Remind me', exact: true }).press('Enter');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Escape');
  await loggedIn(page).press('Enter');
  await page.getByRole('link', { name: 'Reminders' }).press('Enter');

  const rules = page.getByRole('region', { name: 'Reminders by rule' });
  const found = rules.getByRole('button', { name: /^Not (tonight|this day): Broadcast/ });
  const removals = page.getByRole('button', { name: /^Remove the reminder for Broadcast 8/ });
  const next = page.getByRole('button', { name: /^Remove the reminder for Broadcast 9/ });
  // Each of the next days shows it, and the guide of six days ahead comes day by day.
  await rules.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(found).toHaveCount(6);
  await expect(removals).toHaveCount(6);
  asked.length = 0;
  await page.reload();
  await expect(removals).toHaveCount(6);
  await expect(next).toHaveCount(1);
  await context.setOffline(true);
  await found.first().press('Enter');
  await expect(rules.getByText(/^No reminder on/)).toBeVisible();
  await expect(removals).toHaveCount(5);
  await removals.first().press('Enter');
  await expect(removals).toHaveCount(4);
  await context.setOffline(false);
  await page.reload();
  // A reminder that was removed by hand is not made again, and one of a skipped day is not either.
  await rules.getByRole('button', { name: /^Pause/ }).press('Enter');
  await expect(removals).toHaveCount(0);
  await rules.getByRole('button', { name: /^Resume/ }).press('Enter');
  await expect(removals).toHaveCount(4);
  await expect(next).toHaveCount(1);
  // The app asks once a day for what the provider was found not to have, and the viewer sees no failure.
  expect(asked).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** The viewer, who has just signed in, adds a profile and enters it. */
async function enterNewProfile(page: Page, name: string): Promise<void> {
  await expect(homeHeading(page)).toBeFocused();
  await loggedIn(page).press('Enter');
  await page.getByRole('link', { name: 'Who is watching?' }).press('Enter');
  await expect(page).toHaveURL('/profiles');
  await expect(page.getByRole('heading', { name: 'Who is watching?' })).toBeFocused();
  await page.getByRole('link', { name: 'Manage profiles' }).press('Enter');
  await page.getByRole('link', { name: 'Add a profile' }).press('Enter');
  await typeInto(page.getByLabel('Name'), name);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Done' }).press('Enter');
  await page.getByRole('button', { name }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
}

test('a family has profiles on the device: what one of them marks is not the others’, nor the provider’s, and when a session ended, the next sign-in asks who is watching', async ({
  page,
}) => {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/') && request.method() !== 'GET')
      changes.push(`${request.method()} ${pathname}`);
  });
  await logIn(page, account.email, account.password);
  await enterNewProfile(page, 'Lina');
  await ferry(page).first().press('Enter');
  const main = page.getByRole('main');
  const mark = main.getByRole('button', { name: 'Favourite: The Ferry' }).first();
  await expect(page).toHaveURL('/video-details/501');
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
  await page.keyboard.press('Escape');
  await expect(homeHeading(page)).toBeFocused();
  await loggedIn(page).press('Enter');
  await page.getByRole('link', { name: 'Favourites' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeFocused();
  await ferry(page).press('Enter');
  await expect(page).toHaveURL('/video-details/501');

  const film = /\/v1\/videos\/501/;
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(film, (route) => route.fulfill({ status: 401, json: {}, headers }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.unroute(film);
  await typeInto(page.getByLabel('Email'), account.email);
  await typeInto(page.getByLabel('Password', { exact: true }), account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who is watching?' })).toBeVisible();
  await page.getByRole('button', { name: 'Lina' }).press('Enter');
  await expect(page).toHaveURL('/video-details/501');
  await expect(mark).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeFocused();
  await loggedIn(page).press('Enter');
  const noor = page.getByRole('button', { name: 'Noor' });
  await noor.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
  await loggedIn(page).press('Enter');
  await expect(noor).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await ferry(page).first().press('Enter');
  await expect(page).toHaveURL('/video-details/501');
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  expect(changes).toEqual(['POST /v1/login', 'POST /v1/login']);
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
    await expect.poll(async () => (await readPlayback(page))?.time ?? 0).toBeGreaterThan(1);
  });
});
