/** Joins several entries with the same id and name into one channel. The additional addresses are its backups. */
import type { PlaylistEntry } from './m3u.ts';

/** The most addresses of one channel. A list that names one channel more often is faulty. */
const maxBackups = 20;

/**
 * The entries in their order. An entry becomes the backup of an earlier one with the same `tvg-id`, name and time
 * shift. There are three exceptions: its server needs other headers, because headers belong to the channel; one of the
 * two comes from a source in a private network, because other sources must not lead into that network; or one comes
 * from another source that limits how many streams it sends at once, because a channel counts among the streams of
 * one source.
 */
export function joinSameChannels(entries: readonly PlaylistEntry[]): PlaylistEntry[] {
  const backups = new Map<PlaylistEntry, string[]>();
  const secret = new Set<PlaylistEntry>();
  const firsts = new Map<string, PlaylistEntry>();
  for (const entry of entries) {
    const key = channelKey(entry);
    const first = key === undefined ? undefined : firsts.get(key);
    if (entry.secret) secret.add(first ?? entry);
    if (first) backups.get(first)?.push(entry.address, ...(entry.backups ?? []));
    else {
      backups.set(entry, [...(entry.backups ?? [])]);
      if (key !== undefined) firsts.set(key, entry);
    }
  }
  return [...backups].map(([entry, addresses]) => {
    const others = [...new Set(addresses)].filter((address) => address !== entry.address);
    return {
      ...entry,
      ...(others.length > 0 && { backups: others.slice(0, maxBackups) }),
      ...(secret.has(entry) && { secret: true }),
    };
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
