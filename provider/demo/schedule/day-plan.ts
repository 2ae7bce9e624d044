/**
 * Plans one broadcast day of a demo channel, in whole minutes from six in the morning on. Fixed points come first
 * (news on the hour, the film at nine); between them formats take turns. Films and episodes are always shown whole,
 * so they begin only where they fit. Talk may be a few minutes shorter or longer. Live broadcasts may end late and
 * delay what follows.
 */
import type { DemoChannel, DemoFormat } from '../model.ts';
import { type FixedPoint, fixedPoints } from './fixed-points.ts';
import { partAt } from './part-of-day.ts';
import { type DemoProgramming, formatPiece, type Piece } from './piece.ts';
import type { Room } from './preference.ts';
import { isTalk, withBorrowed } from './repertoire.ts';
import { shortest } from './slot.ts';
import { type BroadcastDay, Turns } from './turns.ts';

export type Placement = {
  readonly from: number;
  readonly to: number;
  readonly piece: Piece;
  readonly format: DemoFormat;
};

/** When talk would fill this many minutes before the film of the evening, the film begins early. */
const longestPause = 45;
const eightInTheEvening = 14 * 60;

export function dayPlan(
  channel: DemoChannel,
  day: BroadcastDay,
  programming: DemoProgramming,
): Placement[] {
  if (channel.formats.length === 0) return [];
  const turns = new Turns(channel, day, programming);
  const points = fixedPoints(channel, day);
  const tomorrow = { ...day, number: day.number + 1 };
  let avoid: DemoFormat | undefined;
  const placed: Placement[] = [];
  for (let at = 0; at < day.minutes; at = placed.at(-1)?.to ?? day.minutes) {
    const due = points.find((point) => point.at === at)?.format;
    const limit = limitAfter(points, at) ?? day.minutes;
    if (day.minutes - at < 120) avoid ??= openerOf(channel, tomorrow, programming);
    if (!due && turns.pause >= longestPause && bringForward(points, at, limit)) continue;
    const turn = due ? turns.fixed(due, at) : turns.next({ at, limit, avoid });
    if (!turn && bringForward(points, at, limit)) continue;
    if (!turn) {
      if (!fillUp(channel, placed, { at, limit, avoid })) break;
      continue;
    }
    const to = Math.min(at + turn.minutes, day.minutes);
    append(placed, { from: at, to, piece: turn.piece, format: turn.format });
  }
  return placed;
}

/** The first programme of a day that does not begin with news. The day before should not end with the same one. */
function openerOf(
  channel: DemoChannel,
  day: BroadcastDay,
  programming: DemoProgramming,
): DemoFormat | undefined {
  const points = fixedPoints(channel, day);
  if (points[0]?.at === 0) return undefined;
  const limit = limitAfter(points, 0) ?? day.minutes;
  return new Turns(channel, day, programming).next({ at: 0, limit })?.format;
}

function limitAfter(points: readonly FixedPoint[], at: number): number | undefined {
  return points.find((point) => point.at > at && (point.until === undefined || at < point.until))
    ?.at;
}

/**
 * Lets the film of the evening begin early, but not before eight, instead of making the programme before it longer.
 */
function bringForward(points: FixedPoint[], at: number, limit: number): boolean {
  const late = points.findIndex((point) => point.at === limit && point.format?.films);
  const earlier = at >= eightInTheEvening ? at : Math.max(eightInTheEvening, at + shortest);
  const point = points[late];
  if (!point || limit <= eightInTheEvening || limit - at > 100 || limit - earlier < 20)
    return false;
  points[late] = { ...point, at: earlier };
  return true;
}

/** Adds a programme. The same talk twice in a row becomes one long programme. */
function append(placed: Placement[], next: Placement): void {
  const last = placed.at(-1);
  if (last && last.format === next.format && isTalk(next.format))
    placed[placed.length - 1] = { ...last, to: next.to };
  else placed.push(next);
}

/** Gives minutes into which nothing fits to the programme before them, unless that is a film. */
function fillUp(channel: DemoChannel, placed: Placement[], { at, limit, avoid }: Room): boolean {
  const last = placed.at(-1);
  const goesOn = last && !last.piece.whole && last.format !== avoid;
  if (last && (goesOn || limit - at < shortest)) {
    placed[placed.length - 1] = { ...last, to: limit };
    return true;
  }
  const own = withBorrowed(channel, partAt(at)).filter(
    (format) => isTalk(format) && format !== avoid && format !== last?.format,
  );
  const far = ({ minutes }: DemoFormat) => Math.abs(minutes - (limit - at));
  const [format] = own.sort((one, other) => far(one) - far(other));
  if (!format && last) placed[placed.length - 1] = { ...last, to: limit };
  if (!format) return last !== undefined;
  placed.push({ from: at, to: limit, format, piece: formatPiece(channel, format) });
  return true;
}
