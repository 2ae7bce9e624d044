/** Follows the scroller: its position, its movement, and when it has stopped. */
import { type Geometry, isSamePlace, type Place } from './grid-geometry.ts';
import { atRest, type Velocity, velocityAfter } from './scroll-velocity.ts';

export type ScrollState = {
  readonly place: Place;
  /** How much of the guide is visible, in pixels. */
  readonly viewport: Place;
  /** `undefined` until the first scroll or rest, and after a step of more than one screen. */
  readonly velocity: Velocity | undefined;
};

type TrackerState = { -readonly [name in keyof ScrollState]: ScrollState[name] } & {
  /** When the scroller last moved, in the time of `performance.now`. */
  movedAt: number;
  /** Runs until the scroller rests. */
  timer: ReturnType<typeof setInterval> | undefined;
};

export type ScrollTracker = {
  readonly state: ScrollState;
  /** Reads the position again, because the viewer may have scrolled after the browser's last event. */
  updatePlace(): void;
  scrollTo(place: Place): void;
  destroy(): void;
};

type Options = {
  readonly scroller: HTMLElement;
  readonly geometry: Geometry;
  readonly onMove: () => void;
  readonly onRest: () => void;
};

/** Milliseconds without a movement after which the scroller rests. */
const settleAfter = 160;

export function createScrollTracker(options: Options): ScrollTracker {
  const { scroller, geometry, onMove, onRest } = options;
  const state: TrackerState = {
    place: { time: 0, row: 0 },
    viewport: geometry.viewport(scroller),
    velocity: undefined,
    movedAt: 0,
    timer: undefined,
  };
  const updatePlace = () => {
    state.place = geometry.scrolledPlace(scroller);
  };
  const updateVelocity = (from: Place, elapsed: number) => {
    state.velocity = velocityAfter(
      state.velocity,
      { from, to: state.place, elapsed },
      state.viewport,
    );
  };
  const onScroll = (event: Event) => {
    const from = state.place;
    updatePlace();
    // The grid itself scrolled to this place, and was filled before.
    if (isSamePlace(state.place, from)) return;
    updateVelocity(from, Math.max(4, event.timeStamp - state.movedAt));
    onMove();
    startRestTimer(state, onRest);
  };
  const resized = new ResizeObserver(() => {
    state.viewport = geometry.viewport(scroller);
    updatePlace();
    onMove();
  });
  scroller.addEventListener('scroll', onScroll);
  resized.observe(scroller);
  startRestTimer(state, onRest);
  return {
    state,
    updatePlace,
    /** Fills first and scrolls afterwards: in the other order the browser would lay everything out twice. */
    scrollTo(place) {
      const from = state.place;
      state.place = place;
      if (state.velocity) updateVelocity(from, Number.POSITIVE_INFINITY);
      onMove();
      geometry.scrollTo(scroller, place);
      startRestTimer(state, onRest);
    },
    destroy() {
      scroller.removeEventListener('scroll', onScroll);
      resized.disconnect();
      clearInterval(state.timer);
    },
  };
}

/** Calls `onRest` when the scroller rests. One timer serves a whole scroll, because one for each event costs more. */
function startRestTimer(state: TrackerState, onRest: () => void): void {
  state.movedAt = performance.now();
  state.timer ||= setInterval(() => {
    if (performance.now() - state.movedAt <= settleAfter) return;
    clearInterval(state.timer);
    state.timer = undefined;
    state.velocity = atRest;
    onRest();
  }, settleAfter / 2);
}
