import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { guideMediaType } from '#src/contracts/guide.ts';
import { GuideUpdateMessage } from '#src/contracts/guide-update-message.ts';
import { ToPage } from '#src/contracts/worker-messages.ts';
import { writeDataSavingRecord } from '#src/data/device/data-saving-record.ts';
import { storeOwner } from '#src/data/device/device-owner.ts';
import { addReminders } from '#src/data/device/reminders.ts';
import { createGuideDayCache } from '#src/data/guide/guide-day-cache.ts';
import { localDate, shiftDate } from '#src/domain/time/timezone-day.ts';
import { onMessage } from '../../sw/page-messages.ts';
import { onPeriodicSync } from '../../sw/periodic-sync.ts';
import { refreshKeptGuide } from '../../sw/write-guide-days.ts';
import { keptReminder } from '../support/kept-reminder.ts';
import { type FakeBrowser, fakeBrowser, fakeWindow, json, noor } from './fake-browser.ts';

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
  await storeOwner(browser.device, noor);
  browser.network.set('/api/settings', () =>
    json({ data: { epg: { days_back: 1, days_ahead: 2 } } }),
  );
  const dates = broadcast(browser);
  await refreshKeptGuide(browser);
  const today = localDate(browser.now(), timezone);
  expect(dates).toEqual([today, shiftDate(today, 1), shiftDate(today, 2), shiftDate(today, -1)]);
  const kept = await createGuideDayCache(() => browser.caches).readDay(asked(today));
  expect(kept?.etag).toBe(`"${today}"`);
});

test('an operator who cannot be asked leaves the product’s own eight days', async () => {
  const browser = fakeBrowser();
  await storeOwner(browser.device, noor);
  const dates = broadcast(browser);
  await refreshKeptGuide(browser);
  expect(dates).toHaveLength(8);
});

test.each([
  ['the viewer chose to use less data', 'on', undefined, 1],
  ['the connection is slow', 'auto', { effectiveType: '2g' }, 1],
  ['the viewer chose never to, on a slow connection', 'off', { effectiveType: '2g' }, 8],
] as const)(
  'a worker that wakes refreshes as much as it may: %s',
  async (_, choice, connection, days) => {
    const browser = fakeBrowser();
    await storeOwner(browser.device, noor);
    await writeDataSavingRecord(browser.device, choice);
    browser.connectionNow = connection;
    const dates = broadcast(browser);
    await refreshKeptGuide(browser);
    expect(dates).toHaveLength(days);
    expect(dates[0]).toBe(localDate(browser.now(), timezone));
  },
);

test('on a device that nobody is signed in on, nothing is asked', async () => {
  const browser = fakeBrowser();
  await refreshKeptGuide(browser);
  expect(browser.requests).toEqual([]);
});

test('about twice a day the subscription is put before the provider again, whatever becomes of the guide', async () => {
  const browser = fakeBrowser();
  await storeOwner(browser.device, noor);
  browser.network.set('/api/push-subscriptions', () => json({}));
  await onPeriodicSync(browser);
  const put = browser.requests.find(({ method }) => method === 'PUT');
  expect(await put?.json()).toMatchObject({ endpoint: 'https://push.test/current' });
});

test('about twice a day the badge is counted again, where a push would correct it later', async () => {
  const browser = fakeBrowser();
  const start = browser.now() + 30 * 60_000;
  await addReminders(browser.database, [keptReminder({ title: 'News', start })]);
  browser.push.current = async () => undefined;
  await onPeriodicSync(browser);
  expect(browser.badges).toEqual([]);
  browser.push.current = async () => ({ endpoint: 'https://push.test/current' });
  await onPeriodicSync(browser);
  expect(browser.badges).toEqual([1]);
});

describe('a day of the guide that a page wants', () => {
  const wanted = (date: string, whole = false) => ({
    type: 'guide-day',
    asked: asked(date),
    whole,
  });

  /** What the worker answers to a page's message, in order. */
  async function send(browser: FakeBrowser, data: unknown): Promise<GuideUpdateMessage[]> {
    const replies: GuideUpdateMessage[] = [];
    const nothing = async () => {};
    await onMessage(
      {
        env: browser,
        deletePictures: nothing,
        deleteEarlierFiles: nothing,
        skipWaiting: nothing,
      },
      {
        data,
        reply: (message) => replies.push(message as GuideUpdateMessage),
        ask: () => undefined,
      },
    );
    return replies;
  }

  async function signedInBrowser() {
    const browser = fakeBrowser();
    await storeOwner(browser.device, noor);
    const today = localDate(browser.now(), timezone);
    return { browser, today, dates: broadcast(browser) };
  }

  test('is fetched and kept by the worker, and every page is sent a message', async () => {
    const { browser, today } = await signedInBrowser();
    const elsewhere = fakeWindow();
    browser.windowsOpen.push(elsewhere);
    const [begun, done] = await send(browser, wanted(today));
    expect(begun).toEqual({ type: 'begun' });
    expect(v.parse(GuideUpdateMessage, done)).toMatchObject({ type: 'done', keeping: 'kept' });
    const kept = await createGuideDayCache(() => browser.caches).readDay(asked(today));
    expect(kept).toMatchObject({ etag: `"${today}"`, bytes: done?.type === 'done' && done.bytes });
    expect(elsewhere.received.map((message) => v.parse(ToPage, message))).toEqual([
      { type: 'guide-day', asked: asked(today), checkedAt: browser.now() },
    ]);
  });

  test('is fetched once for two tabs that want it together', async () => {
    const { browser, today, dates } = await signedInBrowser();
    const answer = browser.network.get('/api/live-streams/epg');
    browser.network.set('/api/live-streams/epg', (request) => {
      browser.clock.now += 200;
      return answer?.(request) ?? json({}, 500);
    });
    const both = await Promise.all([send(browser, wanted(today)), send(browser, wanted(today))]);
    expect(dates).toEqual([today]);
    for (const [, done] of both) expect(done).toMatchObject({ type: 'done', etag: `"${today}"` });
  });

  test('cannot be had without a network, and the page hears why', async () => {
    const { browser, today } = await signedInBrowser();
    browser.network.clear();
    expect((await send(browser, wanted(today))).at(-1)).toEqual({
      type: 'failed',
      kind: 'network',
    });
  });

  test('cannot be had from a busy provider, and the page learns when it may be asked for again', async () => {
    const { browser, today } = await signedInBrowser();
    const busy = { status: 429, headers: { 'retry-after': '60' } };
    browser.network.set('/api/live-streams/epg', () => new Response('{}', busy));
    expect((await send(browser, wanted(today))).at(-1)).toEqual({
      type: 'failed',
      kind: 'limited',
      retryAfter: '60',
    });
  });

  test('is left to the page by a worker whose token is over, or that knows nobody', async () => {
    const { browser, today } = await signedInBrowser();
    browser.network.set('/api/live-streams/epg', () => json({}, 401));
    expect((await send(browser, wanted(today))).at(-1)).toEqual({ type: 'undone' });
    expect((await send(fakeBrowser(), wanted(today))).at(-1)).toEqual({ type: 'undone' });
  });
});
