import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import {
  type Announced,
  foundIn,
  type RemindedViewer,
  remindedViewer,
  stayLoggedIn,
} from '../support/reminded-viewer.ts';
import { runClockUntil } from '../support/run-clock-until.ts';
import { presetLocalStorage, signIn } from '../support/viewer.ts';
import { zone } from '../support/viewer-timezone.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ timezoneId: zone });

let viewer: RemindedViewer;
let programme: Announced;
async function beginAsViewer(page: Page): Promise<void> {
  viewer = await remindedViewer(page.request);
  programme = (await viewer.tomorrow())[30] as Announced;
  await stayLoggedIn(page, viewer.token);
}

const refused = 'This browser keeps nothing for the app.';
const full = 'This device is full: new reminders';

const remindButton = (page: Page) =>
  foundIn(page.getByRole('dialog'), programme).getByRole('button', {
    name: `Remind me of ${programme.title}`,
  });

async function find(page: Page): Promise<void> {
  await page.goto('/epg');
  await page.getByRole('grid').waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('sahra-guide-days')).keys()).length),
    )
    .toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: 'Find a programme' }).click();
  await page.getByRole('searchbox', { name: 'Find a programme' }).fill(programme.title);
  await remindButton(page).click();
}

test('a browser that refuses IndexedDB runs the app, says what it cannot keep, and reminds all the same', async ({
  page,
}) => {
  await beginAsViewer(page);
  await viewer.remind(programme);
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('no', 'SecurityError');
    };
  });
  await page.clock.install({ time: programme.start - 30 * 60_000 });
  await page.goto('/reminders');
  await expect(page.getByRole('link', { name: programme.title })).toBeVisible();
  // Said once in passing, and for good where reminders are listed.
  await expect(page.getByRole('status').filter({ hasText: refused })).toHaveCount(2);
  await page.clock.pauseAt(programme.start - 5 * 60_000 - 15_000);
  await page.clock.runFor(16_000);
  const card = page.getByRole('region', { name: 'Reminders' }).getByRole('article');
  const words = 'The programme will start in 5 minutes';
  // One try: after it the clock goes on.
  await runClockUntil(page, () => expect(card).toContainText(words, { timeout: 500 }));
});

test('a device that is full keeps what it has, refuses a new reminder plainly, and says why', async ({
  page,
}) => {
  await beginAsViewer(page);
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if ('isFull' in window) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  await presetLocalStorage(page, { reminders_explained: 'true' });
  await find(page);
  await expect(remindButton(page)).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => Object.assign(window, { isFull: true }));
  await remindButton(page).click();
  await expect(page.getByText('your reminder could not be kept')).toBeAttached();
  await expect(page.getByText(full)).toBeAttached();
  // Taken back: it is as it was.
  await expect(remindButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => viewer.reminders()).toEqual([programme.title]);
});

test('a browser that refuses Cache Storage shows the guide, and says that it keeps no pages', async ({
  page,
}) => {
  await signIn(page);
  await page.addInitScript(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('no', 'SecurityError'));
  });
  await page.goto('/epg');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(
    page.getByText(
      'This browser keeps no pages for the app: they cannot be shown without a network.',
    ),
  ).toBeAttached();
});

test.describe('a browser that allows no worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('shows the guide, and the console names what is missing and no error of ours', async ({
    page,
  }) => {
    await signIn(page);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.on('pageerror', (error) => logged.push(error.message));
    await page.goto('/epg');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect.poll(() => logged.join()).toContain('There is no service worker');
    await page.evaluate(() => {
      console.log('a library speaks');
      console.warn('a warning');
    });
    await expect.poll(() => logged).toContain('a warning');
    expect(logged).not.toContain('a library speaks');
    expect(logged.join()).not.toContain('reading');
  });
});
