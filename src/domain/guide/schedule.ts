/**
 * What a channel's schedule is: programmes in order that do not overlap, and placeholders for the gaps between them.
 * All times are epoch milliseconds.
 */
import { hour } from '../time/time-units.ts';
import type { ProgrammeFacts } from './programme-facts.ts';

/** docs/product.md, 9: a placeholder is never longer than this. */
export const longestPlaceholder = 3 * hour;

/** What is known about a programme besides its title and times, in the viewer's language. */
export type Story = {
  readonly description?: string | undefined;
  readonly thumbnail?: string | undefined;
  readonly casts: { id: string; title: string; thumb?: string | undefined }[];
};

export type Span = { readonly start: number; readonly stop: number };
export type Programme = Span &
  ProgrammeFacts & {
    /** Empty for a placeholder. */
    readonly id: string;
    /** Empty when the provider sent none: the viewer reads 'No information available.' */
    readonly title: string;
    /** True for a placeholder: between programmes, or on a day without programmes. */
    readonly gap?: true;
    /** Only from a provider that sends it with the day; otherwise it is fetched when the viewer opens the programme. */
    readonly story?: Story | undefined;
  };

/** Position of the last programme that starts at or before the time; -1 when all start later. */
export function lastStartedIndex(schedule: readonly Span[], time: number): number {
  let low = 0;
  let high = schedule.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((schedule[middle]?.start ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export type Phase = 'past' | 'on-air' | 'future';

export function phaseOf({ start, stop }: Span, now: number): Phase {
  if (stop <= now) return 'past';
  return start <= now ? 'on-air' : 'future';
}

/** What is on and what follows. Takes a repaired schedule; in a gap, or after the end, `now` is undefined. */
export function nowAndNext<P extends Span>(
  schedule: readonly P[],
  now: number,
): { now: P | undefined; next: P | undefined } {
  const at = lastStartedIndex(schedule, now);
  const current = schedule[at];
  return {
    now: current && current.stop > now ? current : undefined,
    next: schedule[at + 1],
  };
}

/** The share of the programme that has passed, from 0 to 1. */
export function elapsedShare({ start, stop }: Span, now: number): number {
  return Math.min(1, Math.max(0, (now - start) / (stop - start)));
}
