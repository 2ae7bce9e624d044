'use no memo';
/**
 * Creates the grid's view and its focus, which work on the elements without React, passes React's data to them, and
 * destroys them with the grid.
 */
import { createRef, type RefObject, useLayoutEffect, useRef } from 'react';
import { clockAt, type GuideAxis } from '../../../domain/guide/guide-axis.ts';
import type { GuideCell, Timeline } from '../../../domain/guide/timeline.ts';
import styles from './grid.module.css';
import {
  type Geometry,
  geometryOf,
  msToPixels,
  type Orientation,
  type Sizes,
} from './grid-geometry.ts';
import { type GridPosition, positionAt } from './grid-position.ts';
import { createGridView, type GridView } from './grid-view.ts';
import { type Interval, targetTimeOffset } from './grid-window.ts';
import { createRovingFocus, type RovingFocus } from './roving-focus.ts';
import type { Painter } from './row-slot.ts';
import { createRuler } from './time-ruler.ts';

export type ImperativeGridProps = {
  timeline: Timeline;
  painter: Painter;
  now: number;
  orientation: Orientation;
  sizes: Sizes;
  dayName: (time: number) => string;
  onView: (times: Interval) => void;
  onOpen: (cell: GuideCell, row: number, element: HTMLElement) => void;
  onChannel: (row: number) => void;
  onFilled?: ((cells: number) => void) | undefined;
  /** The position of the grid when it was last removed. The grid returns there. */
  place?: { current: GridPosition | undefined } | undefined;
};

type ImperativeGrid = { readonly view: GridView; readonly focus: RovingFocus };

type GridRefs = ReturnType<typeof createGridRefs>;

export function createGridRefs() {
  const [scroller, body, rows, heads] = [divRef(), divRef(), divRef(), divRef()];
  return { scroller, body, rows, heads, ruler: divRef(), nowLine: divRef(), nowPill: divRef() };
}

const divRef = () => createRef<HTMLDivElement>();

export function useImperativeGrid(
  refs: GridRefs,
  props: ImperativeGridProps,
): RefObject<ImperativeGrid | undefined> {
  const { timeline, painter, now, orientation, sizes } = props;
  const running = useRef<ImperativeGrid>(undefined);
  const ownPlace = useRef<GridPosition>(undefined);
  const place = props.place ?? ownPlace;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    const grid = startGrid(refs, geometryOf(orientation, sizes), latest);
    const { view, focus } = grid;
    running.current = grid;
    view.goTo(place.current ?? positionFor(latest.current.now, view.times()));
    return () => {
      place.current = view.position();
      focus.destroy();
      view.destroy();
      running.current = undefined;
    };
  }, [refs, place, orientation, sizes]);
  useLayoutEffect(() => running.current?.focus.show(timeline), [timeline]);
  useLayoutEffect(() => running.current?.view.repaint(painter), [painter]);
  useLayoutEffect(() => {
    const [line, pill] = [elementOf(refs.nowLine), elementOf(refs.nowPill)];
    placeNowLine(line, pill, now, timeline.axis, geometryOf(orientation, sizes));
  }, [refs, now, timeline, orientation, sizes]);
  return running;
}

function startGrid(
  refs: GridRefs,
  geometry: Geometry,
  latest: { readonly current: ImperativeGridProps },
): ImperativeGrid {
  const { timeline, painter } = latest.current;
  const [scroller, rows] = [elementOf(refs.scroller), elementOf(refs.rows)];
  const ruler = createRuler(elementOf(refs.ruler), styles.tick ?? '', (time) =>
    latest.current.dayName(time),
  );
  const view = createGridView({
    parts: { scroller, rows, body: elementOf(refs.body), heads: elementOf(refs.heads), ruler },
    geometry,
    painter,
    timeline,
    onView: (times) => latest.current.onView(times),
    onFilled: (cells) => latest.current.onFilled?.(cells),
  });
  const focus = createRovingFocus({
    scroller,
    grid: rows,
    view,
    geometry,
    timeline,
    now: () => latest.current.now,
    onOpen: (...opened) => latest.current.onOpen(...opened),
    onChannel: (row) => latest.current.onChannel(row),
  });
  return { view, focus };
}

function elementOf({ current }: RefObject<HTMLDivElement | null>): HTMLDivElement {
  if (!current) throw new Error('The grid is not rendered.');
  return current;
}

/** The position that shows `time` where the guide puts a time that the viewer goes to (`targetTimeOffset`). */
export function positionFor(time: number, times: Interval): GridPosition {
  return positionAt(time - targetTimeOffset(times));
}

/**
 * The length of the now-line and its pill along time, in pixels, including the gap that `placeAlongTime` subtracts. The
 * style sheet makes the pill longer, so that the time fits into it.
 */
const breadth = 5;

function placeNowLine(
  line: HTMLElement,
  pill: HTMLElement,
  now: number,
  axis: GuideAxis,
  geometry: Geometry,
): void {
  const outside = now < axis.start || now >= axis.stop;
  line.hidden = outside;
  pill.hidden = outside;
  if (outside) return;
  const at = msToPixels(now - axis.start);
  for (const { style } of [line, pill]) geometry.placeAlongTime(style, at, breadth);
  pill.textContent = clockAt(axis, now);
}
