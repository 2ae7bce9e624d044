/**
 * Sends the waiting changes of one viewer in the order in which they were made, each after the one before was answered.
 * Page and worker both do this inside `withLock`, so that only one change is on its way at a time. The functions at the
 * end are those that the outbox of a page needs once it has sent something.
 */
import * as v from 'valibot';
import { Change } from '../../contracts/viewer-change.ts';
import { reminderStart } from '../../domain/reminders/reminder.ts';
import { retryMoment } from '../../domain/time/retry-after.ts';
import { day, hour, minute } from '../../domain/time/time-units.ts';
import type { ChangeOutcome } from '../provider/send-change.ts';
import type { DeviceDatabase, WritableRecords } from './device-database-types.ts';
import { isMissingCall, noteMissing } from './missing-calls.ts';
import { dropSent, outboxLock, readWaiting, type Waiting } from './outbox-records.ts';
import { noteRefused, removeRefusalNote } from './refusal-notes.ts';
import type { SenderEnv, Submitted, ViewerSnapshot } from './sender-env.ts';
import { noteSettled } from './settled-change-counts.ts';
import { undoChange } from './undo-change.ts';
import { withLock } from './with-lock.ts';

export type FlushEnv = {
  /** The records of the viewer. */
  database: DeviceDatabase;
  send: (change: Change) => Promise<ChangeOutcome>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Whether a caller waits for the answer to this change and will show the viewer a refusal. */
  isAwaited?: (id: string) => boolean;
  /** Called with each answer as it comes, because the next change may wait long for its own. */
  onAnswer?: (change: Change, answer: Settled) => void;
};

export type Refused = Extract<ChangeOutcome, { kind: 'refused' }>;
export type Settled = Extract<ChangeOutcome, { kind: 'taken' }> | Refused;

export type FlushReport = {
  /** How many changes wait for another try. */
  left: number;
  /** Epoch milliseconds at which trying again makes sense. */
  retryAt?: number;
};

const maxTries = 10;
const firstWaitMs = minute;
const longestWaitMs = 6 * hour;
const longestAgeMs = 365 * day;

export async function flushOutbox(env: FlushEnv): Promise<FlushReport> {
  const { now } = env;
  for (;;) {
    const [first, ...others] = await env.database.change((records) =>
      dropReplacedAndListSendable(records, env),
    );
    if (!first) return { left: 0 };
    const left = others.length + 1;
    const { change } = first;
    const retryAt = change.not_before;
    // A time further ahead than the longest wait was noted before the device's clock was set back, so it does not
    // count.
    if (retryAt > now() && retryAt <= now() + longestWaitMs) return { left, retryAt };
    await noteFavouriteSent(env, first);
    const answer = await env.send(withAge(first, now()));
    if (answer.kind === 'unauthorized') return { left };
    // The network may return without a report from the browser.
    if (answer.kind === 'unanswered') return { left, retryAt: now() + firstWaitMs };
    if (answer.kind === 'busy' && change.tries + 1 < maxTries) {
      return { left, retryAt: await postponeChange(env, first, answer.retryAfter) };
    }
    await settleChange(env, first, answer);
    if (answer.kind === 'unsupported') continue;
    env.onAnswer?.(change, answer.kind === 'busy' ? givenUp : answer);
  }
}

/**
 * Adds to the path how many seconds a position or a removal from Continue watching has waited, if it was a minute or
 * more: another device may have played the video since. A year or more is not added, because it means that the device's
 * clock was wrong. docs/decisions.md, "Late reports".
 */
function withAge({ key, change }: Waiting, now: number): Change {
  // The key has the time at which the change was made (`keepChange`).
  const age = now - Number(key.split('/')[1]);
  return age >= minute && age < longestAgeMs && change.kind.startsWith('progress')
    ? { ...change, path: `${change.path}?age=${Math.floor(age / 1000)}` }
    : change;
}

const givenUp: Refused = { kind: 'refused', status: undefined, message: undefined };

/**
 * Removes the replaced changes that were never sent. Returns those that wait, oldest first; the caller looks at
 * `not_before`. A change whose call the provider was found to lack is left out, because it is tried again after a day.
 */
async function dropReplacedAndListSendable(
  records: WritableRecords,
  { now }: FlushEnv,
): Promise<Waiting[]> {
  const { waiting, replaced } = await readWaiting(records);
  for (const { key, change } of replaced) if (!change.sent) records.remove(key);
  const sendable: Waiting[] = [];
  for (const one of waiting) {
    if (!(await isMissingCall(records, one.change.kind, now())))
      sendable.push(withSentOfReplaced(one, replaced));
  }
  return sendable;
}

/**
 * The change, with `sent: true` if it replaces a change that was sent: the provider may have accepted the earlier one.
 * See `send-favourite.ts`.
 */
function withSentOfReplaced({ key, change }: Waiting, replaced: readonly Waiting[]): Waiting {
  const isDoubted = replaced.some(
    (one) => one.change.sent && one.change.replaces === change.replaces,
  );
  return { key, change: isDoubted ? { ...change, sent: true } : change };
}

/** Notes on the device that this change of a favourite is sent, because the page may close before the answer comes. */
async function noteFavouriteSent({ database }: FlushEnv, { key, change }: Waiting): Promise<void> {
  if (change.kind !== 'favourite' || change.sent) return;
  // If the device has no room for the note, the change is sent all the same.
  await database
    .change(async (records) => records.put(key, { ...change, sent: true }))
    .catch(() => undefined);
}

async function settleChange(
  env: FlushEnv,
  { key, change }: Waiting,
  answer: ChangeOutcome,
): Promise<void> {
  const { database } = env;
  if (answer.kind === 'unsupported') {
    return database.change(async (records) => noteMissing(records, change.kind, env.now()));
  }
  // Counted before the change is removed: until then the waiting change itself shows that an answer may be older.
  await noteSettled(database, change.kind);
  // After a change of a rule the provider makes and removes reminders. So a list of reminders that was asked for before
  // may be older, too.
  if (change.kind === 'rule') await noteSettled(database, 'reminder');
  await database.change(async (records) => {
    const { replaced } = await readWaiting(records);
    records.remove(key);
    // Replaced changes of other things stay. If one of them is about a favourite and was sent without an answer, the
    // change that replaces it has to know that (`withSentOfReplaced`).
    for (const one of replaced)
      if (one.change.replaces === change.replaces) records.remove(one.key);
    const { undo } = change;
    // Once the programme has started, its reminder is over: nothing is undone, and no refusal is noted.
    const isPast = undo?.kind === 'reminder' && reminderStart(undo.reminder) <= env.now();
    if (answer.kind === 'taken' || isPast) return;
    await undoChange(records, change);
    if (!env.isAwaited?.(change.id) && undo) noteRefused(records, change);
  });
}

/**
 * Stores and returns the time of the next try. On the first failure it is the time that the provider names, if it names
 * one. Otherwise the wait is at least one of our own, which doubles with each try.
 */
async function postponeChange(
  { database, now }: FlushEnv,
  { key, change }: Waiting,
  retryAfter: string | undefined,
): Promise<number> {
  const asked = retryMoment(retryAfter, now());
  const backoff = now() + Math.min(firstWaitMs * 2 ** change.tries, longestWaitMs);
  const until = retryAfter && change.tries === 0 ? asked : Math.max(asked, backoff);
  await database.change(async (records) => {
    // The change may have been replaced, or removed with its viewer, while it was on its way.
    const kept = v.safeParse(Change, await records.get(key));
    if (kept.success) {
      records.put(key, { ...kept.output, tries: change.tries + 1, not_before: until });
    }
  });
  return until;
}

/** The outcome of a change that another tab or the worker may have sent first. Removes the note of a refusal. */
export function takeOutcome(database: DeviceDatabase, { id }: Change): Promise<Submitted> {
  return database.change(async (records): Promise<Submitted> => {
    const { waiting } = await readWaiting(records);
    if (waiting.some(({ change }) => change.id === id)) return { kind: 'kept' };
    return (await removeRefusalNote(records, id))
      ? { kind: 'refused', why: 'provider', status: undefined, message: undefined }
      : { kind: 'sent', body: undefined };
  });
}

/** Notes a refusal that nobody was shown, because its viewer has left. It is shown when they are back. */
export function noteUnshownRefusal(database: DeviceDatabase, change: Change): Promise<void> {
  // A viewer who has logged out has no records any more.
  return database.change(async (records) => noteRefused(records, change)).catch(() => undefined);
}

/**
 * The device can store no more, so the change is sent from memory, after all stored ones. If those cannot be read or
 * sent, this one is sent all the same, because it would be lost.
 */
export function sendFromMemory(
  env: SenderEnv,
  change: Change,
  { database, token, pass }: ViewerSnapshot,
): Promise<Submitted> {
  const send = (one: Change) => env.send(one, { token, pass }, database);
  return withLock(outboxLock, async () => {
    // The stored changes stay stored, and the next flush sends them.
    await flushOutbox({ database, now: env.now, send }).catch(() => undefined);
    const answer = await send(change);
    if (answer.kind === 'taken') {
      await noteSettled(database, change.kind);
      // The device can store no more, so a failure is ignored here. The change was sent, and its id keeps it from being
      // made twice.
      await database.change((records) => dropSent(records, change, false)).catch(() => undefined);
      return { kind: 'sent', body: answer.body };
    }
    if (answer.kind === 'refused') return { ...answer, why: 'provider' };
    return { kind: 'refused', why: 'unsent', status: undefined, message: undefined };
  });
}
