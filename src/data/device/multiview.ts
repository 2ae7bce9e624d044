/** The channels that were last in the multiview on this device. They are removed with the viewer's other records. */
import * as v from 'valibot';
import { emptyMultiview, type Multiview, tidyMultiview } from '../../domain/live/multiview.ts';
import type { DeviceDatabase, ReadableRecords } from './device-database-types.ts';

const key = 'multiview';

const Kept = v.fallback(
  v.object({ channels: v.array(v.string()), heard: v.optional(v.string()) }),
  { channels: [], heard: undefined },
);

export function readMultiview(database: DeviceDatabase): Promise<Multiview> {
  return database.read(multiviewIn);
}

export function changeMultiview(
  database: DeviceDatabase,
  change: (before: Multiview) => Multiview,
): Promise<Multiview> {
  return database.change(async (records) => {
    const changed = change(await multiviewIn(records));
    records.put(key, changed);
    return changed;
  });
}

async function multiviewIn(records: ReadableRecords): Promise<Multiview> {
  const kept = await records.get(key);
  if (kept === undefined) return emptyMultiview;
  const { channels, heard } = v.parse(Kept, kept);
  return tidyMultiview({ channels, heard });
}
