import { describe, expect, test } from 'vitest';
import { fakeCaches } from '../../../tests/support/fake-caches.ts';
import { guideProvider } from '../../../tests/support/guide-provider.ts';
import { guideDaysCache } from '../../contracts/cache-names.ts';
import { hour, minute } from '../../domain/time/time-units.ts';
import { storageHealthStore } from '../device/storage-health.ts';
import { decodeGuideDay } from './decode-guide-day.ts';
import { createGuideDayCache } from './guide-day-cache.ts';
import { createDayWriter, type GuideRefresh, refreshGuide } from './refresh-guide.ts';

const today = { date: '2026-11-21', timezone: 'UTC', language: 'en' } as const;
const dates = ['2026-11-21', '2026-11-22', '2026-11-20'];

function device() {
  const caches = fakeCaches();
  const store = createGuideDayCache(() => caches);
  const { client, calls, state } = guideProvider();
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const health = storageHealthStore();
  const refresh = (other: Partial<GuideRefresh> = {}) =>
    refreshGuide({
      store,
      write: createDayWriter({ client, store, health, now: () => clock.now }),
      settings: async () => ({ epg: { days_back: 1, days_ahead: 1 } }),
      now: () => clock.now,
      timezone: 'UTC',
      language: 'en',
      ...other,
    });
  /** The dates asked for since the last time. */
  const askedFor = () => calls.splice(0).map(({ date }) => date);
  return { caches, client, store, state, clock, health, refresh, askedFor };
}

describe('a refresh of the kept guide', () => {
  test('asks for today, the days ahead, then those behind', async () => {
    const { refresh, askedFor, store } = device();
    expect(await refresh()).toEqual({ changed: dates, failed: [], complete: true });
    expect(askedFor()).toEqual(dates);
    expect(await store.keptDates(today)).toEqual([...dates].sort());
  });

  test('keeps eight days when the operator cannot be asked for another number', async () => {
    const { refresh, askedFor } = device();
    await refresh({ settings: () => Promise.reject(new Error('unreachable')) });
    expect(askedFor()).toHaveLength(8);
  });

  test('deletes no day when the operator cannot be asked for the number', async () => {
    const { refresh, store, clock } = device();
    const settings = async () => ({ epg: { days_back: 2, days_ahead: 7 } });
    await refresh({ settings });
    clock.now += hour;
    await refresh({ settings: () => Promise.reject(new Error('unreachable')) });
    expect(await store.keptDates(today)).toHaveLength(10);
  });

  test('leaves the days ahead when the settings name no number', async () => {
    const { refresh, store, clock } = device();
    await refresh({ settings: async () => ({ epg: { days_back: 1, days_ahead: 14 } }) });
    clock.now += hour;
    await refresh({ settings: async () => ({ epg: undefined }) });
    expect((await store.keptDates(today)).at(-1)).toBe('2026-12-05');
  });

  test('hours later asks again, and names the days that have changed', async () => {
    const { refresh, clock, state, store } = device();
    await refresh();
    clock.now += hour;
    expect((await refresh()).changed).toEqual([]);
    expect((await store.readNote(today))?.checkedAt).toBe(clock.now);
    clock.now += hour;
    state.edition = 2;
    expect((await refresh()).changed).toEqual(dates);
    const kept = await store.readDay(today);
    expect(kept && decodeGuideDay(kept.bytes)?.rowAt(0).schedule[0]?.title).toBe('Edition 2');
  });

  test('does not ask for a day that the guide has fetched minutes ago', async () => {
    const { refresh, clock, askedFor, store } = device();
    await refresh();
    askedFor();
    clock.now += hour;
    await store.confirmDay(today, { etag: '"1"', checkedAt: clock.now - 5 * minute });
    await refresh();
    expect(askedFor()).toEqual(['2026-11-22', '2026-11-20']);
  });

  test('of two tabs that start together asks for each day once', async () => {
    const { refresh, askedFor } = device();
    const [one, other] = await Promise.all([refresh(), refresh()]);
    expect(askedFor()).toEqual(dates);
    expect([one.complete, other.complete, other.changed]).toEqual([true, true, []]);
  });

  test('deletes the days that have passed', async () => {
    const { refresh, clock, store } = device();
    await refresh();
    clock.now += 48 * hour;
    await refresh();
    expect(await store.keptDates(today)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
  });

  test('names the days that it could not ask for, and leaves them as they are', async () => {
    const { refresh, clock, state, store } = device();
    await refresh();
    clock.now += hour;
    state.reachable = false;
    expect(await refresh()).toEqual({ changed: [], failed: dates, complete: true });
    expect((await store.readDay(today))?.etag).toBe('"1"');
  });

  test('ends between two days when the page is needed for something else', async () => {
    const { refresh, askedFor } = device();
    let turns = 0;
    const mayAsk = async () => ++turns <= 2;
    expect(await refresh({ mayAsk })).toMatchObject({ complete: false });
    expect(askedFor()).toEqual(dates.slice(0, 2));
    // What is left comes with the next one.
    expect(await refresh()).toEqual({ changed: dates.slice(2), failed: [], complete: true });
  });

  test('fetches a day again that the browser deletes while the provider is asked about it', async () => {
    const { caches, client, store, clock, health, refresh } = device();
    await refresh();
    clock.now += hour;
    const raw: typeof client.raw = async (...asked) => {
      const answer = await client.raw(...asked);
      if (answer.status === 304) await caches.delete(guideDaysCache);
      return answer;
    };
    const write = createDayWriter({ client: { raw }, store, health, now: () => clock.now });
    expect(await refresh({ write })).toEqual({ changed: dates, failed: [], complete: true });
    expect(await store.keptDates(today)).toEqual([...dates].sort());
    expect((await store.readDay(today))?.etag).toBe('"1"');
  });

  test('on a full device says so, and fetches no day that could not be kept', async () => {
    const { caches, refresh, health, askedFor } = device();
    caches.fill();
    expect(await refresh()).toMatchObject({ failed: [], complete: true, keeping: 'full' });
    expect(health.current().pages).toBe('full');
    expect(askedFor()).toEqual(dates.slice(0, 1));
  });
});
