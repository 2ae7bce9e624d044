import { type RefObject, useEffect, useState } from 'react';
import { clockAt, type GuideAxis, timeOnDate } from '../../domain/guide/guide-axis.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { dateName } from './date-names.ts';
import type { GridHandle } from './grid/grid.tsx';
import { type GridPosition, positionAt } from './grid/grid-position.ts';
import { targetTimeOffset } from './grid/grid-window.ts';

type JumpOptions = {
  grid: RefObject<GridHandle | null>;
  /** Where the next grid begins. */
  place: RefObject<GridPosition | undefined>;
  axis: GuideAxis;
  timezone: string;
  /** The programme with which the guide begins. */
  sought: JumpTarget | undefined;
  /** Makes sure that the axis contains the day. */
  ensureDayOnAxis: (date: string) => void;
};

/** A programme for which the viewer opens the guide: its channel, and its start in epoch milliseconds. */
export type JumpTarget = { channelId: string; time: number };

export type GuideJump = ReturnType<typeof useGuideJump>;

/** Functions that go to another time in the guide, and what a screen reader says about it. */
export function useGuideJump(options: JumpOptions) {
  const { grid, place, axis, timezone, sought, ensureDayOnAxis } = options;
  const language = useLanguage();
  const [announcement, setAnnouncement] = useState('');
  const [jump, setJump] = useState<{ time: number; channelId?: string } | undefined>(sought);
  const [hasGrid, setHasGrid] = useState(false);
  useEffect(() => setHasGrid(grid.current !== null));

  // The grid jumps after the render with the new axis, which contains the day. While no day is loaded there is no grid,
  // and the jump waits.
  useEffect(() => {
    if (!jump || !hasGrid || !grid.current) return;
    const { time, channelId } = jump;
    if (channelId === undefined) grid.current.goToTime(time);
    else grid.current.focusCell(channelId, time);
    setAnnouncement(dateName(localDate(time, timezone), 'long', language));
    setJump(undefined);
  }, [jump, hasGrid, grid, timezone, language]);

  const goTo = (time: number, channelId?: string) => {
    ensureDayOnAxis(localDate(time, timezone));
    // A grid that begins elsewhere would request the days there, and would disappear if none of them can be loaded.
    if (!grid.current) place.current = positionAt(time);
    setJump({ time, ...(channelId !== undefined && { channelId }) });
  };
  const goToClock = (date: string, clock: string) => goTo(timeOnDate(date, clock, timezone));
  /** Goes to the same clock time on another day, even if one of the days has 23 or 25 hours. */
  const goToDay = (date: string) => {
    const times = grid.current?.times();
    goToClock(date, times ? clockAt(axis, times.from + targetTimeOffset(times)) : '00:00');
  };
  return { goTo, goToClock, goToDay, announcement };
}
