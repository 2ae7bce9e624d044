/** The viewer's downloads as the device notes them. Each transition reads and writes in one transaction. */
import * as v from 'valibot';
import { Download, downloadIdOf } from '../../contracts/download.ts';
import type { DeviceDatabase } from './device-database-types.ts';
import { downloadsKey } from './user-records.ts';

/**
 * Returns the downloads, the newest first. A record that does not parse was written by another version of the app,
 * and is left out.
 */
export async function readDownloads(database: DeviceDatabase): Promise<Download[]> {
  const records = await database.read((all) => all.list(downloadsKey));
  return records
    .flatMap(({ value }) => {
      const parsed = v.safeParse(Download, value);
      return parsed.success ? [parsed.output] : [];
    })
    .toSorted((one, other) => other.added_at - one.added_at);
}

/** The copies of all downloads in this database, whichever profile they belong to. */
export async function recordedCopies({
  read,
}: Pick<DeviceDatabase, 'read'>): Promise<Set<string | undefined>> {
  const records = await read((all) => all.list(''));
  return new Set(
    records
      .filter(({ key }) => `/${key}`.includes(`/${downloadsKey}`))
      .map(({ value }) => (value as Partial<Download> | undefined)?.copy),
  );
}

/** Adds a download. If there is already one of the same film, that one stays. Returns the stored one. */
export function addDownload(database: DeviceDatabase, download: Download): Promise<Download> {
  const key = downloadRecordKey(download);
  return database.change(async (records) => {
    const before = v.safeParse(Download, await records.get(key));
    if (before.success) return before.output;
    records.put(key, download);
    return download;
  });
}

/**
 * Changes a download if it is still the same copy, unless `change` returns undefined. Returns the stored download;
 * undefined when nothing was changed.
 */
export function changeDownload(
  database: DeviceDatabase,
  download: Download,
  change: (current: Download) => Download | undefined,
): Promise<Download | undefined> {
  const key = downloadRecordKey(download);
  return database.change(async (records) => {
    const parsed = v.safeParse(Download, await records.get(key));
    if (!parsed.success || parsed.output.copy !== download.copy) return undefined;
    const changed = change(parsed.output);
    if (changed) records.put(key, changed);
    return changed;
  });
}

/** Removes the record of this copy. Another tab may have begun another copy of the same film, which stays. */
export function removeDownloadRecord(database: DeviceDatabase, download: Download): Promise<void> {
  const key = downloadRecordKey(download);
  return database.change(async (records) => {
    const { copy } = ((await records.get(key)) ?? {}) as Partial<Download>;
    if (copy === download.copy) records.remove(key);
  });
}

const downloadRecordKey = ({ subject }: Download) => downloadsKey + downloadIdOf(subject);
