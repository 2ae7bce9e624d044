/** The embedded database in `folder`, in a thread of its own; one process at a time has it. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DataFolderProblem, lockFolder } from './data-folder.ts';
import { databaseOverMessagePort, type EmbeddedDatabase } from './database-over-message-port.ts';

/** `folder` may be `memory://`: that database ends with the process. Throws `DataFolderProblem`. */
export async function openEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  const inMemory = folder === 'memory://';
  const letGo = inMemory ? async () => {} : await lockFolder(folder);
  const thread = new Worker(new URL('./database-thread.ts', import.meta.url), {
    workerData: inMemory ? folder : join(folder, 'database'),
  });
  const db = databaseOverMessagePort(thread);
  let opened = false;
  // If the thread ends before the database is open, the first query fails with the reason.
  const allowEnd = watchThread(thread, (reason) => opened && endProcess(reason));
  const close = async () => {
    allowEnd();
    try {
      await db.close();
    } finally {
      await thread.terminate();
      await letGo();
    }
  };
  try {
    // The first answer comes when the engine is open, or when it could not be opened.
    await db.query('SELECT 1');
    opened = true;
  } catch (error) {
    await thread.terminate();
    await letGo();
    throw new DataFolderProblem(openFailureText(folder, error));
  }
  return { ...db, close };
}

/**
 * Calls `onLost` with the reason when the thread ends and nobody asked it to: a server without its database seems to
 * run, but answers nobody. After the returned function is called, the thread may end.
 */
export function watchThread(thread: Worker, onLost: (reason: string) => void): () => void {
  let reason = 'its thread ended';
  let mayEnd = false;
  thread.on('error', (error) => {
    [reason = ''] = String(error).split('\n');
  });
  thread.on('exit', () => {
    if (!mayEnd) onLost(reason);
  });
  return () => {
    mayEnd = true;
  };
}

/** Ends the process. Its supervisor starts it again. */
function endProcess(reason: string): void {
  console.error(`The embedded database has stopped (${reason}). This process ends with it.`);
  process.exit(1);
}

/** When the disk is full the engine says little or nothing, so this message is all that the operator reads. */
export function openFailureText(folder: string, error: unknown): string {
  const said = (error instanceof Error && error.message) || 'the engine stopped';
  const [reason] = said.split('\n');
  return `The database in ${folder} cannot be opened (${reason}). Is there room on the disk?`;
}
