import { type RefObject, useEffect, useRef, useState } from 'react';
import { clockAt, type GuideAxis, timeOnDate } from '../../domain/guide/guide-axis.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { dateName } from './day-names.ts';
import type { GridHandle } from './grid/grid.tsx';
import { targetTimeOffset } from './grid/grid-window.ts';

type JumpOptions = {
  grid: RefObject<GridHandle | null>;
  axis: GuideAxis;
  timezone: string;
  /** Makes sure that the axis contains the day. */
  ensureDayOnAxis: (date: string) => void;
};

export type GuideJump = ReturnType<typeof useGuideJump>;

/** Functions that go to another time in the guide, and what a screen reader says about it. */
export function useGuideJump({ grid, axis, timezone, ensureDayOnAxis }: JumpOptions) {
  const language = useLanguage();
  const [announcement, setAnnouncement] = useState('');
  const [jump, setJump] = useState<{ time: number; channelId?: string }>();

  // A jump comes after the render with its axis, so that the grid has the day.
  useEffect(() => {
    if (!jump) return;
    if (jump.channelId === undefined) grid.current?.goToTime(jump.time);
    else grid.current?.focusCell(jump.channelId, jump.time);
  }, [jump, grid]);

  const goTo = (time: number, channelId?: string, date = localDate(time, timezone)) => {
    ensureDayOnAxis(date);
    setJump({ time, ...(channelId !== undefined && { channelId }) });
    setAnnouncement(dateName(date, 'long', language));
  };
  const goToClock = (date: string, clock: string) => goTo(timeOnDate(date, clock, timezone));
  /** Goes to the same clock time on another day, even if one of the days has 23 or 25 hours. */
  const goToDay = (date: string) => {
    const times = grid.current?.times();
    goToClock(date, times ? clockAt(axis, times.from + targetTimeOffset(times)) : '00:00');
  };
  return { goTo, goToClock, goToDay, announcement };
}

/** The programme for which the viewer opens the guide: its channel, and its start in epoch milliseconds. */
export type JumpTarget = { channelId: string; time: number };

/** Goes to the programme once, as soon as there is a grid. */
export function useJumpToProgramme(
  sought: JumpTarget | undefined,
  ready: boolean,
  goTo: (time: number, channelId: string) => void,
): void {
  const waiting = useRef(sought);
  useEffect(() => {
    if (!ready || !waiting.current) return;
    const { time, channelId } = waiting.current;
    waiting.current = undefined;
    goTo(time, channelId);
  });
}
