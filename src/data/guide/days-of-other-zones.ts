/**
 * The guide days that were kept in other time zones. A traveller who lands without a network has only these days, and
 * they contain the same programmes.
 */
import { guideDaysCache } from '../../contracts/cache-names.ts';
import type { GuideDay } from '../../domain/guide/guide-day.ts';
import { guideDayInZone } from '../../domain/guide/guide-day-in-zone.ts';
import { type LocalDay, localDay } from '../../domain/time/timezone-day.ts';
import { presentGuideCacheSuffix } from '../device/present-profile.ts';
import { decodeGuideDay } from './decode-guide-day.ts';
import { daysIn } from './guide-day-cache.ts';
import type { DayAsked } from './lines-from-json.ts';
import { guideDaysOfPresentProfile } from './write-day-through-worker.ts';

/** The dates that are kept in other zones, sorted. Of the day with such a date in `timezone`, a part may be missing. */
export async function datesOfOtherZones(timezone: string): Promise<string[]> {
  const others = (await keptDays()).filter((day) => day.timezone !== timezone);
  return [...new Set(others.map(({ date }) => date))].sort();
}

export type DayFromOtherZone = {
  readonly day: GuideDay;
  /** When the provider last confirmed the oldest of the days, epoch milliseconds. */
  readonly checkedAt: number;
};

/**
 * The requested day, joined from days that were kept in another time zone. It uses the first zone in which all days
 * that overlap the requested day are kept.
 */
export async function readDayFromOtherZone(asked: DayAsked): Promise<DayFromOtherZone | undefined> {
  const store = guideDaysOfPresentProfile();
  const day = localDay(asked.date, asked.timezone);
  const kept = await keptDays();
  const zones = new Set(kept.map(({ timezone }) => timezone));
  for (const timezone of zones) {
    if (!day || timezone === asked.timezone) continue;
    const dates = kept.filter((one) => one.timezone === timezone).map(({ date }) => date);
    const touched = overlappingDays(day, [...new Set(dates)].sort(), timezone);
    const read = await Promise.all(
      touched.map(({ date }) => store.readDay({ ...asked, date, timezone })),
    );
    const found = read.flatMap((one) => one ?? []);
    const opened = found.flatMap(({ bytes }) => decodeGuideDay(bytes) ?? []);
    if (opened.length === 0 || opened.length < touched.length) continue;
    const checkedAt = Math.min(...found.map((one) => one.checkedAt));
    return { day: guideDayInZone(opened, day), checkedAt };
  }
  return undefined;
}

/** The days of these dates that overlap `day`. Empty if together they do not cover all of it. */
function overlappingDays(day: LocalDay, dates: readonly string[], timezone: string): LocalDay[] {
  const touched = dates
    .flatMap((date) => localDay(date, timezone) ?? [])
    .filter(({ start, stop }) => start < day.stop && stop > day.start);
  const [first, last] = [touched[0], touched.at(-1)];
  const isWhole = touched.every(({ start }, at) => at === 0 || touched[at - 1]?.stop === start);
  return first && last && first.start <= day.start && last.stop >= day.stop && isWhole
    ? touched
    : [];
}

/** The days of all languages and zones. A browser without Cache Storage, or one that refuses it, keeps nothing. */
export async function keptDays() {
  try {
    return await daysIn(await caches.open(guideDaysCache + presentGuideCacheSuffix()));
  } catch {
    return [];
  }
}
