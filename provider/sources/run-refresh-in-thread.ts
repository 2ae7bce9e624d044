/** Refreshes or removes a source in a separate thread of a running server, so that viewers are answered meanwhile. */
import type { EmbeddedDatabase } from '../embedded/database-over-message-port.ts';
import { runInThread } from '../process/run-in-thread.ts';
import type { RefreshOrRemovalResult } from './refresh-or-remove-source.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/** How much memory the thread may use, in megabytes. */
const memory = 1024;

/**
 * `embedded` is undefined where the database is on a server. Returns `undefined` when the work was stopped, or the
 * source does not exist. Never throws.
 */
export async function runRefreshInThread(
  id: string,
  embedded: Pick<EmbeddedDatabase, 'connect'> | undefined,
  signal: AbortSignal,
): Promise<RefreshOrRemovalResult | undefined> {
  return withTemporaryFolder(async (folder) => {
    let result: RefreshOrRemovalResult | undefined;
    await runInThread<RefreshOrRemovalResult | undefined>(
      new URL('./refresh-thread.ts', import.meta.url),
      {
        ...{ data: { id, folder }, embedded, memory, signal },
        onMessage: (message) => {
          result = message;
        },
        onFailure: (line) => {
          result = { outcome: 'failed', line, retryAfterMs: undefined };
        },
      },
    );
    return result;
  });
}
