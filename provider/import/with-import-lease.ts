/** Lets no source be refreshed while channels are imported or built again: the guide would be built of what has gone. */
import type { Database } from '../database.ts';
import { waitForLease } from '../sources/refresh-lease.ts';
import type { ImportMessage } from './import-protocol.ts';

const otherRefresh = 'a source is being refreshed, which takes long; try again when it has ended';

/** Waits for the refresh that runs. `work` reports by itself; when the wait is too long, that is the only message. */
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
