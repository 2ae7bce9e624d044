import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../tests/support/fake-caches.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { minute } from '../../domain/time/time-units.ts';
import { localDay } from '../../domain/time/timezone-day.ts';
import { datesOfOtherZones, readDayFromOtherZone } from './days-of-other-zones.ts';
import { keptGuideDays } from './write-day-through-worker.ts';

const asked = { timezone: 'UTC', language: 'en' } as const;
const noon = Date.UTC(2026, 10, 21, 12);

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** Keeps a day with a programme each hour, named by date and hour, and one that runs over its midnight. */
async function keepDay(date: string, checkedAt = noon): Promise<void> {
  const { start, stop } = localDay(date, 'UTC') ?? expect.fail();
  const hours = Array.from({ length: 23 }, (_, hour) => hour + 0.5);
  const lines = [
    { v: 1, date, timezone: 'UTC', start: start / minute, stop: stop / minute, channels: 1 },
    {
      ...{ c: 'news', n: 'News', d: 0, x: 'all' },
      s: [-30, ...hours.map((hour) => hour * 60), 1410],
      e: [30, ...hours.map((hour) => hour * 60 + 60), 1470],
      t: ['Night', ...hours.map((hour) => `${date} ${hour}`), 'Night'],
      p: ['', ...hours.map(() => ''), ''],
    },
  ];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const bytes = new TextEncoder().encode(text);
  await keptGuideDays.keepDay({ ...asked, date }, { bytes, etag: '"1"', checkedAt });
}

test.each(['Asia/Tokyo', 'America/Los_Angeles', 'Asia/Kathmandu'])(
  'a traveller in %s has the whole day of the place, out of the days of home',
  async (timezone) => {
    for (const date of ['2026-11-20', '2026-11-22']) await keepDay(date);
    await keepDay('2026-11-21', noon - 1000);
    const there = { ...asked, timezone, date: '2026-11-21' };
    const found = (await readDayFromOtherZone(there)) ?? expect.fail();
    const { start, stop } = localDay(there.date, timezone) ?? expect.fail();
    expect(found.checkedAt).toBe(noon - 1000);
    expect(found.day).toMatchObject({ date: there.date, start, stop, count: 1 });
    const { schedule } = found.day.rowAt(0);
    expect(schedule.some(({ gap }) => gap)).toBe(false);
    expect(schedule.filter(({ title }) => title === 'Night')).toHaveLength(1);
    expect(schedule[0]?.start).toBeLessThanOrEqual(start);
    expect(schedule.at(-1)?.stop).toBeGreaterThanOrEqual(stop);
    expect(await datesOfOtherZones(timezone)).toContain(there.date);
  },
);

test('a day of the place of which home’s days know only a part is none', async () => {
  await keepDay('2026-11-20');
  await keepDay('2026-11-22');
  const there = { ...asked, timezone: 'Asia/Tokyo', date: '2026-11-21' };
  expect(await readDayFromOtherZone(there)).toBeUndefined();
  await keepDay('2026-11-21');
  expect(await readDayFromOtherZone({ ...there, date: '2026-11-23' })).toBeUndefined();
});

test('a device that keeps nothing has no other day either', async () => {
  const there = { ...asked, timezone: 'Asia/Tokyo', date: '2026-11-21' };
  expect(await readDayFromOtherZone(there)).toBeUndefined();
  vi.stubGlobal('caches', undefined);
  expect(await readDayFromOtherZone(there)).toBeUndefined();
  expect(await datesOfOtherZones('Asia/Tokyo')).toEqual([]);
});
