/**
 * Pairs programmes that have disappeared from a schedule with new ones, the nearest first, without comparing every
 * possible pair.
 */

import { foldSpelling } from '#src/domain/catalogue/search-spelling.ts';

/** One programme of a title, with its neighbours in the order of time. */
type TimelineNode<One> = {
  one: One;
  at: number;
  gone: boolean;
  paired: boolean;
  earlier: TimelineNode<One> | undefined;
  later: TimelineNode<One> | undefined;
};
type Pair<One> = { from: TimelineNode<One>; to: TimelineNode<One>; distance: number };

export type Timed = { readonly titles: readonly string[]; readonly start: number };

/**
 * Pairs each of `gone` with the one of `added` that shares a title, in any spelling, and starts nearest, at most
 * `maxDistance` away. The nearest pairs are made first, and each programme is used once. The two nearest programmes
 * of a title are always neighbours in time, so only neighbours are compared. When a pair is taken out, its two
 * neighbours become neighbours of each other.
 */
export function pairMovedProgrammes<One extends Timed>(
  gone: readonly One[],
  added: readonly One[],
  maxDistance: number,
): Map<One, One> {
  const pairs = new Map<One, One>();
  const stops = new Map<One, TimelineNode<One>[]>();
  const waiting = new Heap<Pair<One>>(isNearer);
  const consider = (one: TimelineNode<One> | undefined, other: TimelineNode<One> | undefined) => {
    if (!one || !other || one.gone === other.gone || other.at - one.at > maxDistance) return;
    const [from, to] = one.gone ? [one, other] : [other, one];
    waiting.add({ from, to, distance: other.at - one.at });
  };
  for (const line of timelinesByTitle(gone, added)) {
    for (const [at, stop] of line.entries()) {
      stops.set(stop.one, [...(stops.get(stop.one) ?? []), stop]);
      stop.earlier = line[at - 1];
      stop.later = line[at + 1];
      consider(stop.earlier, stop);
    }
  }
  for (let pair = waiting.take(); pair; pair = waiting.take()) {
    const { from, to } = pair;
    if (from.paired || to.paired) continue;
    pairs.set(from.one, to.one);
    // A programme with several titles is in several lists.
    for (const stop of [...(stops.get(from.one) ?? []), ...(stops.get(to.one) ?? [])]) {
      stop.paired = true;
      if (stop.earlier) stop.earlier.later = stop.later;
      if (stop.later) stop.later.earlier = stop.earlier;
      consider(stop.earlier, stop.later);
    }
  }
  return pairs;
}

function timelinesByTitle<One extends Timed>(
  gone: readonly One[],
  added: readonly One[],
): Iterable<TimelineNode<One>[]> {
  const lines = new Map<string, TimelineNode<One>[]>();
  const put = (one: One, isGone: boolean) => {
    for (const title of new Set(one.titles.map(foldSpelling))) {
      if (title === '') continue;
      const line = lines.get(title) ?? [];
      lines.set(title, line);
      line.push({
        one,
        at: one.start,
        gone: isGone,
        paired: false,
        earlier: undefined,
        later: undefined,
      });
    }
  };
  for (const one of gone) put(one, true);
  for (const one of added) put(one, false);
  for (const line of lines.values()) line.sort((one, other) => one.at - other.at);
  return lines.values();
}

function isNearer<One>(one: Pair<One>, other: Pair<One>): boolean {
  if (one.distance !== other.distance) return one.distance < other.distance;
  return one.from.at !== other.from.at ? one.from.at < other.from.at : one.to.at < other.to.at;
}

/** A binary heap: `take` removes the item that comes before all others. */
class Heap<Item> {
  readonly #items: Item[] = [];
  readonly #before: (one: Item, other: Item) => boolean;

  constructor(before: (one: Item, other: Item) => boolean) {
    this.#before = before;
  }

  add(item: Item): void {
    let at = this.#items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  take(): Item | undefined {
    const [first] = this.#items;
    const last = this.#items.pop();
    if (this.#items.length === 0 || last === undefined) return first;
    this.#items[0] = last;
    for (let at = 0; ; ) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#items.length && this.#isBefore(child, least)) least = child;
      if (least === at) return first;
      this.#swap(at, least);
      at = least;
    }
  }

  #isBefore(one: number, other: number): boolean {
    return this.#before(this.#items[one] as Item, this.#items[other] as Item);
  }

  #swap(one: number, other: number): void {
    const moved = this.#items[one] as Item;
    this.#items[one] = this.#items[other] as Item;
    this.#items[other] = moved;
  }
}
