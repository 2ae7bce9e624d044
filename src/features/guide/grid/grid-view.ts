/**
 * The moving part of the grid: a fixed set of elements that always shows the times and channels in view. It puts
 * together what follows the scroller, what fills the rows, and the rows themselves.
 */
import type { Timeline } from '../../../domain/guide/timeline.ts';
import { createFillScheduler, type FillScheduler } from './fill-scheduler.ts';
import { type Geometry, isSamePlace, msToPixels } from './grid-geometry.ts';
import {
  currentPosition,
  type GridPosition,
  placeOfPosition,
  placeShowing,
  type Surface,
  visibleTimes,
} from './grid-position.ts';
import { covers, type GridWindow, gridWindow, type Interval, isSameWindow } from './grid-window.ts';
import { createRowPool, type RowPool } from './row-pool.ts';
import type { Filling, Painter } from './row-slot.ts';
import { createScrollTracker, type ScrollState } from './scroll-tracker.ts';
import { isTooFastToRead, mayFillHiddenRows } from './scroll-velocity.ts';
import type { Ruler } from './time-ruler.ts';

type GridParts = {
  readonly scroller: HTMLElement;
  /** It is as large as the whole guide, and holds the rows' container. */
  readonly body: HTMLElement;
  readonly rows: HTMLElement;
  /** The channels' column. */
  readonly heads: HTMLElement;
  readonly ruler: Ruler;
};

export type GridView = {
  /** Shows another state of the guide; the viewer keeps their time and channel. */
  setTimeline(timeline: Timeline): void;
  /** Paints each visible cell again: a minute has passed, or a reminder was set. */
  repaint(painter: Painter): void;
  position(): GridPosition;
  goTo(position: GridPosition): void;
  /** Scrolls as little as possible until the row and these times of it are visible. */
  reveal(row: number, times: Interval): void;
  /** The element of a cell. Without `start`, the element of the channel's header. */
  elementAt(row: number, start: number | undefined): HTMLElement | undefined;
  /** Keeps the element of the cell with the focus, however far the viewer scrolls. */
  pinCell(pinned: Filling['pinned']): void;
  /** Times in view, epoch milliseconds. */
  times(): Interval;
  destroy(): void;
};

type Options = {
  readonly parts: GridParts;
  readonly geometry: Geometry;
  readonly painter: Painter;
  readonly timeline: Timeline;
  /** Called with the times in view whenever they change by a step. */
  readonly onView: (times: Interval) => void;
  /** Called with how many cells each filling touched; the tests count them. */
  readonly onFilled?: ((cells: number) => void) | undefined;
};

/** What the rows are filled from, and what was filled last. */
type ViewState = { -readonly [name in keyof Filling]: Filling[name] } & {
  /** `undefined` when all rows have to be filled again. */
  window: GridWindow | undefined;
  /** The pixels along time that the ruler has ticks for. */
  ruled: Interval;
};

export function createGridView(options: Options): GridView {
  const { parts, geometry, painter, timeline, onFilled } = options;
  const state: ViewState = {
    timeline,
    geometry,
    painter,
    edition: 0,
    pinned: undefined,
    window: undefined,
    ruled: { from: 0, to: 0 },
  };
  const pool = createRowPool(parts, state, onFilled);
  const fills = createFillScheduler((window, rows, deadline) =>
    pool.fill(window, rows, scroll.state, deadline),
  );
  const updateView = () => updateRows(options, state, scroll.state, { fills, pool });
  const scroll = createScrollTracker({
    scroller: parts.scroller,
    geometry,
    onMove: updateView,
    onRest() {
      updateView();
      pool.putInReadingOrder();
    },
  });
  const surface = () => surfaceOf(state, scroll.state);
  const goTo = (position: GridPosition) => scroll.scrollTo(placeOfPosition(surface(), position));
  setExtent(parts, state);
  return {
    setTimeline(next) {
      scroll.updatePlace();
      const before = currentPosition(surface());
      invalidateRows(state, { timeline: next });
      setExtent(parts, state);
      goTo(before);
    },
    repaint(next) {
      if (next === state.painter) return;
      invalidateRows(state, { painter: next });
      updateView();
    },
    position: () => currentPosition(surface()),
    goTo,
    reveal(row, times) {
      const place = placeShowing(surface(), row, times);
      if (!isSamePlace(place, scroll.state.place)) scroll.scrollTo(place);
    },
    elementAt: pool.elementAt,
    pinCell(next) {
      state.pinned = next;
    },
    times: () => visibleTimes(surface()),
    destroy() {
      scroll.destroy();
      fills.stop();
      pool.destroy();
      parts.ruler.destroy();
    },
  };
}

/** From now on every row must be filled again. */
function invalidateRows(state: ViewState, changed: Partial<Filling>): void {
  Object.assign(state, changed, { edition: state.edition + 1, window: undefined });
}

function surfaceOf({ timeline, geometry }: Filling, { place, viewport }: ScrollState): Surface {
  return { timeline, rowSize: geometry.sizes.row, place, viewport };
}

/** Makes the body as large as the guide. */
function setExtent({ body }: GridParts, { timeline, geometry }: Filling): void {
  const { axis, rows } = timeline;
  geometry.setExtent(body.style, msToPixels(axis.stop - axis.start), rows);
}

type RowParts = { readonly fills: FillScheduler; readonly pool: RowPool };

/** Fills what has come into view, and prepares what will come next. */
function updateRows(
  { parts, onView }: Options,
  state: ViewState,
  scroll: ScrollState,
  { fills, pool }: RowParts,
): void {
  const { velocity, place } = scroll;
  const surface = surfaceOf(state, scroll);
  const before = state.window;
  const window = gridWindow({ ...surface, rows: state.timeline.rows }, velocity);
  if (!velocity) fills.stop();
  if (!before || !isSameWindow(before, window)) {
    state.window = window;
    fills.fillVisible(window);
    if (before?.visibleTime.from !== window.visibleTime.from) onView(visibleTimes(surface));
    if (!before || !covers(state.ruled, window.visibleTime)) {
      state.ruled = window.filledTime;
      parts.ruler.show(state.timeline.axis, state.ruled, state.geometry);
    }
    if (velocity && mayFillHiddenRows(velocity)) fills.fillAhead();
  }
  if (!isTooFastToRead(velocity)) pool.shiftTitles(window.visibleRows, place.time);
}
