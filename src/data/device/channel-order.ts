/**
 * The viewer's own order of channels on this device. It is what they see, also while a change of it waits to be sent.
 * docs/decisions.md, "A viewer's own order of channels".
 */
import * as v from 'valibot';
import type { Undo } from '../../contracts/viewer-change.ts';
import { channelOrderKey, putChannelOrder } from './channel-order-record.ts';
import type { DeviceDatabase, ReadableRecords } from './device-database-types.ts';
import { mayAnswerBeOutdated, type NewChange } from './outbox-records.ts';
import { undoOfReplaced } from './undo-of-replaced.ts';

const Kept = v.fallback(v.object({ channels: v.array(v.string()) }), { channels: [] });

/** Ids in the viewer's order. An empty list means the operator's order. */
export function readChannelOrder(database: DeviceDatabase): Promise<readonly string[]> {
  return database.read(
    async (records) => v.parse(Kept, await readChannelOrderRecord(records)).channels,
  );
}

const readChannelOrderRecord = async (records: ReadableRecords) =>
  (await records.get(channelOrderKey)) ?? { channels: [] };

/** A later change replaces an earlier one. */
export function channelOrderChange(channels: readonly string[]) {
  return {
    kind: 'channel-order',
    method: 'PUT',
    path: 'user/channel-order',
    json: { channels },
    replaces: channelOrderKey,
  } as const satisfies NewChange;
}

/** The order before a change; where changes wait to be sent, the one before the first of them. */
export async function undoOfChannelOrder(records: ReadableRecords): Promise<Undo> {
  const earlier = await undoOfReplaced(records, channelOrderKey);
  return earlier ?? { kind: 'channel-order', before: await readChannelOrderRecord(records) };
}

type Received = {
  channels: readonly string[];
  /** What `settledCount` was when the provider was asked. */
  settled: number;
};

/** Replaces the device's order by the provider's, unless the provider's may be older than the viewer's last change. */
export function replaceChannelOrder(
  database: DeviceDatabase,
  { channels, settled }: Received,
): Promise<void> {
  return database.change(async (records) => {
    if (await mayAnswerBeOutdated(records, 'channel-order', settled)) return;
    putChannelOrder(records, { channels });
  });
}
