/**
 * How often changes of a kind were settled with the provider. An answer that was asked for before one of them may
 * be older than it and must not overwrite a record.
 */
import type { Change } from '../../contracts/viewer-change.ts';
import type { DeviceDatabase, ReadableRecords } from './device-database-types.ts';

/** `progress-removal` changes the same list as `progress`. */
export const changedListOf = (kind: Change['kind']) => kind.split('-')[0] ?? kind;

const settledCountKey = (kind: Change['kind']) => `settled/${changedListOf(kind)}`;

export async function settledCount(
  records: ReadableRecords,
  kind: Change['kind'],
): Promise<number> {
  return Number((await records.get(settledCountKey(kind))) ?? 0);
}

/** If the device has no room for the count, the change still counts as settled. */
export async function noteSettled(database: DeviceDatabase, kind: Change['kind']): Promise<void> {
  await database
    .change(async (records) =>
      records.put(settledCountKey(kind), (await settledCount(records, kind)) + 1),
    )
    .catch(() => undefined);
}
