/**
 * Calls that a provider was found not to have. Their data stay on the device, and the calls are tried again after a
 * day. docs/decisions.md, "Calls that only we have".
 */

import type { optionalCalls } from '../../contracts/kept-and-unkept-get-paths.ts';
import type { Change } from '../../contracts/viewer-change.ts';
import { day } from '../../domain/time/time-units.ts';
import { isUnsupported } from '../provider/errors.ts';
import type { DeviceDatabase, ReadableRecords, WritableRecords } from './device-database-types.ts';

/** A GET that only our provider has, or a call that sends a change or a subscription. */
export type MissingCall =
  | (typeof optionalCalls)[keyof typeof optionalCalls]
  | Change['kind']
  | 'push-subscription';

/** The record stays after its time is over, so that `mustSendReminders` knows that the provider lacked the call. */
export const missingCallKey = (call: MissingCall) => `missing-call/${call}`;

export function noteMissing(records: WritableRecords, call: MissingCall, now: number): void {
  records.put(missingCallKey(call), { until: now + day });
}

export async function isMissingCall(
  records: ReadableRecords,
  call: MissingCall,
  now: number,
): Promise<boolean> {
  const kept = await records.get(missingCallKey(call));
  if (typeof kept !== 'object' || kept === null || !('until' in kept)) return false;
  const until = Number(kept.until);
  // A time further ahead than a day was noted before the device's clock was set back.
  return until > now && until <= now + day;
}

type Asking = { database: DeviceDatabase; now: () => number };

/**
 * Makes the call, unless the provider was found to lack it. Returns `undefined` when it lacks the call; other failures
 * are thrown. `now` in epoch milliseconds.
 */
export async function askUnlessMissing<T extends object | boolean>(
  { database, now }: Asking,
  call: MissingCall,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  if (await database.read((records) => isMissingCall(records, call, now()))) return undefined;
  try {
    return await ask();
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    // If the device cannot store the note, the call is made again the next time.
    await database
      .change(async (records) => noteMissing(records, call, now()))
      .catch(() => undefined);
    return undefined;
  }
}
