/** Finds the programmes that a new guide moves or cancels, for the viewers who have reminders of them. */
import { foldSpelling } from '#src/domain/catalogue/search-spelling.ts';
import { hour } from '#src/domain/time/time-units.ts';
import { pairMovedProgrammes } from './pair-moved-programmes.ts';

export type Announced = {
  readonly channel_id: string;
  /** The title in every language that the guide has. */
  readonly titles: readonly string[];
  /** Epoch milliseconds. */
  readonly start: number;
  readonly stop: number;
};

export type ProgrammeMove = {
  readonly channel_id: string;
  readonly titles: readonly string[];
  readonly from: number;
  readonly to: number;
};
export type ProgrammeCancellation = {
  readonly channel_id: string;
  readonly titles: readonly string[];
  readonly start: number;
};
export type ScheduleChanges = {
  readonly moved: readonly ProgrammeMove[];
  readonly cancelled: readonly ProgrammeCancellation[];
};

/** A programme with the same title that starts at most this much earlier or later counts as the same one. */
export const maxMoveMs = 6 * hour;
/**
 * If words were added to the title or left out, the start may differ by at most this much. Further away it is more
 * often another programme.
 */
const maxRetitledMoveMs = hour;

/**
 * Compares the announced programmes of some channels before and after an import. A programme that has disappeared has
 * moved to the nearest new start with its title, or else with its title and more words. If there is no such start, it
 * is cancelled, but only if the new guide has another programme with a title at that time. So a guide that ends earlier
 * than the last one does not cancel the rest, and a channel without any new programme cancels nothing. A new programme
 * without a title cancels nothing either, because it may be the same programme. Only programmes that should start after
 * `now` (epoch milliseconds) move or are cancelled. Such a programme may have moved to a time before `now`, so the
 * caller passes both guides from `maxMoveMs` before `now` on.
 */
export function findScheduleChanges(
  before: readonly Announced[],
  after: readonly Announced[],
  now: number,
): ScheduleChanges {
  const moved: ProgrammeMove[] = [];
  const cancelled: ProgrammeCancellation[] = [];
  const later = byChannel(after);
  for (const [channel, old] of byChannel(before)) {
    const current = later.get(channel) ?? [];
    const gone = without(old, current).filter(({ start }) => start > now);
    const wasAnnounced = createOverlapCheck(old);
    // A programme of the past counts only at a time for which the earlier guide announced something. At other times the
    // new guide only reaches further back, and nothing has moved.
    const added = without(current, old).filter((one) => one.start > now || wasAnnounced(one));
    const pairs = pairMovedProgrammes(gone, added, maxMoveMs);
    const paired = new Set(pairs.values());
    const retitled = pairRetitled(
      gone.filter((one) => !pairs.has(one)),
      added.filter((one) => !paired.has(one)),
    );
    const isAnnounced = createOverlapCheck(current.filter(({ titles }) => titles.some(Boolean)));
    for (const one of gone) {
      const to = pairs.get(one) ?? retitled.get(one);
      const { channel_id, titles, start } = one;
      if (to) moved.push({ channel_id, titles, from: start, to: to.start });
      else if (isAnnounced(one)) cancelled.push({ channel_id, titles, start });
    }
  }
  return { moved, cancelled };
}

/** The programmes that `others` lacks: it has none with the same start and a shared title (`sharesTitle`). */
function without(programmes: readonly Announced[], others: readonly Announced[]): Announced[] {
  const byStart = Map.groupBy(others, ({ start }) => start);
  return programmes.filter(
    (one) => !byStart.get(one.start)?.some((other) => sharesTitle(one, other)),
  );
}

/** The returned function says whether the schedule has a programme at the time of the given one. */
function createOverlapCheck(schedule: readonly Announced[]): (programme: Announced) => boolean {
  const sorted = schedule.toSorted((one, other) => one.start - other.start);
  let latest = Number.NEGATIVE_INFINITY;
  const latestStops = sorted.map(({ stop }) => {
    latest = Math.max(latest, stop);
    return latest;
  });
  return ({ start, stop }) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle]?.start ?? 0) < stop) from = middle + 1;
      else to = middle;
    }
    return from > 0 && (latestStops[from - 1] ?? start) > start;
  };
}

/**
 * Whether both have the same title, in any spelling, or one has the title of the other with more words. Guides correct
 * titles, and write "Live:" before them, or "(Live)" or the name of the episode after them.
 */
function sharesTitle(one: Announced, other: Announced): boolean {
  if (one.titles.some((title) => title !== '' && other.titles.includes(title))) return true;
  return anyTitleContainsOther(spacedTitles(one), spacedTitles(other));
}

function anyTitleContainsOther(titles: readonly string[], others: readonly string[]): boolean {
  return titles.some((title) =>
    others.some((other) => title.includes(other) || other.includes(title)),
  );
}

/** The titles as searches compare them, each within spaces, so that one is found in another only as whole words. */
function spacedTitles({ titles }: Announced): string[] {
  return titles
    .map(foldSpelling)
    .filter(Boolean)
    .map((title) => ` ${title} `);
}

/** Pairs each of `gone` with the nearest of `added` that has the same title with words added or left out. */
function pairRetitled(
  gone: readonly Announced[],
  added: readonly Announced[],
): Map<Announced, Announced> {
  const range = ({ start }: Announced) => Math.floor(start / maxRetitledMoveMs);
  const withTitles = added.map((to) => ({ to, titles: spacedTitles(to) }));
  const byRange = Map.groupBy(withTitles, ({ to }) => range(to));
  const candidates = gone.flatMap((from) => {
    const titles = spacedTitles(from);
    return [-1, 0, 1]
      .flatMap((off) => byRange.get(range(from) + off) ?? [])
      .map((one) => ({ ...one, from, distance: Math.abs(one.to.start - from.start) }))
      .filter(
        (one) => one.distance <= maxRetitledMoveMs && anyTitleContainsOther(titles, one.titles),
      );
  });
  const pairs = new Map<Announced, Announced>();
  const taken = new Set<Announced>();
  for (const { from, to } of candidates.toSorted((one, two) => one.distance - two.distance)) {
    if (pairs.has(from) || taken.has(to)) continue;
    pairs.set(from, to);
    taken.add(to);
  }
  return pairs;
}

function byChannel(programmes: readonly Announced[]): Map<string, Announced[]> {
  return Map.groupBy(programmes, (programme) => programme.channel_id);
}
