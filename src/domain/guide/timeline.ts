/**
 * The guide as one surface of channels and time. It joins the days: a film over midnight is one cell, and a missing day
 * is one cell that says so.
 */
import { dayPosition, type GuideAxis } from './guide-axis.ts';
import type { Absence, GuideChannel, GuideDay } from './guide-day.ts';
import type { Lineup } from './lineup.ts';
import { fillGaps } from './repair-schedule.ts';
import { lastStartedIndex, type Programme } from './schedule.ts';

export type GuideCell = Programme & {
  readonly absent?: Absence;
  /** Its start as the provider sent it, if another programme covers the beginning. */
  readonly ownStart?: number;
};

export type Timeline = {
  readonly axis: GuideAxis;
  readonly rows: number;
  channelAt(row: number): GuideChannel;
  /** -1 for a channel that is not shown. */
  rowOf(channelId: string): number;
  /** What runs between two times, in order and without gaps, each with its whole length. */
  cells(row: number, from: number, to: number): GuideCell[];
  /** What runs at a time; `undefined` off the axis. */
  cellAt(row: number, time: number): GuideCell | undefined;
};

export type DayStates = ReadonlyMap<string, GuideDay | Absence>;

/**
 * `shown` holds the lineup positions of the channels to show, in the order in which they are shown. Without it all
 * channels are shown.
 */
export function timelineOf(
  axis: GuideAxis,
  days: DayStates,
  lineup: Lineup,
  shown?: readonly number[],
): Timeline {
  const positionOf = (row: number) => shown?.[row] ?? row;
  const scheduleAt = (at: number, channel: number) => {
    const day = axis.days[at];
    return day ? scheduleOf(day, days.get(day.date), lineup, channel) : [];
  };
  /**
   * The last day, up to this one, on which a programme begins. No programme of an earlier day runs beyond that
   * beginning.
   */
  const lastDayWithStart = (at: number, channel: number): number => {
    const start = axis.days[at]?.start ?? 0;
    const hasStart = scheduleAt(at, channel).some((cell) => !cell.gap && cell.start >= start);
    return at <= 0 || hasStart ? at : lastDayWithStart(at - 1, channel);
  };
  const cells = (row: number, from: number, to: number) => {
    const joined: GuideCell[] = [];
    const channel = positionOf(row);
    const after = dayPosition(axis, to - 1) + 1;
    let at = Math.max(0, lastDayWithStart(dayPosition(axis, from) - 1, channel));
    for (; at < axis.days.length; at++) {
      const { start = 0 } = axis.days[at] ?? {};
      const last = joined.at(-1);
      const runsOn = last !== undefined && last.stop > start;
      if (at > after && !runsOn) break;
      const schedule = scheduleAt(at, channel);
      if (runsOn) joined[joined.length - 1] = cutBySchedule(schedule, last);
      if (at < after) joinDay(joined, schedule, from);
      // The day after the window matters only for a programme that began before that day. Later days can only shorten
      // it.
      else if (at === after && schedule[0]) joinCell(joined, schedule[0]);
    }
    return joined.filter((cell) => cell.stop > from && cell.start < to);
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

/** Ends the cell where the next day's schedule begins another one. Otherwise both would be shown at the same time. */
function cutBySchedule(schedule: readonly GuideCell[], cell: GuideCell): GuideCell {
  const later = schedule.find((one) => !isBlank(one) && one.start > cell.start);
  return later && later.start < cell.stop ? { ...cell, stop: later.start } : cell;
}

/** Adds a day's schedule, from the programme that runs at `from` or ran last before it. */
function joinDay(joined: GuideCell[], schedule: readonly GuideCell[], from: number): void {
  const until = schedule.slice(0, lastStartedIndex(schedule, from) + 1);
  const first = Math.max(
    0,
    until.findLastIndex((cell) => !isBlank(cell)),
  );
  for (const cell of schedule.slice(first)) joinCell(joined, cell);
}

/**
 * Adds a cell of the next day. As in a repaired schedule, a later start cuts the earlier programme short. Where two
 * days do not agree, each day is right about its own hours.
 */
function joinCell(joined: GuideCell[], cell: GuideCell): void {
  const runs = !isBlank(cell);
  let last = joined.at(-1);
  while (runs && last && isBlank(last) && last.start >= cell.start) {
    joined.pop();
    last = joined.at(-1);
  }
  if (!last || cell.start >= last.stop) {
    joined.push(cell);
  } else if (runs && cell.start > last.start) {
    joined[joined.length - 1] = { ...last, stop: cell.start };
    joined.push(cell);
  } else if (cell.stop > last.stop) {
    // It is the same programme, and the day before sent only its part until midnight.
    if (runs && cell.start === last.start) joined[joined.length - 1] = cell;
    else joined.push({ ...cell, start: last.stop, ...(runs && { ownStart: cell.start }) });
  }
}

/** No programme is known for that time. */
function isBlank({ gap, absent }: GuideCell): boolean {
  return Boolean(gap ?? absent);
}

/** The programme of a cell as the provider sent it, even if another one covers its beginning. */
export function providerProgramme(cell: GuideCell): GuideCell {
  return { ...cell, start: cell.ownStart ?? cell.start };
}
