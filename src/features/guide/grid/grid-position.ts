/**
 * Converts the position of the grid between a time with a channel, as the guide keeps it, and pixels, as the browser
 * scrolls.
 */
import type { Timeline } from '../../../domain/guide/timeline.ts';
import { msToPixels, type Place, pixelsToMs } from './grid-geometry.ts';
import { clamp, type Interval } from './grid-window.ts';

export type GridPosition = {
  /** Epoch milliseconds at the beginning of the view. */
  readonly time: number;
  /** The channel at the top, and how many pixels of its row are scrolled past. */
  readonly channelId: string | undefined;
  readonly past: number;
};

/** What the scroller shows of the guide; lengths in pixels. */
export type Surface = {
  readonly timeline: Timeline;
  readonly rowSize: number;
  readonly place: Place;
  readonly viewport: Place;
};

/** The times in view, epoch milliseconds. */
export function visibleTimes({ timeline, place, viewport }: Surface): Interval {
  const from = timeline.axis.start + pixelsToMs(place.time);
  return { from, to: from + pixelsToMs(viewport.time) };
}

/** The position of a view that begins at the time, with the channels that are shown. */
export function positionAt(time: number): GridPosition {
  return { time, channelId: undefined, past: 0 };
}

export function currentPosition(surface: Surface): GridPosition {
  const { timeline, rowSize, place } = surface;
  const row = Math.floor(place.row / rowSize);
  return {
    time: visibleTimes(surface).from,
    channelId: row < timeline.rows ? timeline.channelAt(row).id : undefined,
    past: place.row - row * rowSize,
  };
}

/** The place of a position. A position without a channel, or with one that is not shown, keeps the present row. */
export function placeOfPosition(surface: Surface, { time, channelId, past }: GridPosition): Place {
  const { timeline, rowSize, place } = surface;
  const row = channelId === undefined ? -1 : timeline.rowOf(channelId);
  return clampPlace(surface, {
    time: msToPixels(time - timeline.axis.start),
    row: row < 0 ? place.row : row * rowSize + past,
  });
}

/** The place nearest to the present one at which the row shows these times, or their beginning if they are too long. */
export function placeShowing(surface: Surface, row: number, times: Interval): Place {
  const { timeline, rowSize, place, viewport } = surface;
  const from = msToPixels(times.from - timeline.axis.start);
  const to = from + Math.min(msToPixels(times.to - times.from), viewport.time);
  return clampPlace(surface, {
    time: nearestViewStart(place.time, from, to, viewport.time),
    row: nearestViewStart(place.row, row * rowSize, (row + 1) * rowSize, viewport.row),
  });
}

function nearestViewStart(present: number, from: number, to: number, length: number): number {
  if (from < present) return from;
  return to > present + length ? to - length : present;
}

/** The nearest place at which the grid does not scroll past its ends. */
function clampPlace({ timeline, rowSize, viewport }: Surface, place: Place): Place {
  const { axis, rows } = timeline;
  return {
    time: clamp(place.time, msToPixels(axis.stop - axis.start) - viewport.time),
    row: clamp(place.row, rows * rowSize - viewport.row),
  };
}
