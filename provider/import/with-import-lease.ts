/**
 * Prevents sources from being refreshed while channels are imported or built again. Otherwise the guide would be built
 * from documents that no longer exist.
 */
import type { Database } from '../database.ts';
import { waitForLease } from '../sources/refresh-lease.ts';
import type { ImportMessage } from './import-protocol.ts';

const otherRefresh = 'a source is being refreshed, which takes long; try again when it has ended';

/**
 * Waits until the running refresh ends, then runs `work`, which reports its own result. If the wait takes too long,
 * `work` does not run, and a failure is reported.
 */
export async function withImportLease(
  db: Database,
  report: (message: ImportMessage) => void,
  work: () => Promise<void>,
): Promise<void> {
  const lease = await waitForLease(db);
  if (!lease) {
    report({ kind: 'failed', message: otherRefresh });
    return;
  }
  await work().finally(lease.release);
}
