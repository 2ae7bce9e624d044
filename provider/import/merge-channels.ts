/** Makes one list from the channels of playlists and guides, and joins entries that are the same channel. */
import { createHash } from 'node:crypto';
import type { Texts } from '../translated-text.ts';
import { limits } from './import-limits.ts';
import type { PlaylistEntry } from './m3u.ts';
import type { XmltvChannel } from './xmltv-records.ts';

export type MergedChannel = {
  readonly id: string;
  readonly title: Texts;
  readonly logo?: string | undefined;
  readonly group?: string | undefined;
  readonly number?: number | undefined;
  readonly address?: string | undefined;
  /** Additional addresses, in the order in which they are tried, and the request headers that all of them need. */
  readonly backups?: readonly string[] | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly sourceId?: string | undefined;
  /** See `PlaylistEntry`. */
  readonly secret?: true | undefined;
  readonly connections?: number | undefined;
  readonly dvrSeconds: number;
  readonly catchupLink?: string | undefined;
  readonly catchupSource?: string | undefined;
  /** The id of the guide's channel whose programmes it shows. `shift` is added to their times, in milliseconds. */
  readonly guideId?: string | undefined;
  readonly shift: number;
};

/**
 * First the playlist's channels in its order, each joined with the guide's channel of the same id (`tvg-id`), or else
 * of the same name. Then the guide's other channels, which have programmes but no stream. `taken` are ids that are
 * already used. `guideIds` gives channels of the playlist another channel of the guide or, with an empty text, none.
 */
export function mergeChannels(
  entries: readonly PlaylistEntry[],
  guide: readonly XmltvChannel[],
  taken: Iterable<string> = [],
  guideIds: ReadonlyMap<string, string> = new Map(),
): MergedChannel[] {
  const idFor = createIdGiver(taken);
  const byGuideId = new Map(guide.map((channel) => [channel.id, channel]));
  const find = createFinder(guide);
  const named = new Set<string>();
  const playable = entries.map((entry) => {
    const found = find(entry);
    // The id does not depend on the operator's choice, so that favourites stay when it changes.
    const id = idFor(entry.id ?? entry.guideId ?? found?.id ?? entry.name);
    const chosen = guideIds.get(id);
    const known = chosen === undefined ? found : byGuideId.get(chosen);
    if (known) named.add(known.id);
    return channelFromEntry(entry, known, id);
  });
  const unplayable = guide.filter((channel) => !named.has(channel.id));
  return [
    ...playable,
    ...unplayable.map((channel) => channelFromGuide(channel, idFor(channel.id))),
  ];
}

function channelFromEntry(
  entry: PlaylistEntry,
  known: XmltvChannel | undefined,
  id: string,
): MergedChannel {
  const { und: _, ...translated } = known?.names ?? {};
  return {
    id,
    title: { und: entry.name, ...translated },
    logo: entry.logo ?? known?.icon,
    group: entry.group,
    number: entry.number ?? known?.number,
    address: entry.address,
    backups: entry.backups,
    headers: entry.headers,
    sourceId: entry.sourceId,
    secret: entry.secret,
    connections: entry.connections,
    dvrSeconds: entry.dvrSeconds,
    catchupLink: entry.catchupLink,
    catchupSource: entry.catchupSource,
    guideId: known?.id,
    shift: entry.shift,
  };
}

function channelFromGuide(channel: XmltvChannel, id: string): MergedChannel {
  const title = Object.keys(channel.names).length > 0 ? channel.names : { und: channel.id };
  return {
    id,
    title,
    logo: channel.icon,
    number: channel.number,
    dvrSeconds: 0,
    guideId: channel.id,
    shift: 0,
  };
}

function createFinder(
  guide: readonly XmltvChannel[],
): (entry: PlaylistEntry) => XmltvChannel | undefined {
  const byId = new Map<string, XmltvChannel>();
  const byName = new Map<string, XmltvChannel>();
  for (const channel of guide) {
    addFirst(byId, channel.id, channel);
    addFirst(byId, channel.id.toLowerCase(), channel);
    for (const name of channel.allNames) addFirst(byName, foldName(name), channel);
  }
  return ({ guideId, guideName, name }) =>
    byId.get(guideId ?? '') ??
    byId.get((guideId ?? '').toLowerCase()) ??
    byName.get(foldName(guideName ?? '')) ??
    byName.get(foldName(name));
}

/**
 * If several channels have the same name, the name finds the first of them. A name that consists only of digits is left
 * out, because it is a number.
 */
function addFirst(map: Map<string, XmltvChannel>, key: string, channel: XmltvChannel): void {
  if (key && !/^\d+$/.test(key) && !map.has(key)) map.set(key, channel);
  else if (key === channel.id) map.set(key, channel);
}

/** The name in lower case, without accents, spaces and punctuation. */
function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}+]/gu, '')
    .toLowerCase();
}

/** Returns a function that makes ids: they fit into an address, are the same in each import, and are unique. */
function createIdGiver(taken: Iterable<string>): (source: string) => string {
  const given = new Set(taken);
  // The next number to try for each name. Without it, thousands of channels with one name would try all numbers again.
  const next = new Map<string, number>();
  return (source) => {
    const plain = idFrom(source);
    let id = plain;
    let number = next.get(plain) ?? 2;
    for (; given.has(id); number++) id = `${plain}-${number}`;
    next.set(plain, number);
    given.add(id);
    return id;
  };
}

function idFrom(source: string): string {
  const plain = withoutEdgeMarks(
    source.slice(0, limits.id).replace(/[^A-Za-z0-9._-]+/g, '-'),
  ).slice(0, 80);
  if (plain === source) return plain;
  const mark = createHash('sha256').update(source).digest('hex').slice(0, 6);
  return plain ? `${plain}-${mark}` : `channel-${mark}`;
}

/** The text without hyphens and dots at both ends. */
function withoutEdgeMarks(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && '-.'.includes(text.charAt(from))) from++;
  while (from < to && '-.'.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}
