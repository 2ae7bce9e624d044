/**
 * Runs an import for a running server in a separate thread, so that viewers are answered meanwhile. The thread uses the
 * server's embedded database. The server holds the lease, so that a thread that dies does not keep it.
 */
import type { Database } from '../database.ts';
import type { EmbeddedDatabase } from '../embedded/database-over-message-port.ts';
import { runInThread } from '../process/run-in-thread.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { withImportLease } from './with-import-lease.ts';

/** The memory of the thread, in megabytes. An import that needs more fails, but the server goes on. */
const maxMemory = 1024;

/** Resolves when the thread has ended. Never throws: a failure is the last message. */
export async function runImportInThread(
  order: ImportOrder,
  db: Database & Pick<EmbeddedDatabase, 'connect'>,
  report: (message: ImportMessage) => void,
  memory = maxMemory,
): Promise<void> {
  await withImportLease(db, report, () =>
    runInThread<ImportMessage>(new URL('./import-thread.ts', import.meta.url), {
      ...{ data: { order }, embedded: db, memory },
      onMessage: report,
      onFailure: (reason) => report({ kind: 'failed', message: reason }),
    }),
  );
}
