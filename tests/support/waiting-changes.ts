/** Reads the outbox of a device. */
import type { Change } from '#src/contracts/viewer-change.ts';
import type { DeviceDatabase } from '#src/data/device/device-database-types.ts';
import { readWaiting } from '#src/data/device/outbox-records.ts';

/** The changes that wait to be sent, the oldest first. */
export async function waitingChanges(database: DeviceDatabase): Promise<Change[]> {
  const { waiting } = await database.read(readWaiting);
  return waiting.map(({ change }) => change);
}
