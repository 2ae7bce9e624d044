/** The device's records as the worker uses them. */
import type { DeviceDatabase } from '#src/data/device/device-database-types.ts';
import { isOwner, readOwner } from '#src/data/device/device-owner.ts';
import { withRecordsMovedToUsers } from '#src/data/device/migrate-records-to-users.ts';
import { userDatabase } from '#src/data/device/user-records.ts';
import type { WorkerEnv } from './worker-env.ts';
import { createWorkerSession } from './worker-session.ts';

/**
 * `stored` is the whole database. `device` first moves the records of earlier versions, because a push or a sync may
 * wake the worker before a page of this version was open. The session uses `stored` and moves nothing: the worker reads
 * the language while it is installed, when pages of the earlier version still read those records in their old place.
 */
export function workerRecords(
  stored: DeviceDatabase,
): Pick<WorkerEnv, 'device' | 'database' | 'session'> {
  const device = withRecordsMovedToUsers(stored);
  const database = userDatabase(device, () => readOwner(device), isOwner);
  return { device, database, session: createWorkerSession(stored) };
}
