/** Where a command moves the focus. A move from channel to channel keeps its anchor, so that the time never drifts. */
import { clockAt, dayAt, timeOnDate } from '../../../domain/guide/guide-axis.ts';
import type { Timeline } from '../../../domain/guide/timeline.ts';
import { hour } from '../../../domain/time/time-units.ts';
import { shiftDate } from '../../../domain/time/timezone-day.ts';
import { type Focus, focusAt } from './grid-focus.ts';
import type { Command } from './grid-keys.ts';
import { clamp } from './grid-window.ts';

export type MoveContext = {
  readonly timeline: Timeline;
  readonly now: number;
  /** How many rows, and how many milliseconds, are visible at once. */
  readonly screen: { readonly rows: number; readonly time: number };
  readonly vertical: boolean;
};

/** A step back into a longer programme goes only this far before its end. Otherwise it would scroll through days. */
const longest = 3 * hour;

/** `undefined` where there is nothing to move to. */
export function movedFocus(
  command: Command,
  focus: Focus,
  context: MoveContext,
): Focus | undefined {
  const { timeline, now, screen, vertical } = context;
  const { row, cell, anchor } = focus;
  const at = (to: number, time: number) => focusAt(timeline, to, time);
  const focusOnRow = (to: number) => {
    const nearestRow = clamp(to, timeline.rows - 1);
    if (nearestRow === row) return undefined;
    return cell ? at(nearestRow, anchor) : { row: nearestRow, cell: undefined, anchor };
  };
  switch (command) {
    case 'earlier': {
      const before = cell && timeline.cellAt(row, cell.start - 1);
      return before && { row, cell: before, anchor: Math.max(before.start, before.stop - longest) };
    }
    case 'later':
      return at(row, cell ? cell.stop : anchor);
    case 'channel-before':
      return focusOnRow(row - 1);
    case 'channel-after':
      return focusOnRow(row + 1);
    case 'first-channel':
      return focusOnRow(0);
    case 'last-channel':
      return focusOnRow(timeline.rows - 1);
    case 'row-start':
      return firstOfDayOrHeader(focus, timeline);
    case 'row-end':
      return at(row, (dayAt(timeline.axis, anchor)?.stop ?? 0) - 1);
    case 'now':
      return at(row, now);
    case 'screen-back':
      return vertical ? at(row, anchor - screen.time) : focusOnRow(row - screen.rows);
    case 'screen-forward':
      return vertical ? at(row, anchor + screen.time) : focusOnRow(row + screen.rows);
    case 'day-back':
      return at(row, timeOnOtherDay(timeline, anchor, -1));
    case 'day-forward':
      return at(row, timeOnOtherDay(timeline, anchor, 1));
    case 'open':
      return undefined;
  }
}

/** The day's first programme; from there, the channel's header. */
function firstOfDayOrHeader({ row, cell, anchor }: Focus, timeline: Timeline): Focus | undefined {
  const first = focusAt(timeline, row, dayAt(timeline.axis, anchor)?.start ?? anchor);
  return first?.cell?.start === cell?.start ? { row, cell: undefined, anchor } : first;
}

/** The same clock time on another day. */
function timeOnOtherDay({ axis }: Timeline, time: number, days: number): number {
  const day = dayAt(axis, time);
  return day ? timeOnDate(shiftDate(day.date, days), clockAt(axis, time), axis.timezone) : time;
}
