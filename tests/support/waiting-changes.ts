/** What waits to be sent. */
import type { Change } from '#src/contracts/outbox.ts';
import type { Database } from '#src/data/device/database.ts';
import { waitingOf } from '#src/data/device/outbox.ts';

/** The changes (of this viewer, if one is named) that wait to be sent, first made first. */
export async function waitingChanges(database: Database, userId?: string): Promise<Change[]> {
  const { waiting } = await database.read((records) => waitingOf(records, userId));
  return waiting.map(({ change }) => change);
}
