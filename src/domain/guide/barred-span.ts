/**
 * When a channel shows what is above the ceiling of the profile that watches. The guide says the times alone: nothing of
 * the programme.
 */
import { minute as minuteMs } from '../time/clock.ts';
import type { Span } from './schedule.ts';

/**
 * When the channel may be watched again, if it may not at this moment; both in epoch milliseconds. Spans that follow one
 * another are one.
 */
export function barredUntil(spans: readonly Span[], moment: number): number | undefined {
  const last = spans.find(({ start, stop }) => start <= moment && moment < stop);
  return last && (barredUntil(spans, last.stop) ?? last.stop);
}

/** The spans of a line: pairs of minutes after `from`, which is in minutes too. */
export function spansOfLine(minutes: readonly number[], from: number): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at + 1 < minutes.length; at += 2) {
    const [start = 0, stop = 0] = [minutes[at], minutes[at + 1]];
    spans.push({ start: (from + start) * minuteMs, stop: (from + stop) * minuteMs });
  }
  return spans;
}

/** Whole minutes, so that no second of it is left out. `from` in minutes, the spans in milliseconds. */
export function spansInLine(spans: readonly Span[], from: number): number[] {
  return spans.flatMap(({ start, stop }) => [
    Math.floor(start / minuteMs) - from,
    Math.ceil(stop / minuteMs) - from,
  ]);
}
