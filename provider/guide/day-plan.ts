/**
 * Lays out one broadcast day of a demo channel, in whole minutes from six in the morning on. Fixed points come first
 * (news on the hour, the film at nine); between them the formats of each part of the day take turns. What is shown
 * whole is only begun where it fits; talk is cut where its slot ends; live broadcasts run late and push what follows.
 */
import type { DemoChannel, DemoFormat } from '../demo/model.ts';
import { belongsTo, partAt, partsInOrder, specialHour } from './part-of-day.ts';
import type { DemoProgramming, Piece } from './piece.ts';
import { seedOf } from './seed.ts';
import { type Turn, Turns } from './turns.ts';

/** `number` counts days since 1970, `minutes` is the day's length: 1380 or 1500 when the clocks change. */
export type BroadcastDay = { readonly number: number; readonly minutes: number };
export type Placement = { readonly from: number; readonly to: number; readonly piece: Piece };
type FixedPoint = { readonly at: number; readonly format: DemoFormat };

/** Nothing shorter than this is worth announcing. */
const shortest = 5;

export function dayPlan(
  channel: DemoChannel,
  day: BroadcastDay,
  programming: DemoProgramming,
): Placement[] {
  if (channel.formats.length === 0) return [];
  const turns = new Turns(channel, day, programming);
  const fixed = fixedPoints(channel, day);
  const placed: Placement[] = [];
  let at = 0;
  while (at < day.minutes) {
    const point = fixed.find((one) => one.at >= at);
    const due = point?.at === at;
    const limit = due || !point ? day.minutes : point.at;
    const turn = due ? turns.of(point.format) : turns.next(partAt(at), limit - at);
    if (!turn || limit - at < shortest) {
      stretchLast(placed, limit);
      at = limit;
      continue;
    }
    const over = endOf(turn, at, limit, `${channel.slug}/${day.number}/${at}`);
    const to = Math.min(over, day.minutes);
    placed.push({ from: at, to, piece: turn.piece });
    at = turn.piece.whole ? Math.max(to, Math.min(limit, nextQuarter(to))) : to;
    const interlude = at > to ? turns.interlude(partAt(to)) : undefined;
    if (interlude) placed.push({ from: to, to: at, piece: interlude });
  }
  return placed;
}

/** A rest that is too short for anything goes to the talk before it. */
function stretchLast(placed: Placement[], to: number): void {
  const last = placed.at(-1);
  if (last && !last.piece.whole) placed[placed.length - 1] = { ...last, to };
}

/** Where it ends: whole pieces when they are over, talk on a quarter hour after something ran late, live when it wants. */
function endOf({ format, piece }: Turn, at: number, limit: number, seed: string): number {
  const full = at + Math.max(shortest, piece.minutes);
  if (piece.whole) return full;
  const late = format.overrun ? Math.round((seedOf(seed) % (format.overrun + 1)) * 0.8) : 0;
  if (late > 0) return full + late;
  const quarter = Math.floor(full / 15) * 15;
  const end = at % shortest !== 0 && quarter - at >= 10 ? quarter : full;
  return limit - end < shortest ? limit : end;
}

/** The next quarter hour that leaves the presenters a moment. */
function nextQuarter(minute: number): number {
  const quarter = Math.ceil(minute / 15) * 15;
  return quarter - minute > 0 && quarter - minute < shortest ? quarter + 15 : quarter;
}

/** What begins at a certain hour: a part's specials two hours apart, news without a part every hour, a film at nine. */
function fixedPoints(channel: DemoChannel, day: BroadcastDay): FixedPoint[] {
  const points = new Map<number, DemoFormat>();
  const hourly = channel.formats.find((format) => format.onTheHour && !format.parts);
  if (hourly) for (let at = 0; at < day.minutes; at += 60) points.set(at, hourly);
  const film = channel.formats.find((format) => format.films && belongsTo(format, 'evening'));
  if (film && channel.character === 'films') points.set(15 * 60, film);
  for (const part of partsInOrder) {
    const specials = channel.formats.filter((one) => one.onTheHour && one.parts?.includes(part));
    for (const [number, format] of specials.entries())
      points.set(specialHour[part] + number * 120, format);
  }
  return [...points]
    .map(([at, format]) => ({ at, format }))
    .sort((one, other) => one.at - other.at);
}
