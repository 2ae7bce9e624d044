// React renders little of the grid, and seldom. Memoised values would only make the code larger.
'use no memo';
import { type CSSProperties, type Ref, useImperativeHandle, useState } from 'react';
import cells from './cell.module.css';
import headStyles from './channel-head.module.css';
import styles from './grid.module.css';
import { hasCompactHeads, type Orientation, type Sizes } from './grid-geometry.ts';
import type { GridPosition } from './grid-position.ts';
import type { Interval } from './grid-window.ts';
import {
  createGridRefs,
  type ImperativeGridProps,
  positionFor,
  useImperativeGrid,
} from './use-imperative-grid.ts';

export type GridHandle = {
  /** Shows a time at the place in the view where the grid puts every time that it goes to. Epoch milliseconds. */
  goToTime(time: number): void;
  /** Puts the focus on what a channel shows at a time. */
  focusCell(channelId: string, time: number): void;
  /** Times in view, epoch milliseconds. */
  times(): Interval | undefined;
  position(): GridPosition | undefined;
};

type GridProps = ImperativeGridProps & {
  ref?: Ref<GridHandle>;
  label: string;
  /** Shown where the ruler and the channels' column meet. */
  corner: string;
};

/** Each of them has a class for each orientation. */
const sheets = [styles, cells, headStyles];

/** The frame of the grid. The part that moves is filled without React: see grid-view.ts. */
export function Grid({ ref, label, corner, ...props }: GridProps) {
  const { timeline, orientation, sizes } = props;
  const [refs] = useState(createGridRefs);
  const running = useImperativeGrid(refs, props);
  useImperativeHandle(ref, () => ({
    goToTime(time) {
      const view = running.current?.view;
      if (view) view.goTo({ ...view.position(), time: positionFor(time, view.times()).time });
    },
    focusCell: (channelId, time) => running.current?.focus.focusCell(channelId, time),
    times: () => running.current?.view.times(),
    position: () => running.current?.view.position(),
  }));
  return (
    <div
      ref={refs.scroller}
      className={scrollerClass(orientation, sizes)}
      style={sizeVariables(sizes)}
    >
      <div ref={refs.body} className={styles.body}>
        <div ref={refs.ruler} className={styles.ruler} aria-hidden="true">
          <div className={styles.corner}>{corner}</div>
          <div ref={refs.nowPill} className={styles.pill} />
        </div>
        {/* The channels' headers are not in the rows: each row names its header by aria-owns. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a table lays out all its rows; this grid has a few, used again */}
        <div
          ref={refs.rows}
          role="grid"
          aria-label={label}
          aria-rowcount={timeline.rows}
          aria-colcount={-1}
          className={styles.rows}
        />
        <div ref={refs.heads} className={styles.heads} />
        <div ref={refs.nowLine} className={styles.now} aria-hidden="true" />
      </div>
    </div>
  );
}

function scrollerClass(orientation: Orientation, sizes: Sizes): string {
  return [
    styles.scroller,
    ...sheets.map((sheet) => sheet[orientation]),
    hasCompactHeads(orientation, sizes) && headStyles.compact,
  ]
    .filter(Boolean)
    .join(' ');
}

function sizeVariables({ row, head, ruler }: Sizes): CSSProperties {
  return { '--row': `${row}px`, '--head': `${head}px`, '--ruler': `${ruler}px` } as CSSProperties;
}
