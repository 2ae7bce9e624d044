import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** The file in the folder that names the run that made it. */
export const runStampName = 'built-by';

/**
 * Makes the content of a folder once in a run of the tests. Other processes of the run use the same: Playwright starts
 * another worker after each failure, but the sources do not change.
 */
export async function onceInRun(folder: string, make: () => Promise<unknown>): Promise<void> {
  const stampFile = join(folder, runStampName);
  // The run of `npm test`, or else of Playwright or Vitest, which is the parent of its workers.
  const run = process.env.TEST_RUN ?? String(process.ppid);
  mkdirSync(folder, { recursive: true });
  const retries = { forever: true, factor: 1, minTimeout: 200 };
  // A busy machine may keep the one that holds the lock from renewing it for longer than the usual ten seconds.
  const release = await lock(folder, { stale: 60_000, retries });
  try {
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === run) return;
    await make();
    writeFileSync(stampFile, run);
  } finally {
    await release();
  }
}
