/** How long a source waits for its next refresh. All times are milliseconds. */
import { day, hour, minute } from '#src/domain/time/time-units.ts';

export const defaultIntervalMs = 6 * hour;
export const shortestIntervalMs = 5 * minute;
export const longestIntervalMs = 30 * day;

/**
 * Each interval is up to a tenth shorter or longer, so that many operators do not ask one server at the same moment.
 */
const spread = 0.1;

/** The time until the next refresh after a good one. `random` is between 0 and 1. */
export function waitAfterSuccess(intervalMs: number, random: number): number {
  return Math.round(intervalMs * (1 - spread + 2 * spread * random));
}

/** The wait after `failures` failed refreshes in a row: it doubles each time, from five minutes up to the interval. */
export function waitAfterFailure(
  intervalMs: number,
  { failures, retryAfterMs = 0 }: { failures: number; retryAfterMs?: number | undefined },
  random: number,
): number {
  const backOff = Math.min(intervalMs, shortestIntervalMs * 2 ** Math.min(failures - 1, 20));
  // If a server asks for a wait of more than a day, we ask it once a day.
  return Math.max(waitAfterSuccess(backOff, random), Math.min(retryAfterMs, day));
}

const units: Readonly<Record<string, number>> = { m: minute, h: hour, d: day };

/** Reads `30m`, `6h` or `2d`. Undefined when the text is not an interval, or is outside the limits. */
export function intervalMsFromText(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(text.trim().toLowerCase()) ?? [];
  const interval = Number(number) * (units[unit] ?? 0);
  return interval >= shortestIntervalMs && interval <= longestIntervalMs ? interval : undefined;
}
