/** Makes one list from the channels of playlists and guides, and joins entries that are the same channel. */
import { playableDvr } from '#src/domain/live/stream-address.ts';
import { minute } from '#src/domain/time/time-units.ts';
import type { Texts } from '../translated-text.ts';
import { ChannelIds } from './channel-ids.ts';
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
 * of the same name. Then the guide's other channels, which have programmes but no stream. `guideIds` gives channels of
 * the playlist another channel of the guide or, with an empty text, none.
 */
export function mergeChannels(
  entries: readonly PlaylistEntry[],
  guide: readonly XmltvChannel[],
  ids: ChannelIds = new ChannelIds(),
  guideIds: ReadonlyMap<string, string> = new Map(),
): MergedChannel[] {
  const byGuideId = new Map(guide.map((channel) => [channel.id, channel]));
  const found = entries.map(createGuideChannelFinder(guide));
  // Ids do not depend on the operator's choice, so that favourites stay when it changes.
  const given = ids.giveToEntries(
    entries,
    entries.map(({ guideId, name }, at) => guideId ?? found[at]?.id ?? name),
  );
  const named = new Set<string>();
  const playable = entries.map((entry, at) => {
    const id = given[at] ?? '';
    const chosen = guideIds.get(id);
    const known = chosen === undefined ? found[at] : byGuideId.get(chosen);
    if (known) named.add(known.id);
    return channelFromEntry(entry, known, id);
  });
  const unplayable = guide.filter((channel) => !named.has(channel.id));
  return [
    ...playable,
    ...unplayable.map((channel) => channelFromGuide(channel, ids.giveToGuideChannel(channel.id))),
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
    // Where no address leads to the past, guide and reminders offer none. docs/decisions.md, "Live links".
    dvrSeconds: playableDvr({
      stream_link: entry.address,
      catchup_link: entry.catchupSource ?? entry.catchupLink,
      dvr: entry.dvrSeconds,
    }),
    catchupLink: entry.catchupLink,
    catchupSource: entry.catchupSource,
    guideId: known?.id,
    // The guide has whole minutes, and keeps them only if it is shifted by whole minutes.
    shift: Math.round(entry.shift / minute) * minute,
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

function createGuideChannelFinder(
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
 * Each name finds the first channel that has it. A name that consists only of digits is left out, because it is a
 * number. A channel is always found by its exact id.
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
