import type { Language } from '../language.ts';
import { clockTime, dayAndDate } from './format-time.ts';
import { minute } from './time-units.ts';

/** When a viewer may try again, as text. `day` only if that is not today. `until` and `now` in epoch milliseconds. */
export function shownRetryTime(
  until: number,
  now: number,
  language: Language,
): { time: string; day: string | undefined } {
  // A clock time has no seconds, so a minute is added: otherwise the viewer would try again too early.
  const from = until + minute;
  const day = dayAndDate(from, language);
  return { time: clockTime(from), day: day === dayAndDate(now, language) ? undefined : day };
}
