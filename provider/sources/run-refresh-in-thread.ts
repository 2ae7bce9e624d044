/** Works on a source for a running server in a thread of its own, so that viewers are answered meanwhile. */
import type { Embedded } from '../embedded/embedded-over-port.ts';
import { runInThread } from '../process/run-in-thread.ts';
import { withDownloadFolder } from './download-folder.ts';
import type { WorkResult } from './work-on-source.ts';

/** Megabytes of the thread. */
const memory = 1024;

/**
 * `embedded` is undefined where the database is on a server. `undefined` when the work was given up, or there is no
 * such source. Never throws.
 */
export async function runRefreshInThread(
  id: string,
  embedded: Pick<Embedded, 'connect'> | undefined,
  signal: AbortSignal,
): Promise<WorkResult | undefined> {
  return withDownloadFolder(async (folder) => {
    let result: WorkResult | undefined;
    await runInThread<WorkResult | undefined>(new URL('./refresh-thread.ts', import.meta.url), {
      ...{ data: { id, folder }, embedded, memory, signal },
      onMessage: (message) => {
        result = message;
      },
      onFailure: (line) => {
        result = { outcome: 'failed', line, retryAfterMs: undefined };
      },
    });
    return result;
  });
}
