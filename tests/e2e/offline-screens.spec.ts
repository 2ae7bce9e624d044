import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isKeptAnswer } from '#src/contracts/kept-and-unkept-get-paths.ts';
import { follow, followViaEmptyScreen } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { presetLanguage } from '../support/viewer.ts';
import { wordingIn } from '../support/wording.ts';

test.use({ serviceWorkers: 'allow' });

// Every screen is shown twice.
test.beforeEach(() => test.setTimeout(240_000));

/** What shows of each screen of a viewer, with the network and without. */
const viewersScreens: Readonly<Record<string, RegExp>> = {
  '/': /The Salt Road/,
  '/films': /The Understudy/,
  '/films/more/films-drama': /A Chair by the Window/,
  '/films/view/the-salt-road': /One lorry, nine hundred miles/,
  '/tags/drama': /House of Seven Doors/,
  '/casts/andrea-castellari': /A Sicilian with a weakness/,
  '/video-details/the-salt-road': /One lorry, nine hundred miles/,
  '/video/the-salt-road': /One lorry, nine hundred miles/,
  '/tv-show/salt-and-cumin': /Noura invites herself to dinner/,
  '/tv-show/salt-and-cumin/episode/salt-and-cumin-s1e1': /Couscous, by Committee/,
  '/live/sahra-news': /Sahra News/,
  '/favorites': /The Salt Road/,
  '/reminders': /Reminders/,
  '/epg': /Sahra News/,
  '/search?q=salt': /In the guide.*Salt and Cumin/s,
  '/profile': /First name/,
  '/blog': /The festival in seven evenings/,
  '/about': /a place to watch television/,
  '/contact': /Tell us what does not work/,
  '/privacy-policy': /What stays on your device/,
  '/landing': /CONTINUE TO MOVIES/,
};

/** Its Play says that it needs the network: nothing of it was played. */
const film = '/video-details/the-salt-road';

/** One of each layout is opened first, and the others from one that is open. */
const openedFirst: readonly string[] = ['/', '/live/sahra-news', '/landing'];

/** Nobody may find these on a shared computer. */
const unkeptScreens: Readonly<Record<string, RegExp>> = {
  '/devices': /Devices/,
  '/profile/security': /password/i,
  '/profile/data': /data/i,
};

const unvisitedScreens = [
  ...['/series', '/films/more/films-comedy', '/films/view/lemon-season', '/tags/family'],
  ...['/casts/nobody', '/video-details/lemon-season', '/video/lemon-season'],
  ...['/tv-show/the-night-ferry', '/tv-show/a/episode/b', '/blog/posts/unread', '/blog?page=2'],
];

const notKept = 'This page has not been kept on this device yet.';

/** The addresses whose answers the worker keeps, of all that the page asks for from now on. */
function notingAnswers(page: Page): Set<string> {
  const answers = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const path = /^\/api\/(.+)$/.exec(pathname)?.[1];
    if (path && response.ok() && isKeptAnswer(path)) answers.add(pathname);
  });
  return answers;
}

/** Opens the app as its icon does: nothing of the page before is left. */
async function coldStart(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** What says that a screen is not there without a network. */
const excuse = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline' });

/** What stands in the device's memory is there from a cold start. */
async function expectVisitedScreens(context: BrowserContext): Promise<void> {
  const paths = Object.keys(viewersScreens).sort(
    (one, other) => Number(openedFirst.includes(other)) - Number(openedFirst.includes(one)),
  );
  let cold: Page | undefined;
  for (const path of paths) {
    await test.step(`open ${path} without a network`, async () => {
      if (!cold || openedFirst.includes(path)) {
        await cold?.close();
        cold = await coldStart(context, path);
      } else await followViaEmptyScreen(cold, path);
      await expect(cold.locator('main')).toContainText(viewersScreens[path] ?? '');
      await expect(cold.getByText(notKept)).toHaveCount(0);
      await expect(cold.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (path !== film) return;
      await cold.getByRole('main').getByRole('link', { name: 'Play', exact: true }).press('Enter');
      await expect(cold.getByRole('alert')).toContainText('need the network to play');
    });
  }
  await cold?.close();
}

/** What is not there says so, and leads to the guide. */
async function expectExcuses(page: Page): Promise<void> {
  for (const path of Object.keys(unkeptScreens)) {
    await test.step(`open ${path} without a network`, async () => {
      await follow(page, path);
      await expect(excuse(page)).toContainText('For your safety it is not kept on any device.');
      await expect(excuse(page).getByRole('link', { name: 'Go to the guide' })).toBeVisible();
      await follow(page, '/about');
      await expect(excuse(page)).toHaveCount(0);
    });
  }
  for (const path of unvisitedScreens) {
    await test.step(`open ${path}, which was never visited`, async () => {
      await follow(page, path);
      await expect(excuse(page)).toContainText(notKept);
      await expect(excuse(page).getByRole('link', { name: 'Go to the guide' })).toBeVisible();
      await follow(page, '/about');
      await expect(excuse(page)).toHaveCount(0);
    });
  }
}

test('every screen that was visited opens from a cold start without a network, and no other pretends to', async ({
  page,
  context,
}) => {
  const token = await arriveAsNewcomer(page, 'walker');
  const headers = { Authorization: `Bearer ${token}` };
  const data = { type: 'video' };
  const marked = await page.request.put('/api/user/favorites/the-salt-road', { headers, data });
  expect(marked.ok()).toBe(true);
  const answers = notingAnswers(page);
  await page.goto('/');
  await untilKept(page, '/api/settings', '/api/pages/home', '/api/web-notifications');
  for (const [path, shows] of Object.entries({ ...viewersScreens, ...unkeptScreens })) {
    await test.step(`visit ${path}`, async () => {
      // The screen before may show the same words, and a screen that is left too early keeps nothing.
      await followViaEmptyScreen(page, path);
      await expect(page.locator('main')).toContainText(shows);
    });
  }
  await expect.poll(() => answers.size).toBeGreaterThan(15);
  await untilKept(page, ...answers);
  await page.close();

  await context.setOffline(true);
  await expectVisitedScreens(context);
  // A screen that is not there may be the first, too. The next journey begins with one that was never visited.
  const unkept = await coldStart(context, '/devices');
  await expect(excuse(unkept)).toContainText('For your safety it is not kept on any device.');
  await expectExcuses(unkept);
  await follow(unkept, '/live/nile-news');
  await expect(unkept.getByRole('alert').first()).toContainText(/Channels need the network/);
  await unkept.getByRole('link', { name: 'Go to the guide' }).press('Enter');
  await expect(unkept.getByRole('gridcell').first()).toBeVisible();
  await unkept.close();
  const shared = await coldStart(context, '/open?text=salt');
  await expect(shared).toHaveURL(/\/search\?q=salt$/);
  await expect(shared.locator('main')).toContainText(/In the guide.*Salt and Cumin/s);
  await shared.close();
});

test('a visitor’s screens open from a cold start without a network, in Arabic too', async ({
  page,
  context,
}) => {
  const words = wordingIn('ar');
  await presetLanguage(page, 'ar');
  const answers = notingAnswers(page);
  const screens = ['/', '/login', '/registration', '/forgot-password', '/about', '/blog'];
  const headings: string[] = [];
  const heading = (page: Page) => page.getByRole('heading').first();
  await page.goto('/privacy-policy');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  let before = (await heading(page).textContent()) ?? '';
  for (const path of screens) {
    await follow(page, path);
    await expect(heading(page)).not.toHaveText(before);
    await expect(heading(page)).toContainText(/\p{Script=Arabic}/u);
    before = (await heading(page).textContent()) ?? '';
    headings.push(before);
  }
  await untilKept(page, ...answers);
  await page.close();
  await context.setOffline(true);
  const cold = await coldStart(context, '/');
  for (const [at, path] of screens.entries()) {
    await follow(cold, path);
    await expect(cold.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(heading(cold)).toHaveText(headings[at] ?? '');
  }
  await cold.close();
  const unread = await coldStart(context, '/blog/posts/unread');
  const alert = unread.getByRole('alert').filter({ hasText: words('You are offline') });
  await expect(alert).toContainText(words(notKept));
  await alert.getByRole('link', { name: words('Home') }).press('Enter');
  await expect(unread).toHaveURL(/\/$/);
});
