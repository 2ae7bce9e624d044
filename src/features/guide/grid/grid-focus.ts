/** What has the focus in the grid, and what gets it when the viewer enters the grid or the guide changes. */
import type { GuideCell, Timeline } from '../../../domain/guide/timeline.ts';
import { pixelsToMs } from './grid-geometry.ts';
import type { Interval } from './grid-window.ts';

export type Focus = {
  readonly row: number;
  /** `undefined` on the channel's own header. */
  readonly cell: GuideCell | undefined;
  /** The time that the focus keeps when it moves from channel to channel. Epoch milliseconds. */
  readonly anchor: number;
};

/** A programme with the focus shows at least this much of its time in the view, in milliseconds. */
const minVisible = pixelsToMs(450);

/** The focus on what a channel shows at a time. */
export function focusAt(timeline: Timeline, row: number, time: number): Focus | undefined {
  const cell = timeline.cellAt(row, time);
  return cell && { row, cell, anchor: time };
}

export function isInView({ cell }: Focus, times: Interval): boolean {
  return cell !== undefined && cell.stop > times.from && cell.start < times.to;
}

/**
 * What gets the focus first: the programme that runs now if it is in view, otherwise the one in the middle of the view.
 */
export function firstFocus(
  timeline: Timeline,
  row: number,
  times: Interval,
  now: number,
): Focus | undefined {
  const isNowInView = now > times.from && now < times.to;
  return focusAt(timeline, row, isNowInView ? now : (times.from + times.to) / 2);
}

/** The times to bring into view. A header needs none, so it takes the beginning of the view. */
export function timesToReveal({ cell, anchor }: Focus, times: Interval): Interval {
  if (!cell) return { from: times.from, to: times.from };
  const from = Math.max(cell.start, Math.min(anchor, cell.stop - minVisible));
  return { from, to: Math.min(cell.stop, from + minVisible) };
}

/** The focus on the same programme or header in the next state of the guide; `undefined` when its channel is gone. */
export function focusInNext(focus: Focus, timeline: Timeline, next: Timeline): Focus | undefined {
  const { row, cell, anchor } = focus;
  const channelId = row < timeline.rows ? timeline.channelAt(row).id : '';
  const nextRow = next.rowOf(channelId);
  if (nextRow < 0) return undefined;
  const found = focusAt(next, nextRow, cell && !cell.absent ? cell.start : anchor);
  return found && { row: nextRow, cell: cell && found.cell, anchor };
}
