import { type RefObject, useEffect, useState } from 'react';
import { clockAt, type GuideAxis, timeOnDate } from '../../domain/guide/axis.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-wording.ts';
import { dateName } from './day-names.ts';
import type { GridHandle } from './grid/grid.tsx';
import { leadOf } from './grid/window.ts';

type Parts = {
  grid: RefObject<GridHandle | null>;
  axis: GuideAxis;
  timezone: string;
  /** Makes sure that the axis has the day. */
  reach: (date: string) => void;
};

/** Ways to another time in the guide, and what a screen reader is told of them. */
export function useGuideJump({ grid, axis, timezone, reach }: Parts) {
  const language = useLanguage();
  const [announcement, setAnnouncement] = useState('');
  const [jump, setJump] = useState<{ time: number; channelId?: string }>();

  // A jump waits for the axis that has its day: the grid is given that first.
  useEffect(() => {
    if (!jump) return;
    if (jump.channelId === undefined) grid.current?.goToTime(jump.time);
    else grid.current?.focusCell(jump.channelId, jump.time);
  }, [jump, grid]);

  const goTo = (time: number, channelId?: string, date = localDate(time, timezone)) => {
    reach(date);
    setJump({ time, ...(channelId !== undefined && { channelId }) });
    setAnnouncement(dateName(date, 'long', language));
  };
  const goToClock = (date: string, clock: string) => goTo(timeOnDate(date, clock, timezone));
  /** Another day at the clock time that the viewer looks at, wherever that day's midnights lie. */
  const goToDay = (date: string) => {
    const times = grid.current?.times();
    goToClock(date, times ? clockAt(axis, times.from + leadOf(times)) : '00:00');
  };
  return { goTo, goToClock, goToDay, announcement };
}
