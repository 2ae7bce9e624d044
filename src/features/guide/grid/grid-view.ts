/**
 * The grid's moving part: a fixed set of elements that always shows the stretch of the guide in view. What shows is
 * filled before the frame is painted; rows ahead of the viewer are filled in slices between frames.
 */
import type { Timeline } from '../../../domain/guide/timeline.ts';
import { type Geometry, milliseconds, type Place, pixels } from './geometry.ts';
import { createRowPool } from './row-pool.ts';
import type { Filling, Painter } from './row-slot.ts';
import type { Ruler } from './ruler.ts';
import {
  atRest,
  clamp,
  covers,
  type GridWindow,
  gridWindow,
  type Motion,
  type Stretch,
  stillness,
} from './window.ts';

type GridParts = {
  readonly scroller: HTMLElement;
  /** As large as the whole guide; holds the rows' container. */
  readonly body: HTMLElement;
  readonly rows: HTMLElement;
  /** The channels' column. */
  readonly heads: HTMLElement;
  readonly ruler: Ruler;
};

export type GridPosition = {
  /** Epoch milliseconds at the beginning of what shows. */
  readonly time: number;
  /** The channel at the top, and how far it is scrolled past, in pixels. */
  readonly channelId: string | undefined;
  readonly past: number;
};

export type GridView = {
  /** Shows another state of the guide without moving what the viewer looks at. */
  show(timeline: Timeline): void;
  /** Paints each shown cell anew: a minute has passed, a reminder was set. */
  renew(painter: Painter): void;
  position(): GridPosition;
  goTo(position: GridPosition): void;
  /** Scrolls as little as needed until the cell's beginning and its row show. */
  reveal(row: number, span: Stretch): void;
  /** The element of a cell, or without `start` of the channel's header. */
  elementAt(row: number, start: number | undefined): HTMLElement | undefined;
  /** Keeps that cell's element as long as it has the focus. */
  pin(pinned: Filling['pinned']): void;
  /** Times in view, epoch milliseconds. */
  times(): Stretch;
  destroy(): void;
};

type Options = {
  readonly parts: GridParts;
  readonly geometry: Geometry;
  readonly painter: Painter;
  readonly timeline: Timeline;
  /** Called with the times in view whenever they change by a step. */
  readonly onView: (times: Stretch) => void;
  /** Called with how many cells each filling touched; the tests count them. */
  readonly onFilled?: ((cells: number) => void) | undefined;
};

/**
 * Milliseconds of filling ahead a frame: on a slow device one row, since styling and
 * painting it take four times as long again.
 */
const sliceLength = 1;
const settleAfter = 160;
/** Pixels a millisecond up to which titles at the edge can be read. */
const readable = 1;

export function createGridView(options: Options): GridView {
  const { parts, geometry, onView, onFilled } = options;
  const { scroller } = parts;
  let { timeline, painter } = options;
  let edition = 0;
  let pinned: Filling['pinned'];
  let room = geometry.room(scroller);
  let place: Place = { time: 0, row: 0 };
  let motion: Motion | undefined;
  let movedAt = 0;
  let view: GridWindow | undefined;
  let ruled: Stretch = { from: 0, to: 0 };
  let slice = 0;
  let settling: ReturnType<typeof setInterval> | undefined;

  const stretch = () =>
    geometry.stretch(
      parts.body.style,
      pixels(timeline.axis.stop - timeline.axis.start),
      timeline.rows,
    );
  const windowNow = () =>
    gridWindow({ place, room, rowSize: geometry.sizes.row, rows: timeline.rows }, motion);
  const timeAt = (length: number) => timeline.axis.start + milliseconds(length);

  const filling = (): Filling => ({ timeline, geometry, painter, edition, pinned });

  const pool = createRowPool(parts, filling, onFilled);

  const fill = (view: GridWindow, rows: Stretch, deadline: number) =>
    pool.fill(
      { rows, view, edge: place.time, rushing: rushes(), backwards: (motion?.row ?? 0) < 0 },
      deadline,
    );

  /** Nobody reads titles that rush by: they follow when it is over. */
  const rushes = () => Math.abs(motion?.time ?? 0) > readable;

  const fillAhead = () => {
    cancelAnimationFrame(slice);
    slice = requestAnimationFrame(() => {
      if (!view || !motion) return;
      if (!fill(view, view.keptRows, performance.now() + sliceLength)) fillAhead();
    });
  };

  const update = () => {
    const next = windowNow();
    if (!view || !sameWindow(view, next)) {
      const before = view;
      view = next;
      fill(next, next.rows, Infinity);
      if (!before || before.shown.from !== next.shown.from) onView(times());
      if (!before || !covers(ruled, next.shown)) {
        ruled = next.time;
        parts.ruler.show(timeline.axis, ruled, geometry);
      }
      // Rows out of sight wait until the viewer has come to rest in time: most would be filled for nothing.
      if (motion && (motion.time === 0 || Math.abs(motion.row) > stillness)) fillAhead();
    }
    if (!rushes()) pool.lead(next.rows, place.time);
  };

  const times = () => ({ from: timeAt(place.time), to: timeAt(place.time + room.time) });

  const onScroll = (event: Event) => {
    const elapsed = Math.max(4, event.timeStamp - movedAt);
    const before = place;
    place = geometry.read(scroller);
    // It was scrolled from here, and filled before that.
    if (place.time === before.time && place.row === before.row) return;
    motion = motionFrom(before, elapsed);
    update();
    rest();
  };

  /** Whoever leaps is not on the way anywhere: until the leap has come to rest nothing is filled ahead of it. */
  const motionFrom = (before: Place, elapsed: number): Motion | undefined => {
    const time = place.time - before.time;
    const row = place.row - before.row;
    if (Math.abs(time) > room.time || Math.abs(row) > room.row) return undefined;
    return { time: time / elapsed, row: ((motion?.row ?? 0) + row / elapsed) / 2 };
  };

  /** One timer for a whole scroll: winding one back at every event would cost more than the rest of the handler. */
  const rest = () => {
    movedAt = performance.now();
    settling ||= setInterval(() => {
      if (performance.now() - movedAt > settleAfter) settle();
    }, settleAfter / 2);
  };

  /** At rest: the reading order of a screen reader is put right, and both directions are filled evenly. */
  const settle = () => {
    settling = void clearInterval(settling);
    motion = atRest;
    update();
    pool.order();
  };

  const resized = new ResizeObserver(() => {
    room = geometry.room(scroller);
    place = geometry.read(scroller);
    update();
  });

  /** Fills first and scrolls then: the other way round the browser would lay everything out twice. */
  const scrollTo = ({ time, row }: Place) => {
    const before = place;
    place = {
      time: clamp(time, pixels(timeline.axis.stop - timeline.axis.start) - room.time),
      row: clamp(row, timeline.rows * geometry.sizes.row - room.row),
    };
    motion &&= motionFrom(before, Infinity);
    update();
    geometry.write(scroller, place);
    rest();
  };

  const goTo = ({ time, channelId, past }: GridPosition) => {
    const row = channelId === undefined ? -1 : timeline.rowOf(channelId);
    scrollTo({
      time: pixels(time - timeline.axis.start),
      row: row < 0 ? place.row : row * geometry.sizes.row + past,
    });
  };

  const position = (): GridPosition => {
    const row = Math.floor(place.row / geometry.sizes.row);
    return {
      time: timeAt(place.time),
      channelId: row < timeline.rows ? timeline.channelAt(row).id : undefined,
      past: place.row - row * geometry.sizes.row,
    };
  };

  stretch();
  scroller.addEventListener('scroll', onScroll);
  resized.observe(scroller);
  rest();

  return {
    show(next) {
      // The viewer may have scrolled since the browser last said so.
      place = geometry.read(scroller);
      const before = position();
      timeline = next;
      edition++;
      view = undefined;
      stretch();
      goTo(before);
    },
    renew(next) {
      painter = next;
      edition++;
      view = undefined;
      update();
    },
    position,
    goTo,
    reveal(row, span) {
      const from = pixels(span.from - timeline.axis.start);
      const to = Math.min(pixels(span.to - timeline.axis.start), from + room.time);
      const size = geometry.sizes.row;
      const target = {
        time: nearest(place.time, from, to, room.time),
        row: nearest(place.row, row * size, (row + 1) * size, room.row),
      };
      if (target.time === place.time && target.row === place.row) return;
      scrollTo(target);
    },
    elementAt: pool.elementAt,
    pin(next) {
      pinned = next;
    },
    times,
    destroy() {
      scroller.removeEventListener('scroll', onScroll);
      resized.disconnect();
      cancelAnimationFrame(slice);
      clearInterval(settling);
      pool.destroy();
    },
  };
}

function sameWindow(one: GridWindow, other: GridWindow): boolean {
  return (Object.keys(one) as (keyof GridWindow)[]).every(
    (name) => covers(one[name], other[name]) && covers(other[name], one[name]),
  );
}

/** The scroll position nearest to the present one at which the stretch shows. */
function nearest(now: number, from: number, to: number, room: number): number {
  if (from < now) return from;
  return to > now + room ? to - room : now;
}
