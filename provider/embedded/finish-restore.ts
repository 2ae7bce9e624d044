/**
 * The places of a restore and of a backup in the data folder, and what one that was killed has left there. Each step of a
 * restore is one renaming, so that the folder always holds the old database or the new one, whole.
 */
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Begins the name of a copy that a backup reads while the server goes on. */
export const copyPrefix = 'copy-';

export function restorePaths(folder: string) {
  return {
    database: join(folder, 'database'),
    /** The database that a restore replaces, until the new one stands. */
    former: join(folder, 'database-before-restore'),
    /** What a restore unpacks and checks. */
    unpacked: join(folder, 'restoring'),
  };
}

/** For the process that holds the folder: goes back to the old database where the new one did not come to stand. */
export async function finishRestore(folder: string): Promise<void> {
  const { database, former, unpacked } = restorePaths(folder);
  if (!existsSync(database) && existsSync(former)) await rename(former, database);
  const copies = (await readdir(folder)).filter((name) => name.startsWith(copyPrefix));
  for (const left of [former, unpacked, ...copies.map((name) => join(folder, name))])
    await rm(left, { recursive: true, force: true });
}
