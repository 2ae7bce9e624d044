/**
 * Keeps the hashed files of earlier builds for two weeks: a page that was opened before an update still requests
 * chunks of its own version.
 */

import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '#src/domain/time/time-units.ts';

const keptFor = 14 * day;

/** Copies the hashed files of the build in `folder` into `kept`. Returns the folder in `kept` that contains them. */
export async function keepOldBuildFiles(
  folder: string,
  kept: string,
  now: number,
): Promise<string> {
  const from = join(folder, 'assets');
  const to = join(kept, 'assets');
  await mkdir(to, { recursive: true });
  // A build without hashed files has no such folder.
  const current = new Set(await readdir(from).catch(() => []));
  for (const name of current) {
    await copyFile(join(from, name), join(to, name));
    await utimes(join(to, name), now / 1000, now / 1000);
  }
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name));
    if (!current.has(name) && mtimeMs < now - keptFor) await rm(join(to, name));
  }
  return kept;
}
