/** Makes one channel of several entries with the same id and name: the further addresses are its backups. */
import type { PlaylistEntry } from './m3u.ts';

/** Addresses that one channel may have; a list that says one channel more often is faulty. */
const mostBackups = 20;

/**
 * The entries in their order. An entry with the `tvg-id`, the name and the time shift of an earlier one becomes its
 * backup, unless its server asks for other headers, which belong to the channel.
 */
export function joinBackups(entries: readonly PlaylistEntry[]): PlaylistEntry[] {
  const backups = new Map<PlaylistEntry, string[]>();
  const firsts = new Map<string, PlaylistEntry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const first = key === undefined ? undefined : firsts.get(key);
    if (first) backups.get(first)?.push(entry.address, ...(entry.backups ?? []));
    else {
      backups.set(entry, [...(entry.backups ?? [])]);
      if (key !== undefined) firsts.set(key, entry);
    }
  }
  return [...backups].map(([entry, addresses]) => {
    const others = [...new Set(addresses)].filter((address) => address !== entry.address);
    return others.length > 0 ? { ...entry, backups: others.slice(0, mostBackups) } : entry;
  });
}

function keyOf({ guideId, name, shift, headers }: PlaylistEntry): string | undefined {
  if (!guideId) return undefined;
  const sent = Object.entries(headers ?? {}).sort();
  return JSON.stringify([guideId.toLowerCase(), name.toLowerCase(), shift, sent]);
}
