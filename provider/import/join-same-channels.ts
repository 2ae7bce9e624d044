/**
 * Joins several entries with the same guide id and name into one channel. The additional addresses are its backups.
 */
import type { PlaylistEntry } from './m3u.ts';

/** The most backup addresses of one channel. A list that names one channel more often is faulty. */
const maxBackups = 20;

/**
 * The entries in their order. An entry becomes the backup of an earlier one with the same `tvg-id`, name and time
 * shift. There are three exceptions: its server needs other headers, because headers belong to the channel; one of the
 * two comes from a source in a private network, because other sources must not lead into that network; or one comes
 * from another source that limits how many streams it sends at once, because a channel counts among the streams of
 * one source.
 */
export function joinSameChannels(entries: readonly PlaylistEntry[]): PlaylistEntry[] {
  const channels = Map.groupBy(entries, (entry) => channelKey(entry) ?? entry);
  return [...channels.values()].flatMap(([first, ...others]) =>
    first ? [joinedEntry(first, others)] : [],
  );
}

function joinedEntry(first: PlaylistEntry, others: readonly PlaylistEntry[]): PlaylistEntry {
  const all = [first, ...others];
  const addresses = new Set(all.flatMap(({ address, backups = [] }) => [address, ...backups]));
  addresses.delete(first.address);
  // Ids of other sources are not used, because another service may later be added under the id of a removed source.
  const ids = all
    .filter(({ sourceId }) => sourceId === first.sourceId)
    .flatMap(({ id }) => id ?? [])
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  return {
    ...first,
    ...(addresses.size > 0 && { backups: [...addresses].slice(0, maxBackups) }),
    ...(all.some(({ secret }) => secret) && { secret: true }),
    ...(ids.length > 0 && { joinedIds: ids }),
  };
}

/**
 * Gives each channel of a panel or a tuner its id. A channel of several entries keeps the id that it had, whichever of
 * the entries are listed, and in which order, because the operator's edits, favourites and reminders use that id.
 * `lastIds` has the ids of the channels of the last import, by the ids of their entries. When two channels become one,
 * it keeps the id that the operator has edited. A new channel gets an edited id, too, or else the smallest one.
 */
export function chooseIdsOfJoinedChannels(
  entries: readonly PlaylistEntry[],
  lastIds: ReadonlyMap<string, string>,
  isEdited: (id: string) => boolean,
): PlaylistEntry[] {
  const listed = new Set(entries.flatMap(({ joinedIds = [] }) => joinedIds));
  const kept = new Set<string>();
  return entries.map((entry) => {
    const { joinedIds = [] } = entry;
    const mayKeep = (id: string) => joinedIds.includes(id) || !(listed.has(id) || kept.has(id));
    const last = joinedIds.flatMap((id) => lastIds.get(id) ?? []).filter(mayKeep);
    const id = last.find(isEdited) ?? last[0] ?? joinedIds.find(isEdited) ?? joinedIds[0];
    if (id === undefined) return entry;
    kept.add(id);
    return { ...entry, id };
  });
}

function channelKey(entry: PlaylistEntry): string | undefined {
  const { guideId, name, shift, headers, sourceId, isNear, connections } = entry;
  if (!guideId) return undefined;
  const sent = Object.entries(headers ?? {}).sort();
  return JSON.stringify([
    guideId.toLowerCase(),
    name.toLowerCase(),
    shift,
    sent,
    isNear || connections !== undefined ? sourceId : '',
  ]);
}
