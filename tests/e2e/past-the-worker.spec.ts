import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { startPlayback } from '../support/video-playback.ts';
import { signIn } from '../support/viewer.ts';

test.use({ serviceWorkers: 'allow' });

/** The paths that the page has asked for, and whether the browser sent them to the network without the worker. */
const pathsAsked = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map((call) => {
      const { workerMatchedSourceType: source } = call as { workerMatchedSourceType?: string };
      return { path: new URL(call.name).pathname, isPast: source === 'network' };
    }),
  );

test('a film’s pieces and what is never kept go past the worker, which answers with the kept pages and pictures', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const byWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) byWorker.push(new URL(response.url()).pathname);
  });
  await page.goto('/video/the-salt-road');
  await startPlayback(page);
  const view = /^\/api\/videos\/.*\/views$/;
  // The view is noted on the device first, and sent a moment after the film has begun.
  await expect
    .poll(async () => (await pathsAsked(page)).filter(({ path }) => view.test(path)))
    .not.toEqual([]);
  const asked = await pathsAsked(page);
  const never = [
    /^\/media\/.*\.m3u8$/,
    /^\/media\/.*\.mpegts$/,
    /^\/api\/user$/,
    /^\/api\/user\/favorites/,
    view,
  ];
  const kept = [/^\/api\/videos\/the-salt-road$/, /^\/media\/art\//, /^\/assets\//];
  for (const form of [...never, ...kept]) {
    const isPast = never.includes(form);
    const some = asked.filter(({ path }) => form.test(path));
    expect(some.length, `requests for ${form}`).toBeGreaterThan(0);
    expect(some.filter((one) => one.isPast !== isPast)).toEqual([]);
    expect(byWorker.some((path) => form.test(path))).toBe(!isPast);
  }
});
