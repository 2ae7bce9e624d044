/**
 * What a channel's schedule is: programmes in order, none on top of another, with the holes between them named.
 * Times are epoch milliseconds throughout.
 */
import { hour } from '../time/clock.ts';

/** docs/product.md, 9: a placeholder is never longer than this. */
export const longestPlaceholder = 3 * hour;

/** What there is to tell of a programme, in the viewer's language. */
export type Story = {
  readonly description?: string | undefined;
  readonly thumbnail?: string | undefined;
  readonly casts: { id: string; title: string; thumb?: string | undefined }[];
};

export type Span = { readonly start: number; readonly stop: number };
export type Programme = Span & {
  /** Empty for a placeholder. */
  readonly id: string;
  /** Empty when the provider sent none: the viewer reads 'No information available.' */
  readonly title: string;
  /** A placeholder between programmes, or the whole of a day without any. */
  readonly gap?: true;
  /** From a provider that sends it with the day; elsewhere it is asked for when somebody wants to know. */
  readonly story?: Story | undefined;
};

/**
 * Programmes in the order they run, laid so that none overlaps: a programme that starts while another runs cuts that
 * one short. What cannot be laid is dropped: times that are no numbers, a stop at or before the start, and a second
 * programme with the same start, of which the one listed first stays. Of one that is listed twice the later stop holds:
 * a day may tell only its own part of what runs over midnight.
 */
export function repairSchedule<P extends Programme>(programmes: readonly P[]): P[] {
  const inOrder = programmes.filter(runs);
  if (!isLaid(inOrder)) inOrder.sort((one, other) => one.start - other.start);
  const laid: P[] = [];
  for (const programme of inOrder) {
    const before = laid.at(-1);
    if (before?.start === programme.start) {
      if (before.id === programme.id && before.stop < programme.stop)
        laid[laid.length - 1] = programme;
      continue;
    }
    if (before && before.stop > programme.start) {
      laid[laid.length - 1] = { ...before, stop: programme.start };
    }
    laid.push(programme);
  }
  return laid;
}

function runs({ start, stop }: Span): boolean {
  return Number.isFinite(start) && Number.isFinite(stop) && stop > start;
}

function isLaid(programmes: readonly Span[]): boolean {
  return programmes.every(
    (programme, at) => programme.start >= (programmes[at - 1]?.stop ?? -Infinity),
  );
}

/**
 * The schedule with its holes inside the window filled by placeholders of at most three hours, so that a viewer can
 * point at any time of it. A day without programmes becomes three-hour slots. Programmes keep their true times, also
 * where they reach over the window's edges; those that lie outside it altogether are left out.
 * Takes a repaired schedule. docs/product.md, 4 and 9.
 */
export function fillGaps<P extends Programme>(
  schedule: readonly P[],
  window: Span,
): (P | Programme)[] {
  const filled: (P | Programme)[] = [];
  let reached = window.start;
  for (const programme of schedule) {
    if (programme.stop <= window.start || programme.start >= window.stop) continue;
    placeholders(filled, reached, programme.start);
    filled.push(programme);
    reached = programme.stop;
  }
  placeholders(filled, reached, window.stop);
  return filled;
}

function placeholders(into: Programme[], from: number, to: number): void {
  for (let start = from; start < to; start += longestPlaceholder) {
    into.push({
      id: '',
      title: '',
      start,
      stop: Math.min(to, start + longestPlaceholder),
      gap: true,
    });
  }
}

/** Position of the last programme that starts at or before the time; -1 when all start later. */
export function positionAt(schedule: readonly Span[], time: number): number {
  let low = 0;
  let high = schedule.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((schedule[middle]?.start ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export type Moment = 'past' | 'on-air' | 'future';

export function momentOf({ start, stop }: Span, now: number): Moment {
  if (stop <= now) return 'past';
  return start <= now ? 'on-air' : 'future';
}

/** What is on and what follows. Takes a repaired schedule; in a hole, or after the end, there is no `now`. */
export function nowAndNext<P extends Span>(
  schedule: readonly P[],
  now: number,
): { now: P | undefined; next: P | undefined } {
  const at = positionAt(schedule, now);
  const current = schedule[at];
  return {
    now: current && current.stop > now ? current : undefined,
    next: schedule[at + 1],
  };
}

/** How much of it has run, from 0 to 1. */
export function ranOf({ start, stop }: Span, now: number): number {
  return Math.min(1, Math.max(0, (now - start) / (stop - start)));
}
