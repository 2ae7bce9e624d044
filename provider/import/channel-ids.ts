/**
 * Gives channels their ids. A channel of a playlist keeps the id that it got first, whatever else a playlist or a guide
 * lists, because favourites, reminders and the operator's edits use it. docs/decisions.md, "Ids of a source's
 * channels".
 */
import { createHash } from 'node:crypto';
import { type ListedChannel, recognitionRules } from './channel-recognition-rules.ts';
import { limits } from './import-limits.ts';
import type { PlaylistEntry } from './m3u.ts';

export type KnownId = ListedChannel & {
  readonly id: string;
  /** The version of the guide that listed the channel last. */
  readonly version: number;
};

/**
 * If more channels than this share one `tvg-id`, it is no id of a channel but a word such as `none`. Then a channel
 * that has got another name is not recognised by it.
 */
const maxSharing = 10;

export class ChannelIds {
  readonly #known: readonly KnownId[];
  readonly #idsOfGuide: ReadonlyMap<string, string>;
  readonly #lastVersion: number;
  /** Known ids. No new channel of a playlist gets one, because a channel that is not listed now may return. */
  readonly #reserved: ReadonlySet<string>;
  readonly #used: Set<string>;
  readonly #given = new Map<string, ListedChannel>();
  // The next number to try for each name. Without it, thousands of channels with one name would try all numbers again.
  readonly #next = new Map<string, number>();

  /** `taken` are ids that no imported channel may have. */
  constructor(known: readonly KnownId[] = [], taken: Iterable<string> = []) {
    this.#known = known;
    const ofGuide = known.filter(({ kind }) => kind === 'xmltv');
    this.#idsOfGuide = new Map(ofGuide.map(({ guideId, id }) => [guideId, id]));
    this.#lastVersion = known.reduce((last, { version }) => Math.max(last, version), 0);
    this.#reserved = new Set(known.map(({ id }) => id));
    this.#used = new Set(taken);
  }

  /** Returns the id of each entry. `wanted` are the texts of which the ids of new channels are made. */
  giveToEntries(entries: readonly PlaylistEntry[], wanted: readonly string[]): string[] {
    const listed = entries.map(listedEntry);
    const known = this.#recognise(listed.filter((one) => one !== undefined));
    return entries.map(({ id: ownId = '' }, at) => {
      const one = listed[at];
      if (!one) return this.#takeUnusedId(ownId, false);
      const id = known.get(one) ?? this.#takeUnusedId(wanted[at] ?? '', false);
      this.#given.set(id, one);
      return id;
    });
  }

  /** Returns the id of a channel that only the guide names. Call `giveToEntries` before: entries choose first. */
  giveToGuideChannel(guideId: string): string {
    const known = this.#idsOfGuide.get(guideId);
    const id = known && !this.#used.has(known) ? known : this.#takeUnusedId(guideId, true);
    this.#used.add(id);
    if (id !== idFrom(guideId))
      this.#given.set(id, { kind: 'xmltv', sourceId: '', guideId, name: '', shift: 0 });
    return id;
  }

  /**
   * What must be stored so that the next import gives the same ids: the listed channels, and the latest of those that
   * are not listed now, as many as one import may list. `version` is that of the guide with the listed channels.
   */
  idsToStore(version: number): KnownId[] {
    const absent = this.#known
      .filter(({ id }) => !this.#given.has(id))
      .sort((one, other) => other.version - one.version);
    return [
      ...[...this.#given].map(([id, listed]) => ({ ...listed, id, version })),
      ...absent.slice(0, limits.channels),
    ];
  }

  #recognise(listed: readonly ListedChannel[]): Map<ListedChannel, string> {
    const found = new Map<ListedChannel, string>();
    const known = this.#known.filter(({ kind }) => kind === 'm3u');
    for (const { keyOf, knownKeyOf = keyOf, isExact } of recognitionRules(listed)) {
      const rest = listed.filter((one) => !found.has(one));
      if (rest.length === 0) break;
      const knownByKey = Map.groupBy(known, (one) => JSON.stringify(knownKeyOf(one)));
      for (const [key, group] of Map.groupBy(rest, (one) => JSON.stringify(keyOf(one)))) {
        const all = key === undefined ? [] : (knownByKey.get(key) ?? []);
        const free = all.filter(({ id }) => !this.#used.has(id));
        const pairs = isExact
          ? pairsInOrder(group, free)
          : this.#surePairs(group, free, all.length);
        for (const [one, { id }] of pairs) {
          found.set(one, id);
          this.#used.add(id);
        }
      }
    }
    return found;
  }

  /**
   * The listed channels of one key with the known ones that they certainly are. `known` counts the used ones too. If
   * several were renamed at once, only the time shift shows which known channel each of them is, because a playlist may
   * change its order.
   */
  #surePairs(listed: readonly ListedChannel[], free: readonly KnownId[], known: number): Pair[] {
    if (known > maxSharing || listed.length > maxSharing) return [];
    const listedByShift = Map.groupBy(listed, ({ shift }) => shift);
    if (known === 1) return pairsInOrder(listedByShift.get(free[0]?.shift ?? 0) ?? listed, free);
    const listedLast = free.filter(({ version }) => version === this.#lastVersion);
    if (listedLast.length !== listed.length) return [];
    return [...Map.groupBy(listedLast, ({ shift }) => shift)].flatMap(([shift, same]) => {
      const [one, ...others] = listedByShift.get(shift) ?? [];
      return one && others.length === 0 && same.length === 1 ? pairsInOrder([one], same) : [];
    });
  }

  /** `source` may be any text. The id fits into an address, and is the same each time if it is free. */
  #takeUnusedId(source: string, mayBeReserved: boolean): string {
    const plain = idFrom(source);
    const isFree = (one: string) => !this.#used.has(one) && !this.#reserved.has(one);
    let id = plain;
    let number = this.#next.get(plain) ?? 2;
    if (mayBeReserved ? this.#used.has(id) : !isFree(id)) {
      for (id = `${plain}-${number++}`; !isFree(id); ) id = `${plain}-${number++}`;
      this.#next.set(plain, number);
    }
    this.#used.add(id);
    return id;
  }
}

type Pair = readonly [ListedChannel, KnownId];

function pairsInOrder(listed: readonly ListedChannel[], known: readonly KnownId[]): Pair[] {
  return listed.flatMap((one, at) => known.slice(at, at + 1).map((same): Pair => [one, same]));
}

/** `undefined` for a channel of a panel or a tuner, which has an id of its own. */
function listedEntry(entry: PlaylistEntry): ListedChannel | undefined {
  const { id, sourceId = '', guideId = '', name, shift } = entry;
  if (id !== undefined) return undefined;
  return {
    ...{ kind: 'm3u', sourceId, shift },
    guideId: withoutNul(guideId).toLowerCase(),
    name: withoutNul(name),
  };
}

/** The database cannot store NUL, and a name that it gives back has to be the same. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

function idFrom(source: string): string {
  const plain = withoutEdgePunctuation(
    source.slice(0, limits.id).replace(/[^A-Za-z0-9._-]+/g, '-'),
  ).slice(0, 80);
  if (plain === source) return plain;
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 6);
  return plain ? `${plain}-${hash}` : `channel-${hash}`;
}

/** The text without hyphens and dots at both ends. */
function withoutEdgePunctuation(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && '-.'.includes(text.charAt(from))) from++;
  while (from < to && '-.'.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}
