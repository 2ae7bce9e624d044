/**
 * The one sender of a viewer's changes: each is written down first and then sent in order, in the name of the viewer
 * who made it, by the page or by the worker. docs/decisions.md, "Offline changes".
 */
import type { Change, Undo } from '../../contracts/viewer-change.ts';
import type { ReadableRecords, WritableRecords } from './device-database-types.ts';
import type { Settled } from './flush-outbox.ts';
import {
  createChange,
  dropSent,
  keepChange,
  type NewChange,
  orderNextChangeAfterWaiting,
  outboxLock,
} from './outbox-records.ts';
import type { SenderEnv, SenderViewer, Submitted, ViewerSnapshot } from './sender-env.ts';
import { noteSettled } from './settled-change-counts.ts';
import { withLock } from './with-lock.ts';

export type SubmitOptions = {
  /** Reads the state before the change, in the transaction that stores the change: a separate read would take time. */
  undoOf?: (records: ReadableRecords) => Promise<Undo>;
  /** Changes other records in the same transaction. When the device is full, neither is written. */
  writeRecords?: (records: WritableRecords) => void | Promise<void>;
  /** Called once the change is written down. */
  onKept?: () => void;
  /** The page is closing: the change is sent at once, even if others are still being sent. */
  leaving?: boolean;
};

/** What a flush did: the kinds of changes that were settled while no caller waited for them, and what is left. */
export type FlushOutcome = {
  /** Whose changes they were: see `ownerId`. */
  owner: string;
  kinds: readonly Change['kind'][];
  left: number;
  /** Epoch milliseconds. */
  retryAt?: number | undefined;
};

export type Outbox = {
  submit(change: NewChange, options?: SubmitOptions): Promise<Submitted>;
  flush(): Promise<void>;
  /** The viewer in whose name a change would be sent now. Rejects for a visitor. */
  viewer(): Promise<ViewerSnapshot>;
  /** Called after every flush. The returned function ends it. */
  subscribe(listener: (outcome: FlushOutcome) => void): () => void;
};

/** The code that sends is loaded with the first change, so that home does not wait for it. */
const loadFlush = () => import('./flush-outbox.ts');

const kept: Submitted = { kind: 'kept' };

/** The callers that wait for the answer to a change, by its id. */
type AwaitedAnswers = Map<string, (submitted: Submitted) => void>;

export function createOutbox(env: SenderEnv): Outbox {
  const { databaseOf, now, answerTimeoutMs = 10_000 } = env;
  const awaited: AwaitedAnswers = new Map();
  const listeners = new Set<(outcome: FlushOutcome) => void>();

  const flushNow = async ({ userId, token, pass }: SenderViewer): Promise<void> => {
    const database = databaseOf(userId);
    const { flushOutbox } = await loadFlush();
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
    for (const listener of listeners) listener({ owner: userId, kinds: [...kinds], left, retryAt });
  };

  /** Sends all waiting changes, and returns the answer to this one; `kept` when no answer comes in time. */
  const flushAndWaitForAnswer = (change: Change, viewer: ViewerSnapshot): Promise<Submitted> => {
    const { promise, resolve } = Promise.withResolvers<Submitted>();
    awaited.set(change.id, resolve);
    const timeout = setTimeout(() => resolve(kept), answerTimeoutMs);
    flushNow(viewer)
      // If the caller no longer waits, it shows no refusal. The note of the refusal stays for a page that shows it.
      .then(async () =>
        awaited.has(change.id) ? (await loadFlush()).takeOutcome(viewer.database, change) : kept,
      )
      .then(resolve, () => resolve(kept));
    return promise.finally(() => {
      clearTimeout(timeout);
      awaited.delete(change.id);
    });
  };

  return {
    async submit(newChange, options = {}) {
      const viewer = snapshotViewer(env, await env.viewer());
      const change = createChange(newChange, viewer.pass);
      const submitted = await writeAndSend({ env, viewer, flushAndWaitForAnswer }, change, options);
      if (!(await viewer.hasLeft())) return submitted;
      if (submitted.kind === 'refused' && (change.undo || options.undoOf))
        await (await loadFlush()).noteUnshownRefusal(viewer.database, change);
      return { kind: 'left' };
    },
    viewer: async () => snapshotViewer(env, await env.viewer()),
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

type Sending = {
  env: SenderEnv;
  viewer: ViewerSnapshot;
  flushAndWaitForAnswer: (change: Change, viewer: ViewerSnapshot) => Promise<Submitted>;
};

async function writeAndSend(
  { env, viewer, flushAndWaitForAnswer }: Sending,
  change: Change,
  { undoOf, writeRecords, onKept, leaving = false }: SubmitOptions,
): Promise<Submitted> {
  const written = viewer.database.change(async (records) => {
    if (!leaving) await orderNextChangeAfterWaiting(records);
    const undo = await undoOf?.(records);
    keepChange(records, { ...change, ...(undo && { undo }) }, env.now());
    await writeRecords?.(records);
  });
  if (leaving) return sendBeforeClosing(env.send, change, viewer, written);
  try {
    await written;
  } catch (error) {
    if (writeRecords) throw error;
    return (await loadFlush()).sendFromMemory(env, change, viewer);
  }
  if (!(await viewer.hasLeft())) onKept?.();
  return flushAndWaitForAnswer(change, viewer);
}

function snapshotViewer(env: SenderEnv, named: SenderViewer): ViewerSnapshot {
  const hasLeft = async () => {
    try {
      const { userId, token } = await env.viewer();
      return userId !== named.userId || token !== named.token;
    } catch {
      // The records do not say who is signed in now, and an answer must not reach another viewer.
      return true;
    }
  };
  return { ...named, database: env.databaseOf(named.userId), hasLeft };
}

function submittedOf(answer: Settled): Submitted {
  return answer.kind === 'taken'
    ? { kind: 'sent', body: answer.body }
    : { ...answer, why: 'provider' };
}

/**
 * Writing and sending begin together, because the page may close before either has ended. If the change is sent
 * again later, its id keeps it from being made twice.
 */
async function sendBeforeClosing(
  send: SenderEnv['send'],
  change: Change,
  { database, token, pass }: ViewerSnapshot,
  written: Promise<unknown>,
): Promise<Submitted> {
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
