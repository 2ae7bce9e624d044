/**
 * The viewer's own order of channels on this device: what they see, also while its change waits to be sent.
 * docs/decisions.md, "A viewer's own order of channels".
 */
import * as v from 'valibot';
import { channelOrderKey, putChannelOrder } from './channel-order-record.ts';
import type { DeviceDatabase, ReadableRecords } from './device-database.ts';
import { isBehind, type NewChange } from './outbox-records.ts';

const Kept = v.fallback(v.object({ channels: v.array(v.string()) }), { channels: [] });

/** Ids, the first channel first; empty: the order of the operator. */
export function readChannelOrder(database: DeviceDatabase): Promise<readonly string[]> {
  return database.read(async (records) => v.parse(Kept, await kept(records)).channels);
}

const kept = async (records: ReadableRecords) =>
  (await records.get(channelOrderKey)) ?? { channels: [] };

/** A later change replaces an earlier one. `before`: the order as the device showed it. */
export function channelOrderChange(channels: readonly string[], before: readonly string[]) {
  return {
    kind: 'channel-order',
    method: 'PUT',
    path: 'user/channel-order',
    json: { channels },
    replaces: channelOrderKey,
    undo: { kind: 'channel-order', before: { channels: before } },
  } as const satisfies NewChange;
}

type Received = {
  channels: readonly string[];
  /** What `settledCount` was when the provider was asked. */
  settled: number;
};

/** Replaces the device's order by the provider's, unless that one may be older than a change of the viewer's. */
export function replaceChannelOrder(
  database: DeviceDatabase,
  { channels, settled }: Received,
): Promise<void> {
  return database.change(async (records) => {
    if (await isBehind(records, 'channel-order', settled)) return;
    putChannelOrder(records, { channels });
  });
}
