/** The channels of the guide and their order. Both may differ from day to day. */
import { orderedPositions } from './channel-order.ts';
import type { GuideChannel, GuideDay } from './guide-day.ts';

export type Lineup = {
  readonly count: number;
  idAt(position: number): string;
  channelAt(position: number): GuideChannel;
  /** -1 for a channel that is in no day. */
  positionOf(channelId: string): number;
  /** The index in a day of the channel at this position; -1 when the day does not have it. */
  positionIn(day: GuideDay, position: number): number;
};

/**
 * The channels of the first day in its order, then those that only other days have; `own` is the viewer's own order, as
 * ids. Most often all days have the same channels in the same order; then no channel is read before it is visible.
 */
export function lineupOf(days: readonly GuideDay[], own: readonly string[] = []): Lineup {
  const lineup = operatorsLineup(days);
  return own.length > 0 ? lineupInViewersOrder(lineup, own) : lineup;
}

function operatorsLineup(days: readonly GuideDay[]): Lineup {
  const [first, ...others] = days;
  if (!first) return mixedLineup([]);
  const different = others.filter((day) => !day.hasChannelsOf(first));
  return different.length === 0 ? uniformLineup(first, days) : mixedLineup(days);
}

function uniformLineup(first: GuideDay, days: readonly GuideDay[]): Lineup {
  const known = new Set(days);
  let ids: Map<string, number> | undefined;
  return {
    count: first.count,
    idAt: (position) => idsOf(first)[position] ?? '',
    channelAt: (position) => first.rowAt(position).channel,
    positionOf(channelId) {
      ids ??= positionsIn(first);
      return ids.get(channelId) ?? -1;
    },
    positionIn: (day, position) => (known.has(day) ? position : -1),
  };
}

function mixedLineup(days: readonly GuideDay[]): Lineup {
  const places = new Map(days.map((day) => [day, positionsIn(day)]));
  const ids = [...new Set(days.flatMap((day) => [...(places.get(day)?.keys() ?? [])]))];
  const positions = new Map(ids.map((id, position) => [id, position]));
  const positionIn = (day: GuideDay, position: number) =>
    places.get(day)?.get(ids[position] ?? '') ?? -1;
  return {
    count: ids.length,
    idAt: (position) => ids[position] ?? '',
    positionIn,
    positionOf: (channelId) => positions.get(channelId) ?? -1,
    channelAt(position) {
      const day = days.find((candidate) => positionIn(candidate, position) >= 0);
      if (!day) throw new RangeError(`No channel at ${position}`);
      return day.rowAt(positionIn(day, position)).channel;
    },
  };
}

/**
 * The channels in the viewer's own order. They are sorted once. After that, a row costs only one more look into a
 * list.
 */
function lineupInViewersOrder(lineup: Lineup, own: readonly string[]): Lineup {
  const ids = Array.from({ length: lineup.count }, (_, at) => lineup.idAt(at));
  const order = orderedPositions(ids, own);
  const places: number[] = [];
  for (const [place, position] of order.entries()) places[position] = place;
  const positionAt = (place: number) => order[place] ?? -1;
  return {
    count: lineup.count,
    idAt: (place) => lineup.idAt(positionAt(place)),
    channelAt: (place) => lineup.channelAt(positionAt(place)),
    positionOf: (channelId) => places[lineup.positionOf(channelId)] ?? -1,
    positionIn: (day, place) => lineup.positionIn(day, positionAt(place)),
  };
}

function positionsIn(day: GuideDay): Map<string, number> {
  const positions = new Map<string, number>();
  for (const [position, id] of idsOf(day).entries()) {
    if (!positions.has(id)) positions.set(id, position);
  }
  return positions;
}

const idsRead = new WeakMap<GuideDay, readonly string[]>();

/**
 * The ids of a day's channels. They are read only once, because the lineup is made again with each day that arrives.
 */
function idsOf(day: GuideDay): readonly string[] {
  const known = idsRead.get(day);
  if (known) return known;
  const ids = Array.from({ length: day.count }, (_, position) => day.idAt(position));
  idsRead.set(day, ids);
  return ids;
}
