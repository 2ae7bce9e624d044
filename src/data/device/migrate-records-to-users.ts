/**
 * Earlier versions kept the records of all users side by side. Page and worker move them to their users before they
 * read any: after an update either of them may be the first to run.
 */
import type { DeviceDatabase, WritableRecords } from './device-database-types.ts';
import { type Run, userFolder } from './user-records.ts';

const prefixes = [
  ...['claim/', 'favourite', 'missing-call/', 'notifications', 'outbox/', 'progress'],
  ...['recent-searches', 'refused/', 'settled/'],
];

/** If the records cannot be moved, the app runs without them and tries again at its next start. */
export function withRecordsMovedToUsers(device: DeviceDatabase): DeviceDatabase {
  let moved: Promise<unknown> | undefined;
  const afterMove =
    (run: Run): Run =>
    async (work) => {
      moved ??= device.change(moveRecordsToUsers).catch(() => undefined);
      await moved;
      return run(work);
    };
  return { read: afterMove(device.read as Run), change: afterMove(device.change) };
}

/** A tab of an earlier version may write a record again after the move: the moved record then stays. */
export async function moveRecordsToUsers(records: WritableRecords): Promise<void> {
  const owner = await records.get('owner');
  for (const prefix of prefixes) {
    for (const { key, value } of await records.list(prefix)) {
      const place = newKeyOf(key, value, owner);
      if (place && (await records.get(place)) === undefined) records.put(place, value);
      records.remove(key);
    }
  }
}

/**
 * Earlier versions named the user of a position in its key, and the user of a change in its record. All other
 * records were those of the device's owner.
 */
function newKeyOf(key: string, value: unknown, owner: unknown): string | undefined {
  const [kind = '', id = '', ...name] = key.split('/');
  if (kind.startsWith('progress')) return userFolder(id) + [kind, ...name].join('/');
  const user = /^(outbox|refused)/.test(key) ? (value as { user_id?: unknown })?.user_id : owner;
  return typeof user === 'string' ? userFolder(user) + key : undefined;
}
