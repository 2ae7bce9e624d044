/**
 * The guide as one surface: channels one way, time without end the other. It joins the days, so that a film that
 * runs over midnight is one cell and a day that is not there says so.
 */
import { dayPosition, type GuideAxis } from './axis.ts';
import type { Absence, GuideChannel, GuideDay } from './day.ts';
import type { Lineup } from './lineup.ts';
import { fillGaps, type Programme, positionAt } from './schedule.ts';

export type GuideCell = Programme & { readonly absent?: Absence };

export type Timeline = {
  readonly axis: GuideAxis;
  readonly rows: number;
  channelAt(row: number): GuideChannel;
  /** -1 for a channel that is not shown. */
  rowOf(channelId: string): number;
  /** What runs between two times, in order and without a hole, each with its whole length. */
  cells(row: number, from: number, to: number): GuideCell[];
  /** What runs at a time; `undefined` off the axis. */
  cellAt(row: number, time: number): GuideCell | undefined;
};

export type DayStates = ReadonlyMap<string, GuideDay | Absence>;

/** `shown` holds the positions in the lineup that show, in their order; without it every channel does. */
export function timelineOf(
  axis: GuideAxis,
  days: DayStates,
  lineup: Lineup,
  shown?: readonly number[],
): Timeline {
  const positionOf = (row: number) => shown?.[row] ?? row;
  const cells = (row: number, from: number, to: number) => {
    const joined: GuideCell[] = [];
    const channel = positionOf(row);
    const first = dayPosition(axis, from);
    for (let at = Math.max(0, first - 1); at < axis.days.length; at++) {
      const day = axis.days[at];
      if (!day) break;
      const schedule = scheduleOf(day, days.get(day.date), lineup, channel);
      const last = joined.at(-1);
      if (last && last.stop > day.start) joined[joined.length - 1] = cutBy(schedule, last);
      // Of the day after the window, only where it ends what runs over midnight matters.
      if (day.start >= to) break;
      // Of the day before, only what runs over midnight matters.
      if (at < first) joined.push(...schedule.slice(-1));
      else joinDay(joined, schedule, from, to);
    }
    return joined.filter((cell) => cell.stop > from);
  };
  return {
    axis,
    rows: shown?.length ?? lineup.count,
    channelAt: (row) => lineup.channelAt(positionOf(row)),
    rowOf(channelId) {
      const position = lineup.positionOf(channelId);
      return shown ? shown.indexOf(position) : position;
    },
    cells,
    cellAt(row, time) {
      if (time < axis.start || time >= axis.stop) return undefined;
      return cells(row, time, time + 1).at(-1);
    },
  };
}

type Day = GuideAxis['days'][number];

function scheduleOf(
  day: Day,
  state: GuideDay | Absence | undefined,
  lineup: Lineup,
  channel: number,
): readonly GuideCell[] {
  if (state === undefined || typeof state === 'string') {
    return [{ id: '', title: '', start: day.start, stop: day.stop, absent: state ?? 'loading' }];
  }
  const position = lineup.positionIn(state, channel);
  return position < 0 ? fillGaps([], day) : state.rowAt(position).schedule;
}

/**
 * Its end as the next day's schedule has it, wherever the window begins: else one place would show two programmes.
 */
function cutBy(schedule: readonly GuideCell[], cell: GuideCell): GuideCell {
  const later = schedule.find(({ gap, absent, start }) => !gap && !absent && start > cell.start);
  return later && later.start < cell.stop ? { ...cell, stop: later.start } : cell;
}

/** Adds what of a day's schedule lies in the window. What the day before already shows is not shown again. */
function joinDay(
  joined: GuideCell[],
  schedule: readonly GuideCell[],
  from: number,
  to: number,
): void {
  const first = Math.max(0, positionAt(schedule, from));
  for (let at = first; at < schedule.length; at++) {
    const cell = schedule[at];
    if (!cell || cell.start >= to) return;
    join(joined, cell);
  }
}

/** The rule of a repaired schedule, over the seam of two days: a later start cuts the earlier programme short. */
function join(joined: GuideCell[], cell: GuideCell): void {
  const last = joined.at(-1);
  if (!last || cell.start >= last.stop) {
    joined.push(cell);
  } else if (cell.gap || cell.absent || cell.start <= last.start) {
    if (cell.stop > last.stop) joined.push({ ...cell, start: last.stop });
  } else {
    joined[joined.length - 1] = { ...last, stop: cell.start };
    joined.push(cell);
  }
}
