/** Makes a channel's schedule of the programmes that a provider sent. All times are epoch milliseconds. */
import { longestPlaceholder, type Programme, type Span } from './schedule.ts';

/**
 * The programmes in order and without overlaps: a programme that starts while another runs cuts that one short. A
 * programme is dropped if its times are not numbers, if it stops at or before its start, or if an earlier one in the
 * list has the same start. If one programme is listed twice, the later stop counts: a day may contain only its own
 * part of a programme that runs over midnight.
 */
export function repairSchedule<P extends Programme>(programmes: readonly P[]): P[] {
  const inOrder = programmes.filter(hasValidTimes);
  if (!isWithoutOverlap(inOrder)) inOrder.sort((one, other) => one.start - other.start);
  const repaired: P[] = [];
  for (const programme of inOrder) {
    const before = repaired.at(-1);
    if (before?.start === programme.start) {
      if (before.id === programme.id && before.stop < programme.stop)
        repaired[repaired.length - 1] = programme;
      continue;
    }
    if (before && before.stop > programme.start) {
      repaired[repaired.length - 1] = { ...before, stop: programme.start };
    }
    repaired.push(programme);
  }
  return repaired;
}

function hasValidTimes({ start, stop }: Span): boolean {
  return Number.isFinite(start) && Number.isFinite(stop) && stop > start;
}

function isWithoutOverlap(programmes: readonly Span[]): boolean {
  return programmes.every(
    (programme, at) => programme.start >= (programmes[at - 1]?.stop ?? -Infinity),
  );
}

/**
 * Fills the schedule's gaps in the window with placeholders of at most three hours, so that the viewer finds a cell at
 * every time. A day without programmes becomes three-hour placeholders. Programmes keep their times, also where they
 * run over an end of the window; programmes outside the window are left out.
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
    addPlaceholders(filled, reached, programme.start);
    filled.push(programme);
    reached = programme.stop;
  }
  addPlaceholders(filled, reached, window.stop);
  return filled;
}

function addPlaceholders(into: Programme[], from: number, to: number): void {
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
