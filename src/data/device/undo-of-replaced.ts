/** If a change replaces one that was not sent, undoing it restores the state before both. */
import type { DeviceDatabase } from './device-database.ts';
import { type NewChange, readWaiting } from './outbox-records.ts';

export async function withUndoOfReplaced(
  database: DeviceDatabase,
  change: NewChange,
): Promise<NewChange> {
  const { waiting } = await database.read(readWaiting);
  const earlier = waiting.find((one) => one.change.replaces === change.replaces);
  const undo = earlier?.change.undo;
  return undo ? { ...change, undo } : change;
}
