/**
 * Keeps the hashed files of earlier builds for two weeks: a page that was opened before an update still requests
 * chunks of its own version.
 */

import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '#src/domain/time/time-units.ts';

const storedFor = 14 * day;

/** Copies the hashed files of the build in `folder` into `store`, and removes old ones there. Returns `store`. */
export async function keepOldBuildFiles(
  folder: string,
  store: string,
  now: number,
): Promise<string> {
  const from = join(folder, 'assets');
  const to = join(store, 'assets');
  await mkdir(to, { recursive: true });
  // A build without hashed files has no such folder.
  const current = new Set(await readdir(from).catch(() => []));
  for (const name of current) {
    await copyFile(join(from, name), join(to, name));
    await utimes(join(to, name), now / 1000, now / 1000);
  }
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name));
    if (!current.has(name) && mtimeMs < now - storedFor) await rm(join(to, name));
  }
  return store;
}
