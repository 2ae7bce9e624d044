/**
 * The changes that a viewer made, stored before they are sent. docs/decisions.md, "Offline changes". How they are sent
 * is in `flush-outbox.ts`, and who asks for it in `outbox.ts`.
 *
 * IMPORTANT, follow these rules:
 * 1. Store a change before you send it: a page that closes in between would lose what the viewer did.
 * 2. Remove a change only when the provider has answered it: without an answer, the provider may not have received it.
 * 3. Keep the id of a change for all tries: with a new id the provider would make the change twice.
 * 4. Send only while you hold the lock `outboxLock`, in the order in which changes were made: two senders would send
 *    changes twice and in another order.
 * 5. Read a change from its viewer's records and send it with that viewer's token: otherwise it is made in another
 *    viewer's name.
 * 6. Count a settled change (`noteSettled`) before you remove it: otherwise an earlier answer undoes it on screen.
 * 7. Never change the meaning of a stored field: changes of earlier versions still wait on devices.
 */
import * as v from 'valibot';
import { Change } from '../../contracts/viewer-change.ts';
import type { DeviceDatabase, ReadableRecords, WritableRecords } from './device-database-types.ts';
import { changedListOf, settledCount } from './settled-change-counts.ts';

/** Every sender holds the lock of this name while it sends. */
export const outboxLock = 'outbox';

export type NewChange = Pick<Change, 'kind' | 'method' | 'path' | 'json' | 'replaces' | 'undo'>;

const prefix = 'outbox/';

export function createChange(change: NewChange, pass?: string): Change {
  return { ...change, ...(pass && { pass }), id: crypto.randomUUID(), tries: 0, not_before: 0 };
}

let lastMade = 0;

/**
 * Makes the key of the next change come after those of the waiting changes, even if the clock was set back meanwhile.
 */
export async function orderNextChangeAfterWaiting(records: ReadableRecords): Promise<void> {
  const made = (await records.list(prefix)).map(({ key }) => Number(key.split('/')[1]) || 0);
  lastMade = Math.max(lastMade, ...made);
}

/**
 * Writes the change down after all earlier ones. It reads nothing first, because a page that is closing has no time
 * for a second step. `now` in epoch milliseconds.
 */
export function keepChange(records: WritableRecords, change: Change, now: number): void {
  lastMade = Math.max(now, lastMade + 1);
  records.put(`${prefix}${String(lastMade).padStart(15, '0')}/${change.id}`, change);
}

export function enqueue(database: DeviceDatabase, change: Change, now: number): Promise<void> {
  return database.change(async (records) => keepChange(records, change, now));
}

export type Waiting = { key: string; change: Change };

/** The changes that wait, oldest first, and those that a later change has replaced. */
export async function readWaiting(records: ReadableRecords) {
  const waiting: Waiting[] = [];
  // A record that does not parse can never be sent and is skipped.
  for (const { key, value } of await records.list(prefix)) {
    const parsed = v.safeParse(Change, value);
    if (parsed.success) waiting.push({ key, change: parsed.output });
  }
  const newest = new Map(waiting.map((one) => [replacementKey(one), one.key]));
  const isNewest = (one: Waiting) => newest.get(replacementKey(one)) === one.key;
  return {
    waiting: waiting.filter(isNewest),
    replaced: waiting.filter((one) => !isNewest(one)),
  };
}

/** The key under which changes replace each other: only the newest of them counts. */
function replacementKey({ key, change }: Waiting): string {
  return change.replaces ?? key;
}

/**
 * Removes a change that was sent although others still wait, and the earlier changes that it replaces: an older
 * position that is sent later would overwrite the newer one. `isKept` says whether the change was stored. If not, all
 * waiting changes are earlier than it.
 */
export async function dropSent(
  records: WritableRecords,
  sent: Change,
  isKept: boolean,
): Promise<void> {
  const { waiting, replaced } = await readWaiting(records);
  const isReplaced = ({ change }: Waiting) =>
    sent.replaces !== undefined && change.replaces === sent.replaces;
  const isSettled = (one: Waiting) => one.change.id === sent.id || (!isKept && isReplaced(one));
  const gone = [...replaced.filter(isReplaced), ...waiting.filter(isSettled)];
  for (const { key } of gone) records.remove(key);
}

/**
 * Whether an answer may be older than a change of this kind, because such a change waits, or was settled after the
 * provider was asked. `settled` is the value that `settledCount` had at that time.
 */
export async function mayAnswerBeOutdated(
  records: ReadableRecords,
  kind: Change['kind'],
  settled: number,
): Promise<boolean> {
  const { waiting } = await readWaiting(records);
  const isSame = ({ change }: Waiting) => changedListOf(change.kind) === changedListOf(kind);
  return waiting.some(isSame) || (await settledCount(records, kind)) !== settled;
}
