/** The time of day that a daily rule names: minutes after midnight. */
import { clockTime } from '../time/format-time.ts';

/** The minute of an instant (epoch milliseconds) in the zone. */
export function minuteOfDay(instant: number, timezone: string): number {
  const [hours = 0, minutes = 0] = clockTime(instant, timezone).split(':').map(Number);
  return hours * 60 + minutes;
}

/** `20:05`, in Western digits in every language. */
export function timeOfMinute(minute: number): string {
  const parts = [Math.floor(minute / 60), minute % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
