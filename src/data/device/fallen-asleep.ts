/**
 * Where the viewer last fell asleep, so that what ran on meanwhile can be offered. One at a time: it is about last night.
 * It is removed with the viewer's other records.
 */
import * as v from 'valibot';
import type { DeviceDatabase } from './device-database.ts';

const key = 'fallen-asleep';

const FallenAsleep = v.object({
  /** The video in which the viewer was last awake. */
  id: v.string(),
  /** What ran on until it was stopped: a position in that video, or in a later episode. Seconds. */
  stopped: v.object({ id: v.string(), show: v.optional(v.string()), at: v.number() }),
});
export type FallenAsleep = v.InferOutput<typeof FallenAsleep>;

const Kept = v.fallback(v.optional(FallenAsleep), undefined);

export function readFallenAsleep(database: DeviceDatabase): Promise<FallenAsleep | undefined> {
  return database.read(async (records) => v.parse(Kept, await records.get(key)));
}

export function keepFallenAsleep(
  database: DeviceDatabase,
  fallen: FallenAsleep | undefined,
): Promise<void> {
  return database.change(async (records) =>
    fallen ? records.put(key, fallen) : records.remove(key),
  );
}
