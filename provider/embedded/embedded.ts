/** The embedded database in `folder`, in a thread of its own; one process at a time has it. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DataFolderProblem, holdFolder } from './data-folder.ts';
import { type AskedOverPort, overPort } from './over-port.ts';

export type Embedded = AskedOverPort;

/** `memory://` for one that is thrown away; see `DataFolderProblem`. */
export async function openEmbedded(folder: string): Promise<Embedded> {
  const inMemory = folder === 'memory://';
  const letGo = inMemory ? async () => {} : await holdFolder(folder);
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: inMemory ? folder : join(folder, 'database'),
  });
  const db = overPort(thread);
  let opened = false;
  // Before that, the first query gets the failure.
  const letEnd = watch(thread, (reason) => opened && endProcess(reason));
  const close = async () => {
    letEnd();
    try {
      await db.close();
    } finally {
      await thread.terminate();
      await letGo();
    }
  };
  try {
    // The first answer comes once the engine stands, or could not be opened.
    await db.query('SELECT 1');
    opened = true;
  } catch (error) {
    await thread.terminate();
    await letGo();
    throw new DataFolderProblem(cannotBeOpened(folder, error));
  }
  return { ...db, close };
}

/**
 * Calls `onLost` with the reason when the thread ends unasked: without its database a server answers nobody, and looks
 * as if it were well. The returned function says that it may end from now on.
 */
export function watch(thread: Worker, onLost: (reason: string) => void): () => void {
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

/** The supervisor of the process starts it again. */
function endProcess(reason: string): void {
  console.error(`The embedded database has stopped (${reason}). This process ends with it.`);
  process.exit(1);
}

/** The engine says little when the disk is full, or nothing at all: its message is the last line that we have. */
export function cannotBeOpened(folder: string, error: unknown): string {
  const said = (error instanceof Error && error.message) || 'the engine stopped';
  const [reason] = said.split('\n');
  return `The database in ${folder} cannot be opened (${reason}). Is there room on the disk?`;
}
