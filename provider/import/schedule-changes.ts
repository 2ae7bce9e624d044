/** What a new guide changes for somebody who waits for a programme: it moved, or it was cancelled. */

export type Announced = {
  readonly channel_id: string;
  /** In every language that the guide tells it in. */
  readonly titles: readonly string[];
  /** Epoch milliseconds. */
  readonly start: number;
  readonly stop: number;
};

export type ScheduleMove = {
  readonly channel_id: string;
  readonly titles: readonly string[];
  readonly from: number;
  readonly to: number;
};
export type ScheduleCancellation = {
  readonly channel_id: string;
  readonly titles: readonly string[];
  readonly start: number;
};
export type ScheduleChanges = {
  readonly moved: readonly ScheduleMove[];
  readonly cancelled: readonly ScheduleCancellation[];
};

/** A programme of the same title that starts at most this much earlier or later is the same one. */
const farthestMove = 6 * 3_600_000;

/**
 * Compares the announced programmes of some channels before and after an import. Each new start is given to one old
 * one, the nearest first. What is gone is cancelled only where the new guide says something else for that time: a
 * guide that ends earlier than the last one has not cancelled the rest. A channel without any new programme is taken
 * as not told about.
 */
export function scheduleChanges(
  before: readonly Announced[],
  after: readonly Announced[],
): ScheduleChanges {
  const moved: ScheduleMove[] = [];
  const cancelled: ScheduleCancellation[] = [];
  const later = byChannel(after);
  for (const [channel, old] of byChannel(before)) {
    const now = later.get(channel) ?? [];
    const gone = old.filter((one) => !now.some((other) => isSame(one, other)));
    const added = now.filter((one) => !old.some((other) => isSame(one, other)));
    const pairs = nearestPairs(gone, added);
    for (const one of gone) {
      const to = pairs.get(one);
      const { channel_id, titles, start } = one;
      if (to) moved.push({ channel_id, titles, from: start, to: to.start });
      else if (now.some((other) => other.start < one.stop && other.stop > start))
        cancelled.push({ channel_id, titles, start });
    }
  }
  return { moved, cancelled };
}

function nearestPairs(
  gone: readonly Announced[],
  added: readonly Announced[],
): Map<Announced, Announced> {
  const candidates = gone.flatMap((from) =>
    added
      .filter((to) => sharesTitle(from, to) && Math.abs(to.start - from.start) <= farthestMove)
      .map((to) => ({ from, to, distance: Math.abs(to.start - from.start) })),
  );
  candidates.sort(
    (one, other) => one.distance - other.distance || one.from.start - other.from.start,
  );
  const pairs = new Map<Announced, Announced>();
  const used = new Set<Announced>();
  for (const { from, to } of candidates) {
    if (pairs.has(from) || used.has(to)) continue;
    pairs.set(from, to);
    used.add(to);
  }
  return pairs;
}

function isSame(one: Announced, other: Announced): boolean {
  return one.start === other.start && sharesTitle(one, other);
}

function sharesTitle(one: Announced, other: Announced): boolean {
  return one.titles.some((title) => title !== '' && other.titles.includes(title));
}

function byChannel(programmes: readonly Announced[]): Map<string, Announced[]> {
  return Map.groupBy(programmes, (programme) => programme.channel_id);
}
