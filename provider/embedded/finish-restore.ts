/**
 * The places of a restore, a backup and an import in the data folder, and how to clean up after one that was killed.
 * Each step of a restore is one renaming, so that the folder always contains either the old database or the new one,
 * complete.
 */
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A backup reads a temporary copy of the database, and an import one of standard input, in a folder whose name begins
 * with this. An operator may keep backups beside it, and no name that they choose may be taken for such a folder.
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

/** Call it in the process that holds the folder. It restores the old database when the new one is not in place. */
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
