/**
 * The places of a restore, a backup and an import in the data folder, and how to clean up after one that was killed.
 * Each step of a restore is one renaming, so that the folder always contains either the old database or the new one,
 * complete.
 */
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A backup and an import read temporary copies (of the database, and of standard input) from folders whose names begin
 * with this. The prefix is long, so that no folder of an operator's own, such as one with backups, begins with it.
 */
export const temporaryCopyPrefix = 'sahra-temporary-copy-';

export function restorePaths(folder: string) {
  return {
    database: join(folder, 'database'),
    /** The replaced database, until the new one is in place. */
    former: join(folder, 'database-before-restore'),
    /** What a restore unpacks and checks. */
    unpacked: join(folder, 'restoring'),
  };
}

/** Call this in the process that has locked the folder. Puts back the old database if there is no new one. */
export async function cleanUpKilledRestore(folder: string): Promise<void> {
  const { database, former, unpacked } = restorePaths(folder);
  if (!existsSync(database) && existsSync(former)) await rename(former, database);
  for (const left of [former, unpacked, ...(await temporaryCopiesIn(folder))])
    await rm(left, { recursive: true, force: true });
}

/** The folders of the temporary copies that lie in the data folder. */
export async function temporaryCopiesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(temporaryCopyPrefix))
    .map(({ name }) => join(folder, name));
}
