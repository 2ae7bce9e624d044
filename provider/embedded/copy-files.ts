/** A copy of the database's files at one moment, while the server goes on. */
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Between two statements the engine keeps still until all is copied. What a transaction under way has written so far is in
 * the copy too, and is undone when the copy is opened, as after a crash: the log in it says what was committed.
 */
export function copyFiles(engine: PGlite, from: string, to: string): Promise<void> {
  // Some file systems copy without writing anything (reflinks): then nobody waits.
  const mode = constants.COPYFILE_FICLONE;
  return engine.runExclusive(() => cp(from, to, { recursive: true, mode }));
}
