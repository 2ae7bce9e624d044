/**
 * Brings the kept guide days up to date, in the page and in the worker. docs/decisions.md, "Guide offline".
 */
import { daysBackAndAhead } from '../../contracts/guide.ts';
import type { Settings } from '../../contracts/settings.ts';
import type { Language } from '../../domain/language.ts';
import { minute } from '../../domain/time/time-units.ts';
import { localDate, shiftDate } from '../../domain/time/timezone-day.ts';
import type { StorageHealthStore, StorageState } from '../device/storage-health.ts';
import { withLock } from '../device/with-lock.ts';
import { type DayFetch, type DayUpdate, updateDay } from './fetch-day.ts';
import type { GuideDayCache } from './guide-day-cache.ts';
import type { DayAsked } from './lines-from-json.ts';

/** Brings a day up to date, in the page or in the worker. */
export type WriteDay = (
  asked: DayAsked,
  how?: { readonly whole?: boolean; readonly signal?: AbortSignal | undefined },
) => Promise<DayUpdate>;

type Writer = Pick<DayFetch, 'client' | 'now'> & {
  readonly store: GuideDayCache;
  readonly health: Pick<StorageHealthStore, 'note'>;
};

/** Writes the days in the page or worker that calls it. */
export function createDayWriter({ store, health, ...fetch }: Writer): WriteDay {
  return async (asked, how) => {
    const update = await updateDay(store, { ...fetch, ...how, asked });
    if (update.keeping) health.note('pages', update.keeping);
    return update;
  };
}

export type GuideRefresh = {
  readonly store: GuideDayCache;
  readonly write: WriteDay;
  readonly settings: () => Promise<Pick<Settings, 'epg'>>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly timezone: string;
  readonly language: Language;
  /** To save data, no other day is asked for. Other stored days stay. */
  readonly todayOnly?: boolean;
  /** Awaited before each day: false ends the refresh. */
  readonly mayAsk?: () => Promise<boolean>;
  readonly signal?: AbortSignal | undefined;
};

export type Refreshed = {
  /** Dates whose programmes have changed. */
  readonly changed: string[];
  /** Dates that could not be fetched. Their stored days stay. */
  readonly failed: string[];
  /** False when `mayAsk` ended the refresh before the last day. */
  readonly complete: boolean;
  /** The state of a storage that did not take a day. The refresh ended with that day. */
  readonly keeping?: StorageState;
};

/** A day checked within this time is not asked for again: the guide, another tab or the worker has just done so. */
const freshForMs = 10 * minute;

/** No operator of the reference provider can name more days ahead. */
const farthestAhead = 30;

/**
 * Only one tab or worker refreshes at a time, one day after another, so that the viewer's own requests are not delayed.
 */
export function refreshGuide(refresh: GuideRefresh): Promise<Refreshed> {
  return withLock('guide-refresh', async () => {
    // If the operator's settings cannot be fetched, use the product's own numbers.
    const settings = await refresh.settings().catch(() => undefined);
    const today = localDate(refresh.now(), refresh.timezone);
    const days = daysBackAndAhead(settings?.epg);
    const dates = datesToKeep(today, days);
    if (settings) {
      // Settings that name no number of days may be a refusal, or the answer to another call.
      const last = shiftDate(today, settings.epg?.days_ahead ?? farthestAhead);
      await refresh.store.dropDaysOutside(shiftDate(today, -days.back), last);
    }
    return refreshDays(refresh, refresh.todayOnly ? [today] : dates);
  });
}

/** Today first, then the days ahead, then those behind. */
function datesToKeep(
  today: string,
  { back, ahead }: ReturnType<typeof daysBackAndAhead>,
): string[] {
  return [
    ...Array.from({ length: ahead + 1 }, (_, days) => shiftDate(today, days)),
    ...Array.from({ length: back }, (_, days) => shiftDate(today, -1 - days)),
  ];
}

/** The days of these dates, one after another. */
export async function refreshDays(
  refresh: Omit<GuideRefresh, 'settings'>,
  dates: readonly string[],
): Promise<Refreshed> {
  const { store, write, now, timezone, language, mayAsk, signal } = refresh;
  const changed: string[] = [];
  const failed: string[] = [];
  for (const date of dates) {
    const asked = { date, timezone, language };
    const note = await store.readNote(asked);
    // A time far in the future was noted while the device's clock was wrong.
    if (note && Math.abs(now() - note.checkedAt) < freshForMs) continue;
    if (signal?.aborted || (await mayAsk?.()) === false)
      return { changed, failed, complete: false };
    try {
      const { bytes, keeping } = await write(asked, { signal });
      if (bytes) changed.push(date);
      // If the device cannot store a day, it cannot store the next one either.
      if (keeping && keeping !== 'kept') return { changed, failed, complete: true, keeping };
    } catch {
      failed.push(date);
    }
  }
  return { changed, failed, complete: true };
}
