/**
 * The clock of a device goes a day forward or back, and is put right: no reminder is lost or shown twice, what was
 * changed arrives in order, and nothing waits for a time that was wrong.
 */
import { describe, expect, test } from 'vitest';
import type { Change } from '#src/contracts/viewer-change.ts';
import { flushOutbox } from '#src/data/device/flush-outbox.ts';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { createOutbox } from '#src/data/device/outbox.ts';
import { createChange } from '#src/data/device/outbox-records.ts';
import { addReminders, readReminders, replaceReminders } from '#src/data/device/reminders.ts';
import { claimStage } from '#src/data/device/stage-claims.ts';
import { createGuideDayCache } from '#src/data/guide/guide-day-cache.ts';
import { createDayWriter, refreshGuide } from '#src/data/guide/refresh-guide.ts';
import type { ChangeOutcome } from '#src/data/provider/send-change.ts';
import { startText } from '#src/domain/reminders/reminder.ts';
import type { Stage } from '#src/domain/reminders/stages.ts';
import { day, hour, minute } from '#src/domain/time/time-units.ts';
import { createGuideRefresher } from '#src/pwa/start-guide-refreshes.ts';
import { claimDueReminders } from '#src/queries/reminder-actions.ts';
import { showDueReminders } from '../sw/due-reminders.ts';
import { onPush } from '../sw/incoming-pushes.ts';
import { eveningNews } from './support/evening-news.ts';
import { fakeCaches } from './support/fake-caches.ts';
import { guideProvider } from './support/guide-provider.ts';
import { waitingChanges } from './support/waiting-changes.ts';
import { fakeBrowser, fakeWindow } from './worker/fake-browser.ts';

const start = Date.UTC(2026, 10, 21, 18);
const news = { ...eveningNews, id: 'a'.repeat(64), st: startText(start) };
/** Its first stage comes when the clock is a day ahead: it is claimed then. */
const tomorrow = { ...news, id: 'b'.repeat(64), st: startText(start + day) };

describe.each([
  ['forward', day],
  ['back', -day],
])('while the clock is a day %s', (_, jump) => {
  test('no reminder is lost, and each stage of the evening is shown once', async () => {
    const browser = fakeBrowser(start - 20 * minute);
    const { database, clock } = browser;
    await addReminders(database, [news, tomorrow]);
    const shown: Stage[] = [];
    const look = async () => {
      browser.windowsOpen.splice(0, 1, fakeWindow());
      const claimed = await claimDueReminders(database, clock.now);
      shown.push(...claimed.filter((one) => one.reminder.id === news.id).map((one) => one.stage));
      browser.windowsOpen.splice(0);
      await showDueReminders(browser);
    };
    for (const ahead of [14, 13.5, 4, 3.5, 0]) {
      clock.now = start - ahead * minute;
      await look();
      clock.now += jump;
      await look();
    }
    // The provider's list, which knows nothing of what was shown here.
    clock.now = start;
    const { id, c_id: channel_id, title: video_title, channel_title } = news;
    const record = { id, channel_id, video_title, channel_title, start_time: start };
    const list = [{ ...record, programme_id: undefined }];
    await replaceReminders(database, list, { settled: 0, now: start });
    await look();
    expect(shown).toEqual([15, 5, 0]);
    expect(browser.shows.filter(({ tag }) => tag.includes(news.id))).toEqual([]);
    expect((await readReminders(database)).map((one) => one.id)).toContain(news.id);
    // A push of the same moment says it in silence.
    const { c_id } = news;
    const about = { reminder_id: news.id, channel_id: c_id, title: news.title, dvr: 0 };
    const said = { kind: 'reminder', ...about, start: start / 1000, stage: 0 };
    await onPush(browser, JSON.stringify(said));
    expect(browser.shows.at(-1)?.silent).toBe(true);
  });
});

test('what was shown before a clock went a day forward is not shown again once it is back', async () => {
  const database = memoryDatabase();
  const claim = (reminderId: string, now: number) =>
    claimStage(database, { reminderId, start, stage: 5 }, now);
  expect(await claim(news.id, start - 4 * minute)).toBe(true);
  expect(await claim(tomorrow.id, start - 3 * minute + day)).toBe(true);
  expect(await claim(news.id, start - 2 * minute)).toBe(false);
});

const heart = (marked: boolean) => ({
  kind: 'favourite' as const,
  method: 'PUT' as const,
  path: 'user/favorites/dunes',
  json: { type: 'video' },
  replaces: 'favourite/video/dunes',
  undo: { kind: 'favourite' as const, type: 'video' as const, id: 'dunes', marked },
});

/** The key that the outbox gives to a change that was made at that time. */
const keyAt = (time: number) => `outbox/${String(time).padStart(15, '0')}/x`;

/** The time of a clock that was far ahead, so that no other test's changes are later. */
const ahead = Date.UTC(2100, 0, 1);

test('a change that was made after the clock went back is the later one, and is the one that is sent', async () => {
  const database = memoryDatabase();
  const first = createChange(heart(false));
  await database.change(async (records) => records.put(keyAt(ahead), first));
  const sent: Change[] = [];
  let answer: ChangeOutcome = { kind: 'unanswered' };
  const outbox = createOutbox({
    databaseOf: () => database,
    viewer: () => ({ userId: '7', token: 'noor' }),
    send: async (change) => {
      if (answer.kind === 'taken') sent.push(change);
      return answer;
    },
    now: () => ahead - day,
  });
  expect(await outbox.submit(heart(true))).toEqual({ kind: 'kept' });
  answer = { kind: 'taken', body: undefined };
  await outbox.flush();
  expect(sent.map(({ undo }) => undo)).toEqual([heart(true).undo]);
  expect(await waitingChanges(database)).toEqual([]);
});

test('a change that waits for its next try does not wait a day longer', async () => {
  const database = memoryDatabase();
  const change = { ...createChange(heart(false)), tries: 1, not_before: start + day + minute };
  await database.change(async (records) => records.put(keyAt(start + day), change));
  const sent: string[] = [];
  const send = async ({ id }: Change): Promise<ChangeOutcome> => {
    sent.push(id);
    return { kind: 'taken', body: undefined };
  };
  expect((await flushOutbox({ database, send, now: () => start + day })).left).toBe(1);
  expect((await flushOutbox({ database, send, now: () => start })).left).toBe(0);
  expect(sent).toEqual([change.id]);
});

test('the guide that was kept while the clock was ahead is refreshed once it is right', async () => {
  const caches = fakeCaches();
  const store = createGuideDayCache(() => caches);
  const { client, calls } = guideProvider();
  const clock = { now: start + day };
  const health = { note: () => undefined };
  const keeper = createGuideRefresher({
    now: () => clock.now,
    isVisible: () => true,
    isOnline: () => true,
    isSignedIn: () => true,
    idle: async () => undefined,
    refresh: () =>
      refreshGuide({
        store,
        write: createDayWriter({ client, store, health, now: () => clock.now }),
        settings: async () => ({ epg: { days_back: 1, days_ahead: 1 } }),
        now: () => clock.now,
        timezone: 'UTC',
        language: 'en',
      }),
  });
  await keeper.requestRefresh();
  const asked = () => calls.splice(0).length;
  expect(asked()).toBe(3);
  clock.now = start;
  await keeper.refreshIfDue();
  expect(asked()).toBe(3);
  clock.now += 2 * hour;
  await keeper.refreshIfDue();
  expect(asked()).toBe(0);
});
