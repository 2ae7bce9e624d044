/**
 * Runs an import for a running server in a thread of its own, so that viewers are answered meanwhile. The thread uses
 * the server's embedded database.
 */
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Embedded } from '../embedded/embedded-over-port.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';

/** Megabytes of the thread. An import that needs more fails, but the server goes on. */
const maxMemory = 1024;

/** Resolves when the thread has ended. Never throws: a failure is the last message. */
export async function runImportInThread(
  order: ImportOrder,
  db: Pick<Embedded, 'connect'>,
  report: (message: ImportMessage) => void,
  memory = maxMemory,
): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await db.connect(port2);
  const thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData: { order, port: port1 },
    transferList: [port1],
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  thread.on('message', report);
  thread.on('error', (error) => report({ kind: 'failed', message: reasonOf(error, memory) }));
  await new Promise((resolve) => thread.on('exit', resolve));
}

function reasonOf(error: unknown, memory: number): string {
  const { code, message } = error as Error & { code?: string };
  if (code !== 'ERR_WORKER_OUT_OF_MEMORY') return message;
  return `the import needs more than ${memory} MB of memory; bring the guide in smaller parts`;
}
