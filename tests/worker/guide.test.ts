import { expect, test } from 'vitest';
import { guideMediaType } from '#src/contracts/guide.ts';
import { takeDevice } from '#src/data/device/viewer.ts';
import { guideStore } from '#src/data/guide/store.ts';
import { localDate, shiftDate } from '#src/domain/time/timezone-day.ts';
import { refreshKeptGuide } from '../../sw/guide.ts';
import { onPeriodicSync } from '../../sw/periodic-sync.ts';
import { type FakeBrowser, fakeBrowser, json, noor } from './fake-browser.ts';

const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const asked = (date: string) => ({ date, timezone, language: 'en' as const });

/** A provider that has every day asked for, with one channel and no programmes. */
function broadcast(browser: FakeBrowser): string[] {
  const dates: string[] = [];
  browser.network.set('/api/live-streams/epg', () => {
    const request = browser.requests.at(-1);
    const date = new URL(request?.url ?? '').searchParams.get('date') ?? '';
    dates.push(date);
    const header = { v: 1, date, timezone, start: 0, stop: 1440, channels: 1 };
    const line = { c: 'nile-news', n: 'Nile News', d: 0, s: [], e: [], t: [], p: [] };
    return new Response(`${JSON.stringify(header)}\n${JSON.stringify(line)}\n`, {
      headers: { 'Content-Type': guideMediaType, etag: `"${date}"` },
    });
  });
  return dates;
}

test('a worker that wakes brings the guide up to date: today, the days ahead, the days behind', async () => {
  const browser = fakeBrowser();
  await takeDevice(browser.database, noor);
  browser.network.set('/api/settings', () =>
    json({ data: { epg: { days_back: 1, days_ahead: 2 } } }),
  );
  const dates = broadcast(browser);
  await refreshKeptGuide(browser);
  const today = localDate(browser.now(), timezone);
  expect(dates).toEqual([today, shiftDate(today, 1), shiftDate(today, 2), shiftDate(today, -1)]);
  const kept = await guideStore(() => browser.caches).readDay(asked(today));
  expect(kept?.etag).toBe(`"${today}"`);
});

test('an operator who cannot be asked leaves the product’s own eight days', async () => {
  const browser = fakeBrowser();
  await takeDevice(browser.database, noor);
  const dates = broadcast(browser);
  await refreshKeptGuide(browser);
  expect(dates).toHaveLength(8);
});

test('on a device that nobody is signed in on, nothing is asked', async () => {
  const browser = fakeBrowser();
  await refreshKeptGuide(browser);
  expect(browser.requests).toEqual([]);
});

test('about twice a day the subscription is put before the provider again, whatever becomes of the guide', async () => {
  const browser = fakeBrowser();
  await takeDevice(browser.database, noor);
  browser.network.set('/api/push-subscriptions', () => json({}));
  await onPeriodicSync(browser);
  const put = browser.requests.find(({ method }) => method === 'PUT');
  expect(await put?.json()).toMatchObject({ endpoint: 'https://push.test/current' });
});
