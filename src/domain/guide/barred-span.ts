/**
 * The times at which a channel shows programmes above the profile's ceiling. The guide contains only these times, and
 * nothing else about the programmes.
 */
import { minute as minuteMs } from '../time/time-units.ts';
import type { Span } from './schedule.ts';

/**
 * When the channel may be watched again, if it may not at this moment; both in epoch milliseconds. Spans that follow
 * one another are one.
 */
export function barredUntil(spans: readonly Span[], moment: number): number | undefined {
  const last = spans.find(({ start, stop }) => start <= moment && moment < stop);
  return last && (barredUntil(spans, last.stop) ?? last.stop);
}

/** The spans of a line: pairs of minutes after `from`, which is in minutes too. */
export function readLineSpans(minutes: readonly number[], from: number): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at + 1 < minutes.length; at += 2) {
    const [start = 0, stop = 0] = [minutes[at], minutes[at + 1]];
    spans.push({ start: (from + start) * minuteMs, stop: (from + stop) * minuteMs });
  }
  return spans;
}

/** Rounds to whole minutes outwards, so that no second is left out. `from` is in minutes, the spans in milliseconds. */
export function writeLineSpans(spans: readonly Span[], from: number): number[] {
  return spans.flatMap(({ start, stop }) => [
    Math.floor(start / minuteMs) - from,
    Math.ceil(stop / minuteMs) - from,
  ]);
}
