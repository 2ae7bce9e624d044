import { expect, type Locator, type Page } from '@playwright/test';
import { scriptsLike } from '../support/build-manifest.ts';
import { test } from '../support/journey.ts';
import { serveTwoVersions, type TwoVersions } from '../support/two-versions.ts';

test.use({ serviceWorkers: 'allow' });

let site: TwoVersions;
test.beforeEach(async () => {
  site = await serveTwoVersions();
});
test.afterEach(() => site.close());

const versionOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.version ?? '1');

async function openApp(page: Page): Promise<void> {
  await page.goto(`${site.origin}/about`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A browser that has only just stored the first version may not look for the next yet. */
async function expectOffer(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    // One try: after it the browser is asked to look again.
    await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Measured again until it holds, because offers come and move with a motion. */
async function expectOneAboveTheOther(parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeVisible();
  await expect(async () => {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const edges = boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : []));
    expect(edges).toHaveLength(2 * parts.length);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
  }).toPass();
}

/** Files of the contact page, which the next version has no more. */
const contactFiles = () => scriptsLike(/contact/);
/** The player's, which no version installs. */
const playerFiles = () => scriptsLike(/-player-/);

test('a new version is offered, taken at the viewer’s word, and leaves other windows whole', async ({
  context,
}) => {
  const [mine, other] = [await context.newPage(), await context.newPage()];
  await openApp(mine);
  await openApp(other);
  const gone = contactFiles();
  expect(gone.length).toBeGreaterThan(0);
  site.replace(gone);
  await expectOffer(mine);
  expect([await versionOf(mine), await versionOf(other)]).toEqual(['1', '1']);

  await mine.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => versionOf(mine).catch(() => 'loading')).toBe('2');
  expect(await versionOf(other)).toBe('1');

  // The other window was never on this page, and the server has its files no more.
  await other.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(await versionOf(other)).toBe('1');

  // Once no window runs the old version, nothing of it is left.
  const kept = () =>
    mine.evaluate(async () =>
      (await (await caches.open('sahra-files')).keys()).map(({ url }) => url),
    );
  const isGone = (url: string) => gone.includes(new URL(url).pathname);
  expect((await kept()).some(isGone)).toBe(true);
  await other.close();
  await mine.reload();
  await expect.poll(async () => (await kept()).some(isGone)).toBe(false);
});

test('without the viewer’s word the old version goes on, also after a reload, and the new one stays whole', async ({
  page,
  context,
}) => {
  // The viewer was here before, and the browser can install the app: that is offered at the same time.
  await page.addInitScript(() => {
    localStorage.setItem('visits', '2');
    addEventListener('load', () => dispatchEvent(new Event('beforeinstallprompt')));
  });
  await openApp(page);
  site.replace(contactFiles());
  await expectOffer(page);
  await page.reload();
  expect(await versionOf(page)).toBe('1');
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await context.setOffline(true);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectOneAboveTheOther([
    page.getByRole('button', { name: 'Update now' }),
    page.getByRole('button', { name: 'Install' }),
    page.getByText('You are offline.'),
  ]);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a host that answers a missing script with the app’s page has no half version installed', async ({
  page,
}) => {
  site.answerWithPage(contactFiles());
  await page.goto(`${site.origin}/about`);
  const isInstalled = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const worker = registration.installing;
    if (worker) await new Promise((done) => worker.addEventListener('statechange', done));
    return Boolean(registration.waiting ?? registration.active);
  });
  expect(isInstalled).toBe(false);
  site.answerWithPage([]);
  await openApp(page);
});

test('the app’s page is not kept under the name of a script that a screen asked for', async ({
  page,
}) => {
  await openApp(page);
  const [player = ''] = playerFiles();
  const typeOf = (path: string) =>
    page.evaluate(async (url) => (await fetch(url)).headers.get('Content-Type'), path);
  site.answerWithPage([player]);
  expect(await typeOf(player)).toBe('text/html');
  site.answerWithPage([]);
  expect(await typeOf(player)).toBe('text/javascript');
  // From now on the worker keeps it.
  await expect(async () => {
    site.answerWithPage([player]);
    expect(await typeOf(player)).toBe('text/javascript');
  }).toPass();
});
