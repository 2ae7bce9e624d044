/** Measures opening a guide day that the device keeps, and searching forty thousand programmes. */
import 'temporal-polyfill/global';
import * as v from 'valibot';
import { channelDayIn } from '../../../src/contracts/guide.ts';
import { listOf, resource } from '../../../src/contracts/wire.ts';
import { decodeGuideDay } from '../../../src/data/guide/decode-guide-day.ts';
import { createGuideDayCache } from '../../../src/data/guide/guide-day-cache.ts';
import { guideSearch } from '../../../src/data/guide/guide-search.ts';
import { localDate, localDay, shiftDate } from '../../../src/domain/time/timezone-day.ts';
import { syntheticDay, syntheticLines } from '../synthetic.ts';

const timezone = Temporal.Now.timeZoneId();
const today = localDate(Date.now(), timezone);
const store = createGuideDayCache(() => caches);
const asked = { date: today, timezone, language: 'en' } as const;
const screen = 12;

function dayOf(date: string) {
  const day = localDay(date, timezone);
  if (!day) throw new Error(`no ${date}`);
  return day;
}

function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
}

const bench = {
  /** Stores today in both forms: as lines, and as plain JSON. */
  async keep(channels: number): Promise<void> {
    await store.keepDay(asked, {
      bytes: syntheticLines(dayOf(today), channels),
      etag: undefined,
      checkedAt: 0,
    });
    const start = dayOf(today).start / 1000;
    const data = syntheticDay(dayOf(today), channels).map(({ programmes, ...channel }) => ({
      ...channel,
      programs: programmes.map(({ id, title, start: from, stop }) => ({
        id,
        start_time: start + from * 60,
        stop_time: start + stop * 60,
        video: {
          title,
          thumbnail: '/picture.webp',
          description: 'An evening by the harbour, with letters from the orchard and a lantern.',
        },
      })),
    }));
    await (await caches.open('flat')).put('/flat', Response.json({ data }));
  },

  /** Milliseconds from the cache to the rows of one screen, parsed and validated. */
  async openLines(): Promise<number> {
    const started = performance.now();
    const kept = await store.readDay(asked);
    const day = kept && decodeGuideDay(kept.bytes);
    for (let row = 0; row < Math.min(screen, day?.count ?? 0); row++) day?.rowAt(row);
    return performance.now() - started;
  },

  /** The same from the plain JSON, every programme validated. */
  async openJson(): Promise<number> {
    const started = performance.now();
    const response = await (await caches.open('flat')).match('/flat');
    v.parse(resource(listOf(channelDayIn(timezone))), await response?.json());
    return performance.now() - started;
  },

  /**
   * Searches 40,000 programmes: 48 on each of 104 channels for 8 days. Returns the times to the first results, cold
   * and warm, and the longest time for which the main thread was blocked.
   */
  async search(): Promise<{ programmes: number; cold: number; warm: number; block: number }> {
    const days = Array.from({ length: 8 }, (_, away) =>
      decodeGuideDay(syntheticLines(dayOf(shiftDate(today, away)), 104)),
    ).filter((day) => day !== undefined);
    let block = 0;
    let since = performance.now();
    const measured = async () => {
      block = Math.max(block, performance.now() - since);
      await pause();
      since = performance.now();
    };
    const search = guideSearch({ days, pause: measured, clock: () => performance.now() });
    const first = async (query: string) => {
      since = performance.now();
      const started = since;
      let found = 0;
      await search.find(query, () => {
        if (found === 0) found = performance.now() - started;
      });
      return found;
    };
    const cold = await first('harbour lantern');
    await search.prepare();
    const warm = await first('orchard letters');
    return { programmes: days.reduce((sum, day) => sum + countOf(day), 0), cold, warm, block };
  },
};

function countOf(day: {
  count: number;
  rowAt(at: number): { schedule: readonly unknown[] };
}): number {
  return Array.from({ length: day.count }, (_, at) => day.rowAt(at).schedule.length).reduce(
    (sum, one) => sum + one,
    0,
  );
}

export type KeptBench = typeof bench;
Object.assign(globalThis, { bench });
