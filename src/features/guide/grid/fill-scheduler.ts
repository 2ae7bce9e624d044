/** Which rows the grid fills in which frame: visible ones at once, hidden ones in slices between frames. */
import type { GridWindow, Interval } from './grid-window.ts';

export type FillScheduler = {
  /** Fills the window's visible rows before the frame is painted. */
  fillVisible(window: GridWindow): void;
  /** Fills the newest window's other rows in the next frames. */
  fillAhead(): void;
  stop(): void;
};

/** Fills rows of a window. Returns false when the deadline (of `performance.now`) passed before the last row. */
type FillRows = (window: GridWindow, rows: Interval, deadline: number) => boolean;

/**
 * Milliseconds of filling ahead in one frame. A slow device fills one row in that time; the browser then needs four
 * times as long to style and paint the row.
 */
const sliceLength = 1;

type FillState = {
  /** The newest one. */
  window: GridWindow | undefined;
  /** The number of the next slice's frame, from `requestAnimationFrame`; 0 means none. */
  frame: number;
};

export function createFillScheduler(fillRows: FillRows): FillScheduler {
  const state: FillState = { window: undefined, frame: 0 };
  const fillSlice = () => {
    const { window } = state;
    if (window && !fillRows(window, window.filledRows, performance.now() + sliceLength))
      scheduleSlice();
  };
  const stop = () => cancelAnimationFrame(state.frame);
  const scheduleSlice = () => {
    stop();
    state.frame = requestAnimationFrame(fillSlice);
  };
  return {
    fillVisible(window) {
      state.window = window;
      fillRows(window, window.visibleRows, Number.POSITIVE_INFINITY);
    },
    fillAhead: scheduleSlice,
    stop,
  };
}

/** The rows in the order in which the viewer meets them. */
export function fillOrder({ from, to }: Interval, backwards: boolean): number[] {
  return Array.from({ length: to - from }, (_, at) => (backwards ? to - 1 - at : from + at));
}
