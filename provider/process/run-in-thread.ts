/** Runs work that takes minutes in a separate thread, so that the server answers viewers meanwhile. */
import { MessageChannel, Worker } from 'node:worker_threads';
import type { EmbeddedDatabase } from '../embedded/database-over-message-port.ts';

export type ThreadWork<Message> = {
  /** The thread gets this as `workerData`, next to `port`, which is a connection to the embedded database. */
  readonly data: object;
  /** Undefined where the thread opens the database by DATABASE_URL. */
  readonly embedded: Pick<EmbeddedDatabase, 'connect'> | undefined;
  /** Memory in megabytes. Work that needs more fails, but the server goes on. */
  readonly memory: number;
  readonly onMessage: (message: Message) => void;
  /** The thread has failed, for this reason. */
  readonly onFailure: (reason: string) => void;
  /** Ends the thread in the middle of its work. Its transactions are rolled back. */
  readonly signal?: AbortSignal | undefined;
};

/** `script` is the file of the thread. Resolves when the thread has ended. */
export async function runInThread<Message>(
  script: URL,
  { data, embedded, memory, onMessage, onFailure, signal }: ThreadWork<Message>,
): Promise<void> {
  if (signal?.aborted) return;
  const { port1, port2 } = new MessageChannel();
  if (embedded) await embedded.connect(port2);
  const thread = new Worker(script, {
    workerData: { ...data, port: embedded && port1 },
    transferList: embedded ? [port1] : [],
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  const end = () => void thread.terminate();
  signal?.addEventListener('abort', end);
  thread.on('message', onMessage);
  thread.on('error', (error) => onFailure(threadFailureText(error, memory)));
  await new Promise((resolve) => thread.on('exit', resolve));
  signal?.removeEventListener('abort', end);
}

function threadFailureText(error: unknown, memory: number): string {
  const { code, message } = error as Error & { code?: string };
  if (code !== 'ERR_WORKER_OUT_OF_MEMORY') return message;
  return `this needs more than ${memory} MB of memory; smaller guides and lists need less`;
}
