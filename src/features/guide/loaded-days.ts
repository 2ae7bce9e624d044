/**
 * The days that are there, today's first and then the nearest: the first of them says in which order channels stand.
 */
import type { GuideDay } from '../../domain/guide/day.ts';
import type { DayStates } from '../../domain/guide/timeline.ts';
import { daysBetween } from '../../domain/time/timezone-day.ts';

export function loadedDays(states: DayStates, today: string): GuideDay[] {
  const away = (day: GuideDay) => Math.abs(daysBetween(today, day.date));
  return [...states.values()]
    .filter((state): state is GuideDay => typeof state !== 'string')
    .sort((one, other) => away(one) - away(other));
}
