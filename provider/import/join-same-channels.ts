/**
 * Joins several entries with the same id and name into one channel. The additional addresses are its backups, each with
 * its own catch-up.
 */
import type { PlaylistEntry } from './m3u.ts';

/** The most addresses of one channel. A list that names one channel more often is faulty. */
const maxBackups = 20;

/** An address with its catch-up template: empty where the address is derived, undefined when it has no catch-up. */
type Backup = readonly [address: string, catchUp: string | undefined];

/**
 * The entries in their order. An entry becomes the backup of an earlier one with the same `tvg-id`, name and time
 * shift. There are three exceptions: its server needs other headers, because headers belong to the channel; one of the
 * two comes from a source in a private network, because other sources must not lead into that network; or one comes from
 * another source that sends only so many streams at once, because a channel counts among the streams of one source.
 */
export function joinSameChannels(entries: readonly PlaylistEntry[]): PlaylistEntry[] {
  const backups = new Map<PlaylistEntry, Backup[]>();
  const secret = new Set<PlaylistEntry>();
  const firsts = new Map<string, PlaylistEntry>();
  for (const entry of entries) {
    const key = channelKey(entry);
    const first = key === undefined ? undefined : firsts.get(key);
    if (entry.secret) secret.add(first ?? entry);
    if (first) backups.get(first)?.push([entry.address, templateOf(entry)], ...backupsOf(entry));
    else {
      backups.set(entry, backupsOf(entry));
      if (key !== undefined) firsts.set(key, entry);
    }
  }
  return [...backups].map(([entry, all]) => ({
    ...entry,
    ...joinedBackups(entry, all),
    ...(secret.has(entry) && { secret: true }),
  }));
}

function joinedBackups({ address }: PlaylistEntry, all: readonly Backup[]): Partial<PlaylistEntry> {
  // Of an address that stands there twice the first entry counts.
  const templates = new Map(all.toReversed());
  const others = new Set(all.map(([other]) => other).filter((other) => other !== address));
  const backups = [...others].slice(0, maxBackups);
  const catchUps = backups.flatMap((backup) => {
    const template = templates.get(backup);
    return template === undefined ? [] : [[backup, template] as const];
  });
  return {
    ...(backups.length > 0 && { backups }),
    ...(catchUps.length > 0 && { backupCatchUps: Object.fromEntries(catchUps) }),
  };
}

function backupsOf({ backups = [], backupCatchUps }: PlaylistEntry): Backup[] {
  return backups.map((address) => [address, backupCatchUps?.[address]]);
}

function templateOf({ dvrSeconds, catchupLink, catchupSource }: PlaylistEntry): string | undefined {
  return dvrSeconds > 0 ? (catchupSource ?? catchupLink ?? '') : undefined;
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
