import { useLingui } from '@lingui/react/macro';
import { type RefObject, useMemo } from 'react';
import type { GuideAxis } from '../../domain/guide/guide-axis.ts';
import type { GuideCell, Timeline } from '../../domain/guide/timeline.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { dateName } from './date-names.ts';
import { Grid, type GridHandle } from './grid/grid.tsx';
import type { Orientation } from './grid/grid-geometry.ts';
import type { GridPosition } from './grid/grid-position.ts';
import type { Interval } from './grid/grid-window.ts';
import { guidePainter } from './grid/guide-painter.ts';
import { visibleBox } from './popup-place.ts';
import type { OpenedProgramme } from './programme-popup.tsx';
import { useGridSizes } from './use-grid-sizes.ts';
import { useGuideLabels } from './use-guide-labels.ts';

type GuideGridProps = {
  grid: RefObject<GridHandle | null>;
  /** The element that the grid fills. */
  container: RefObject<HTMLElement | null>;
  /** The position of the grid when it was last removed. */
  place: { current: GridPosition | undefined };
  timeline: Timeline;
  axis: GuideAxis;
  orientation: Orientation;
  now: number;
  timezone: string;
  /** The day in view, YYYY-MM-DD. */
  shown: string;
  reminded: ReadonlySet<string>;
  onView: (times: Interval) => void;
  onOpen: (opened: OpenedProgramme) => void;
  onChannel: (channelId: string) => void;
};

/** The grid in the viewer's language, time zone and size of letters. */
export function GuideGrid(props: GuideGridProps) {
  const { grid, container, place, timeline, axis, orientation, now, timezone, shown, reminded } =
    props;
  const { onView, onOpen, onChannel } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const words = useGuideLabels();
  const sizes = useGridSizes(orientation);
  const painter = useMemo(
    () => guidePainter({ words, language, axis, orientation, sizes, now, reminded }),
    [words, language, axis, orientation, sizes, now, reminded],
  );
  const open = (cell: GuideCell, row: number, element: HTMLElement) => {
    const rect = element.getBoundingClientRect();
    const bounds = container.current?.getBoundingClientRect() ?? rect;
    const rightToLeft = getComputedStyle(element).direction === 'rtl';
    const box = visibleBox(rect, bounds, window.innerWidth, rightToLeft);
    onOpen({ cell, channel: timeline.channelAt(row), box });
  };
  return (
    <Grid
      // Another language may have the other direction, so it gets a new grid at the same place.
      key={language}
      ref={grid}
      place={place}
      label={t`Programme guide`}
      timeline={timeline}
      painter={painter}
      now={now}
      orientation={orientation}
      sizes={sizes}
      corner={dateName(shown, 'short', language)}
      dayName={(time) => dateName(localDate(time, timezone), 'short', language)}
      onView={onView}
      onOpen={open}
      onChannel={(row) => onChannel(timeline.channelAt(row).id)}
    />
  );
}
