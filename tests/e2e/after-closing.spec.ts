import { type BrowserContext, expect } from '@playwright/test';
import { wholeBrowser } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { keptRecords } from '../support/kept-records.ts';
import { signIn } from '../support/viewer.ts';

test.use({ serviceWorkers: 'allow' });

// The headless shell shows no notification.
test.use(wholeBrowser());

test.use({ permissions: ['notifications'] });

/** Seconds until the stage of five minutes comes true. */
const soon = 4;

test('the worker shows a reminder that comes true just after the last tab was closed', async ({
  page,
  context,
}) => {
  await signIn(page);
  // The start of a session takes the provider's list of reminders in place of the device's.
  const list = page.waitForResponse(/\/channel-notifications/);
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await list;
  await expect.poll(async () => Object.keys(await keptRecords(page))).toContain('notifications');
  // The page's clock stands: however slow the machine, the stage does not come true while the page is open.
  await page.clock.setFixedTime(Date.now());
  const start = Math.ceil(Date.now() / 1000) + 5 * 60 + soon;
  await page.evaluate(
    ({ st }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sahra');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('kept', 'readwrite');
          const store = change.objectStore('kept');
          const stages = { n1: true, n2: false, n3: false };
          const news = { id: 'd'.repeat(64), c_id: 'nile-news', st, title: 'Evening news' };
          const kept = IDBKeyRange.bound('user/', 'user/\uffff');
          store.getAllKeys(kept).onsuccess = ({ target }) => {
            const { result } = target as IDBRequest<string[]>;
            const key = result.find((one) => one.endsWith('/notifications'));
            store.put([{ ...news, ...stages }], key);
          };
          change.oncomplete = () => resolve();
        };
      }),
    { st: new Date(start * 1000).toISOString().slice(0, 19).replace('T', ' ') },
  );
  // Another origin's page keeps the browser open; no window of ours is left.
  await context.newPage();
  await page.close();
  // Seldom: the browser may forget a notification when it is asked while it shows one.
  await expect
    .poll(() => shownBy(context), { intervals: [3000] })
    .toEqual([
      { title: 'Evening news', body: 'The programme will start in 5 minutes', silent: false },
    ]);
});

/** The worker is asked itself: a page of ours that looked would be a tab that is open. */
async function shownBy(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  return worker?.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, silent }) => ({ title, body, silent }));
  });
}
