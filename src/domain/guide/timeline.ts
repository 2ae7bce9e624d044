/**
 * The guide as one surface: channels one way, time without end the other. It joins the days, so that a film that
 * runs over midnight is one cell and a day that is not there says so.
 */
import { dayPosition, type GuideAxis } from './axis.ts';
import type { Absence, GuideChannel, GuideDay } from './day.ts';
import type { Lineup } from './lineup.ts';
import { fillGaps, type Programme, positionAt } from './schedule.ts';

export type GuideCell = Programme & {
  readonly absent?: Absence;
  /** Its own start, where the day before says that something else ran then. */
  readonly began?: number;
};

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
  const scheduleAt = (at: number, channel: number) => {
    const day = axis.days[at];
    return day ? scheduleOf(day, days.get(day.date), lineup, channel) : [];
  };
  /** The last day up to this one on which something begins: it ends whatever ran before. */
  const lastBeginning = (at: number, channel: number): number => {
    const start = axis.days[at]?.start ?? 0;
    const begins = scheduleAt(at, channel).some((cell) => !cell.gap && cell.start >= start);
    return at <= 0 || begins ? at : lastBeginning(at - 1, channel);
  };
  const cells = (row: number, from: number, to: number) => {
    const joined: GuideCell[] = [];
    const channel = positionOf(row);
    const after = dayPosition(axis, to - 1) + 1;
    let at = Math.max(0, lastBeginning(dayPosition(axis, from) - 1, channel));
    for (; at < axis.days.length; at++) {
      const { start = 0 } = axis.days[at] ?? {};
      const last = joined.at(-1);
      const runsOn = last !== undefined && last.stop > start;
      if (at > after && !runsOn) break;
      const schedule = scheduleAt(at, channel);
      if (runsOn) joined[joined.length - 1] = cutBy(schedule, last);
      if (at < after) joinDay(joined, schedule, from);
      // Of the day after the window only what began before it matters, of all later ones what they end.
      else if (at === after && schedule[0]) join(joined, schedule[0]);
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

/**
 * Its end as the next day's schedule has it, wherever the window begins: else one place would show two programmes.
 */
function cutBy(schedule: readonly GuideCell[], cell: GuideCell): GuideCell {
  const later = schedule.find((one) => !isBlank(one) && one.start > cell.start);
  return later && later.start < cell.stop ? { ...cell, stop: later.start } : cell;
}

/** Adds a day's schedule from the programme on that runs at that time, or ran last before it. */
function joinDay(joined: GuideCell[], schedule: readonly GuideCell[], from: number): void {
  const until = schedule.slice(0, positionAt(schedule, from) + 1);
  const first = Math.max(
    0,
    until.findLastIndex((cell) => !isBlank(cell)),
  );
  for (const cell of schedule.slice(first)) join(joined, cell);
}

/**
 * The rule of a repaired schedule, over the seam of two days: a later start cuts the earlier programme short. What the
 * days do not agree on, each is believed of its own hours.
 */
function join(joined: GuideCell[], cell: GuideCell): void {
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
    // The same programme, of which the day before told only the part until midnight.
    if (runs && cell.start === last.start) joined[joined.length - 1] = cell;
    else joined.push({ ...cell, start: last.stop, ...(runs && { began: cell.start }) });
  }
}

/** Nothing is known to run there. */
function isBlank({ gap, absent }: GuideCell): boolean {
  return Boolean(gap ?? absent);
}

/** The programme of a cell with the start that its provider tells, also where another one has its first part's place. */
export function toldOf(cell: GuideCell): GuideCell {
  return { ...cell, start: cell.began ?? cell.start };
}
