/** If a change replaces one that was not sent, undoing it restores the state before both. */
import type { Undo } from '../../contracts/viewer-change.ts';
import type { DeviceDatabase, ReadableRecords } from './device-database-types.ts';
import { type NewChange, readWaiting } from './outbox-records.ts';

/** The undo of the waiting change that has this `replaces`, if there is one. */
export async function undoOfReplaced(
  records: ReadableRecords,
  replaces: string | undefined,
): Promise<Undo | undefined> {
  const { waiting } = await readWaiting(records);
  return waiting.find(({ change }) => change.replaces === replaces)?.change.undo;
}

/** The change with the undo of the waiting change that it replaces. */
export async function withUndoOfReplaced(
  database: DeviceDatabase,
  change: NewChange,
): Promise<NewChange> {
  const undo = await database.read((records) => undoOfReplaced(records, change.replaces));
  return undo ? { ...change, undo } : change;
}
