/**
 * Continue watching, as this device knows it. It is written while the viewer watches and replaced by the provider's
 * list, so that it shows at once and without a network. docs/decisions.md, "Continue watching".
 */
import * as v from 'valibot';
import { KeptProgress } from '../../contracts/kept-progress.ts';
import { continueWatchingRow } from '../../domain/catalogue/continue-watching.ts';
import type { DeviceDatabase, ReadableRecords, WritableRecords } from './device-database-types.ts';
import { isMissingCall } from './missing-calls.ts';
import { mayAnswerBeOutdated } from './outbox-records.ts';

export type { KeptProgress };

/** `known` is true when the provider has answered, or has no such list: no answer will change the row any more. */
export type ContinuedRow = { row: KeptProgress[]; known: boolean };
type Name = Pick<KeptProgress, 'type' | 'id'>;
type PutReached = typeof import('./reached-positions.ts').putReached;

const prefix = 'progress/';
export const progressRecordKey = ({ type, id }: Name) => `${prefix}${type}/${id}`;
/** The provider's list was read once. */
export const progressKnownKey = 'progress-known';

/** Empty while the provider is known to lack the list, so that the row is the same on every device. */
export function readContinued(database: DeviceDatabase, now: number): Promise<ContinuedRow> {
  return database.read(async (records) => {
    if (await isMissingCall(records, 'progress-list', now)) return { row: [], known: true };
    const known = (await records.get(progressKnownKey)) === true;
    return { row: continueWatchingRow(await readKeptProgress(records)), known };
  });
}

export function putProgress(records: WritableRecords, kept: KeptProgress): void {
  records.put(progressRecordKey(kept), kept);
}

export function removeProgress(records: WritableRecords, name: Name): void {
  records.remove(progressRecordKey(name));
}

/**
 * Replaces the device's list by the provider's, unless that list may be older than a change of the viewer's.
 * `settled` is what `settledCount` was when the provider was asked. `putReached` is that of `reached-positions.ts`,
 * which home does not wait for.
 */
export function replaceProgress(
  database: DeviceDatabase,
  {
    list,
    settled,
    putReached,
  }: { list: readonly KeptProgress[]; settled: number; putReached?: PutReached | undefined },
): Promise<void> {
  return database.change(async (records) => {
    if (await mayAnswerBeOutdated(records, 'progress', settled)) return;
    for (const { key } of await records.list(prefix)) records.remove(key);
    for (const kept of list) {
      putProgress(records, kept);
      // The list names the next episode of a show with the time 0, even if the viewer left it further on.
      if (kept.time > 0) await putReached?.(records, kept.video.id, { time: kept.time });
    }
    records.put(progressKnownKey, true);
  });
}

async function readKeptProgress(records: ReadableRecords): Promise<KeptProgress[]> {
  const kept = await records.list(prefix);
  return kept.flatMap(({ value }) => {
    const parsed = v.safeParse(KeptProgress, value);
    return parsed.success ? [parsed.output] : [];
  });
}
