import { type CSSProperties, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { GuideCell, Timeline } from '../../../domain/guide/timeline.ts';
import cells from './cell.module.css';
import headStyles from './channel-head.module.css';
import { type Geometry, geometryOf, isCompact, type Orientation, type Sizes } from './geometry.ts';
import styles from './grid.module.css';
import { createGridView, type GridPosition, type GridView } from './grid-view.ts';
import { placeNow } from './now-line.ts';
import { createRovingFocus, type RovingFocus } from './roving-focus.ts';
import type { Painter } from './row-slot.ts';
import { createRuler } from './ruler.ts';
import { leadOf, type Stretch } from './window.ts';

export type GridHandle = {
  /** Brings a time to the beginning of what shows, a third of the way in. Epoch milliseconds. */
  goToTime(time: number): void;
  /** Puts the focus on what a channel shows at a time. */
  focusCell(channelId: string, time: number): void;
  /** Times in view, epoch milliseconds. */
  times(): Stretch | undefined;
  position(): GridPosition | undefined;
};

type GridProps = {
  ref?: Ref<GridHandle>;
  label: string;
  timeline: Timeline;
  painter: Painter;
  now: number;
  orientation: Orientation;
  sizes: Sizes;
  /** Shown where the ruler and the channels' column meet. */
  corner: string;
  dayName: (time: number) => string;
  onView: (times: Stretch) => void;
  onOpen: (cell: GuideCell, row: number, element: HTMLElement) => void;
  onChannel: (row: number) => void;
  onFilled?: ((cells: number) => void) | undefined;
  /** Where the grid stood when it was last taken away; it comes back there. */
  place?: { current: GridPosition | undefined } | undefined;
};

/** Each knows the way the grid runs by a class of its own. */
const sheets = [styles, cells, headStyles];

type Running = { view: GridView; focus: RovingFocus; geometry: Geometry; timeline: Timeline };

/** The grid's frame. What moves inside it is filled without React: see grid-view.ts. */
export function Grid(props: GridProps) {
  // What is rendered here hardly changes, and what moves is not rendered: memory for it would only weigh.
  'use no memo';
  const { ref, label, timeline, painter, now, orientation, sizes, corner } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const pill = useRef<HTMLDivElement>(null);
  const running = useRef<Running>(undefined);
  const ownPlace = useRef<GridPosition>(undefined);
  const place = props.place ?? ownPlace;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const parts = { scroller: scroller.current, body: body.current, rows: rows.current };
    if (!parts.scroller || !parts.body || !parts.rows || !heads.current || !ruler.current) return;
    const { timeline, painter } = latest.current;
    const geometry = geometryOf(orientation, sizes);
    const view = createGridView({
      parts: {
        scroller: parts.scroller,
        body: parts.body,
        rows: parts.rows,
        heads: heads.current,
        ruler: createRuler(ruler.current, styles.tick ?? '', (time) =>
          latest.current.dayName(time),
        ),
      },
      geometry,
      painter,
      timeline,
      onView: (times) => latest.current.onView(times),
      onFilled: (cells) => latest.current.onFilled?.(cells),
    });
    const focus = createRovingFocus({
      scroller: parts.scroller,
      grid: parts.rows,
      view,
      geometry,
      timeline,
      now: () => latest.current.now,
      onOpen: (row, cell, element) => latest.current.onOpen(cell, row, element),
      onChannel: (row) => latest.current.onChannel(row),
    });
    running.current = { view, focus, geometry, timeline };
    view.goTo(place.current ?? atNow(latest.current.now, view.times()));
    return () => {
      place.current = view.position();
      focus.destroy();
      view.destroy();
      running.current = undefined;
    };
  }, [orientation, sizes, place]);

  useLayoutEffect(() => {
    const grid = running.current;
    if (!grid || grid.timeline === timeline) return;
    grid.timeline = timeline;
    grid.focus.show(timeline);
  }, [timeline]);

  const painted = useRef(painter);
  useLayoutEffect(() => {
    if (painted.current === painter) return;
    painted.current = painter;
    running.current?.view.renew(painter);
  }, [painter]);

  useLayoutEffect(() => {
    if (!line.current || !pill.current) return;
    placeNow(line.current, pill.current, now, timeline.axis, geometryOf(orientation, sizes));
  }, [now, timeline, orientation, sizes]);

  useImperativeHandle(ref, () => ({
    goToTime(time) {
      const view = running.current?.view;
      if (view) view.goTo({ ...view.position(), time: atNow(time, view.times()).time });
    },
    focusCell(channelId, time) {
      const grid = running.current;
      const row = grid?.timeline.rowOf(channelId) ?? -1;
      if (row >= 0) grid?.focus.focusAt(row, time);
    },
    times: () => running.current?.view.times(),
    position: () => running.current?.view.position(),
  }));

  const variables = {
    '--row': `${sizes.row}px`,
    '--head': `${sizes.head}px`,
    '--ruler': `${sizes.ruler}px`,
  } as CSSProperties;
  return (
    <div
      ref={scroller}
      className={[
        styles.scroller,
        ...sheets.map((sheet) => sheet[orientation]),
        isCompact(orientation, sizes) && headStyles.compact,
      ]
        .filter(Boolean)
        .join(' ')}
      style={variables}
    >
      <div ref={body} className={styles.body}>
        <div ref={ruler} className={styles.ruler} aria-hidden="true">
          <div className={styles.corner}>{corner}</div>
          <div ref={pill} className={styles.pill} />
        </div>
        {/* The channels' headers stand beside the grid; each row says by aria-owns which of them is its own. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a table lays out every row it has; this one recycles a few */}
        <div
          ref={rows}
          role="grid"
          aria-label={label}
          aria-rowcount={timeline.rows}
          aria-colcount={-1}
          className={styles.rows}
        />
        <div ref={heads} className={styles.heads} />
        <div ref={line} className={styles.now} aria-hidden="true" />
      </div>
    </div>
  );
}

function atNow(time: number, times: Stretch): GridPosition {
  return { time: time - leadOf(times), channelId: undefined, past: 0 };
}
