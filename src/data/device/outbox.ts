/**
 * The one sender of a viewer's changes: each is written down first and then sent in order, in the name of the viewer
 * who made it, by the page or by the worker. docs/decisions.md, "Offline changes".
 */
import type { Change, Undo } from '../../contracts/viewer-change.ts';
import type { ChangeOutcome } from '../provider/send-change.ts';
import type { Refusal } from './change-refused.ts';
import type { DeviceDatabase, ReadableRecords, WritableRecords } from './device-database.ts';
import type { Settled } from './flush-outbox.ts';
import {
  changeOf,
  dropSent,
  keepChange,
  type NewChange,
  orderNextChangeAfterWaiting,
  outboxLock,
  readWaiting,
  removeRefusalNote,
} from './outbox-records.ts';
import { noteSettled } from './settled-counts.ts';
import { withLock } from './with-lock.ts';

/** `userId` may also name one of the user's profiles: see `ownerId`. `pass` is that of the watching profile. */
export type SenderViewer = { userId: string; token: string; pass?: string | undefined };

export type Submitted = { kind: 'sent'; body: unknown } | { kind: 'kept' } | Refusal;

export type SubmitOptions = {
  /** Reads what was before the change, in the transaction that writes it down: a read before would take time. */
  undoOf?: (records: ReadableRecords) => Promise<Undo>;
  /** Changes other records in the same transaction. When the device is full, neither is written. */
  writeRecords?: (records: WritableRecords) => void | Promise<void>;
  /** Called once the change is written down. */
  onKept?: () => void;
  /** The page is closing: the change is sent at once, even if others are still being sent. */
  leaving?: boolean;
};

/** What a flush did: the kinds of changes that were settled while no caller waited for them, and what is left. */
export type OutboxNews = {
  kinds: readonly Change['kind'][];
  left: number;
  /** Epoch milliseconds. */
  retryAt?: number | undefined;
};

export type Outbox = {
  submit(change: NewChange, options?: SubmitOptions): Promise<Submitted>;
  flush(): Promise<void>;
  /** Called after every flush. The returned function ends it. */
  subscribe(listener: (news: OutboxNews) => void): () => void;
};

export type SenderEnv = {
  /** The records of a user. Another user may be signed in before a change is settled. */
  databaseOf: (userId: string) => DeviceDatabase;
  /** The viewer who is signed in. Throws or rejects when there is none, or when their id is not known. */
  viewer: () => SenderViewer | Promise<SenderViewer>;
  /** The other profiles of a user's account for which changes wait. */
  othersWaiting?: (userId: string) => Promise<readonly string[]>;
  send: (
    change: Change,
    as: { token: string; pass?: string | undefined; keepalive?: boolean },
    database: DeviceDatabase,
  ) => Promise<ChangeOutcome>;
  /** Epoch milliseconds. */
  now: () => number;
  /** How long the viewer waits for the answer to a change. */
  answerTimeoutMs?: number;
};

/** The code that sends is loaded with the first change, so that home does not wait for it. */
const loadFlush = async () => (await import('./flush-outbox.ts')).flushOutbox;

const kept: Submitted = { kind: 'kept' };

/** The callers that wait for the answer to a change, by its id. */
type Awaited = Map<string, (submitted: Submitted) => void>;

export function createOutbox(env: SenderEnv): Outbox {
  const { databaseOf, now, answerTimeoutMs = 10_000 } = env;
  const awaited: Awaited = new Map();
  const listeners = new Set<(news: OutboxNews) => void>();

  const flushNow = async ({ userId, token, pass }: SenderViewer): Promise<void> => {
    const database = databaseOf(userId);
    const flushOutbox = await loadFlush();
    const kinds = new Set<Change['kind']>();
    /** Hands an answer to the caller that waits for it. */
    const onAnswer = (change: Change, answer: Settled) => {
      const resolve = awaited.get(change.id);
      if (resolve) resolve(submittedOf(answer));
      else kinds.add(change.kind);
    };
    const { left, retryAt } = await withLock(outboxLock, () =>
      flushOutbox({
        database,
        now,
        // The pass that the profile has now or, if another profile watches, the pass that it had.
        send: (change) => env.send(change, { token, pass: pass ?? change.pass }, database),
        isAwaited: (id) => awaited.has(id),
        onAnswer,
      }),
    );
    for (const listener of listeners) listener({ kinds: [...kinds], left, retryAt });
  };

  /** Sends all waiting changes, and returns the answer to this one; `kept` when no answer comes in time. */
  const flushAndWaitForAnswer = (change: Change, viewer: SenderViewer): Promise<Submitted> => {
    const { promise, resolve } = Promise.withResolvers<Submitted>();
    awaited.set(change.id, resolve);
    const timeout = setTimeout(() => resolve(kept), answerTimeoutMs);
    flushNow(viewer)
      // A caller that has given up shows no refusal: its note is left to a page that does.
      .then(() => (awaited.has(change.id) ? takeOutcome(databaseOf(viewer.userId), change) : kept))
      .then(resolve, () => resolve(kept));
    return promise.finally(() => {
      clearTimeout(timeout);
      awaited.delete(change.id);
    });
  };

  return {
    async submit(newChange, { undoOf, writeRecords, onKept, leaving = false } = {}) {
      const viewer = await env.viewer();
      const change = changeOf(newChange, viewer.pass);
      const written = databaseOf(viewer.userId).change(async (records) => {
        if (!leaving) await orderNextChangeAfterWaiting(records);
        const undo = await undoOf?.(records);
        keepChange(records, { ...change, ...(undo && { undo }) }, now());
        await writeRecords?.(records);
      });
      if (leaving) return sendBeforeClosing(env, change, viewer, written);
      try {
        await written;
      } catch (error) {
        if (writeRecords) throw error;
        return sendFromMemory(env, change, viewer);
      }
      onKept?.();
      return flushAndWaitForAnswer(change, viewer);
    },
    async flush() {
      const viewer = await env.viewer();
      // If the records cannot be read, the other profiles wait for the next flush.
      const others = (await env.othersWaiting?.(viewer.userId).catch(() => [])) ?? [];
      for (const userId of others) await flushNow({ userId, token: viewer.token });
      await flushNow(viewer);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function submittedOf(answer: Settled): Submitted {
  return answer.kind === 'taken'
    ? { kind: 'sent', body: answer.body }
    : { ...answer, why: 'provider' };
}

/** The outcome of a change that another tab or the worker may have sent first. Removes the note of a refusal. */
function takeOutcome(database: DeviceDatabase, { id }: Change): Promise<Submitted> {
  return database.change(async (records): Promise<Submitted> => {
    const { waiting } = await readWaiting(records);
    if (waiting.some(({ change }) => change.id === id)) return kept;
    return (await removeRefusalNote(records, id))
      ? { kind: 'refused', why: 'provider', status: undefined, message: undefined }
      : { kind: 'sent', body: undefined };
  });
}

/**
 * Writing and sending begin together, because the page may close before either has ended. If the change is sent
 * again later, its id keeps it from being made twice.
 */
async function sendBeforeClosing(
  { send, databaseOf }: SenderEnv,
  change: Change,
  { userId, token, pass }: SenderViewer,
  written: Promise<unknown>,
): Promise<Submitted> {
  const database = databaseOf(userId);
  const answer = await send(change, { token, pass, keepalive: true }, database);
  const isKept = await written.then(
    () => true,
    () => false,
  );
  if (answer.kind !== 'taken') return kept;
  await noteSettled(database, change.kind);
  await database.change((records) => dropSent(records, change, isKept));
  return { kind: 'sent', body: answer.body };
}

/**
 * The device can store no more, so the change is sent from memory, after all stored ones. If those cannot be read or
 * sent, this one is sent all the same, because it would be lost.
 */
function sendFromMemory(env: SenderEnv, change: Change, viewer: SenderViewer): Promise<Submitted> {
  const { userId, token, pass } = viewer;
  const database = env.databaseOf(userId);
  const send = (one: Change) => env.send(one, { token, pass }, database);
  return withLock(outboxLock, async () => {
    const flushOutbox = await loadFlush();
    // The stored changes stay stored, and the next flush sends them.
    await flushOutbox({ database, now: env.now, send }).catch(() => undefined);
    const answer = await send(change);
    if (answer.kind === 'taken') {
      await noteSettled(database, change.kind);
      // The device stores nothing now. The change was sent, and its id keeps it from being made twice.
      await database.change((records) => dropSent(records, change, false)).catch(() => undefined);
      return { kind: 'sent', body: answer.body };
    }
    if (answer.kind === 'refused') return { ...answer, why: 'provider' };
    return { kind: 'refused', why: 'unsent', status: undefined, message: undefined };
  });
}
