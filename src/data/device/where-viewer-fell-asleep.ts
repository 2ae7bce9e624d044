/**
 * Where the viewer last fell asleep, so that the app can offer to go back there. Only one is stored, because it is
 * about last night. It is removed with the viewer's other records.
 */
import * as v from 'valibot';
import type { DeviceDatabase } from './device-database-types.ts';

const key = 'fallen-asleep';

const FallenAsleep = v.object({
  /** The video in which the viewer was last awake. */
  id: v.string(),
  /**
   * Where the video was stopped after it had played on: a position in the same video, or in a later episode. Seconds.
   */
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
