/** Where the device keeps the viewer's own order of channels. Page and worker write it; only pages read it. */
import type { WritableRecords } from './device-database-types.ts';

export const channelOrderKey = 'channel-order';

/** Writes the record, or removes it when `order` is undefined. */
export function putChannelOrder(records: WritableRecords, order: unknown): void {
  if (order === undefined) records.remove(channelOrderKey);
  else records.put(channelOrderKey, order);
}
