/** Copies the database's files as they are at one moment, while the server goes on. */
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Between two statements the engine waits until everything is copied. The copy also contains what an open transaction
 * has written so far. When the copy is opened, this is undone, as after a crash: its log says what was committed.
 */
export function copyFiles(engine: PGlite, from: string, to: string): Promise<void> {
  // Some file systems copy without writing anything (reflinks). Then nobody waits.
  const mode = constants.COPYFILE_FICLONE;
  return engine.runExclusive(() => cp(from, to, { recursive: true, mode }));
}
