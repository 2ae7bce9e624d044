/**
 * Sends what waits of one viewer, in the order in which it was made, each until it is answered. Page and worker both
 * do it, `withLock`, so that one change is on its way at a time.
 */
import * as v from 'valibot';
import { Change } from '../../contracts/outbox.ts';
import { hour, minute } from '../../domain/time/clock.ts';
import { retryMoment } from '../../domain/time/retry-after.ts';
import type { Answer } from '../provider/changes.ts';
import type { Changing, Database } from './database.ts';
import { isMissingCall, noteMissing } from './missing-calls.ts';
import { noteRefused, type Waiting, waitingOf } from './outbox.ts';
import { noteSettled } from './settled.ts';
import { undoChange } from './undo.ts';

export type FlushEnv = {
  /** The viewer's. */
  database: Database;
  send: (change: Change) => Promise<Answer>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Somebody waits for this change's answer and tells the viewer of a refusal. */
  isAwaited?: (id: string) => boolean;
};

export type Refused = Extract<Answer, { kind: 'refused' }>;

export type FlushReport = {
  sent: { change: Change; body: unknown }[];
  refused: { change: Change; answer: Refused }[];
  /** How many wait for another try. */
  left: number;
  /** Epoch milliseconds at which trying again makes sense. */
  retryAt?: number;
};

const mostTries = 10;
const firstWaitMs = minute;
const longestWaitMs = 6 * hour;

export async function flush(env: FlushEnv): Promise<FlushReport> {
  const { now } = env;
  const report: FlushReport = { sent: [], refused: [], left: 0 };
  for (;;) {
    const [first, ...others] = await env.database.change((records) => dueIn(records, env));
    if (!first) return report;
    const left = others.length + 1;
    const { change } = first;
    if (change.not_before > now()) return { ...report, left, retryAt: change.not_before };
    await noteSent(env, first);
    const answer = await env.send(change);
    if (answer.kind === 'unauthorized') return { ...report, left };
    // The network may be back without the browser's saying so.
    if (answer.kind === 'unanswered') return { ...report, left, retryAt: now() + firstWaitMs };
    if (answer.kind === 'busy' && change.tries + 1 < mostTries) {
      return { ...report, left, retryAt: await postpone(env, first, answer.retryAfter) };
    }
    await settle(env, first, answer);
    if (answer.kind === 'taken') report.sent.push({ change, body: answer.body });
    if (answer.kind === 'refused') report.refused.push({ change, answer });
    if (answer.kind === 'busy') report.refused.push({ change, answer: givenUp });
  }
}

const givenUp: Refused = { kind: 'refused', status: undefined, message: undefined };

/** What may be sent now, first made first; calls that the provider does not have keep their changes for later. */
async function dueIn(records: Changing, { now }: FlushEnv): Promise<Waiting[]> {
  const { waiting, replaced } = await waitingOf(records);
  for (const { key, change } of replaced) if (!change.sent) records.remove(key);
  const due: Waiting[] = [];
  for (const one of waiting) {
    if (!(await isMissingCall(records, one.change.kind, now()))) due.push(withDoubt(one, replaced));
  }
  return due;
}

/** A heart is in doubt when one was sent that it replaces. See `send-favourite.ts`. */
function withDoubt({ key, change }: Waiting, replaced: readonly Waiting[]): Waiting {
  const isDoubted = replaced.some(
    (one) => one.change.sent && one.change.replaces === change.replaces,
  );
  return { key, change: isDoubted ? { ...change, sent: true } : change };
}

/** Written down before a heart is sent: the page may not live to see an answer. */
async function noteSent({ database }: FlushEnv, { key, change }: Waiting): Promise<void> {
  if (change.kind !== 'favourite' || change.sent) return;
  // A device without room for it sends the heart all the same.
  await database
    .change(async (records) => records.put(key, { ...change, sent: true }))
    .catch(() => undefined);
}

async function settle(env: FlushEnv, { key, change }: Waiting, answer: Answer): Promise<void> {
  const { database } = env;
  if (answer.kind === 'unsupported') {
    return database.change(async (records) => noteMissing(records, change.kind, env.now()));
  }
  // Before the change goes: until then it says by itself that an answer may be older.
  await noteSettled(database, change.kind);
  await database.change(async (records) => {
    const { replaced } = await waitingOf(records);
    for (const gone of [key, ...replaced.map((one) => one.key)]) records.remove(gone);
    if (answer.kind === 'taken') return;
    await undoChange(records, change);
    if (!env.isAwaited?.(change.id) && change.undo) noteRefused(records, change);
  });
}

/** Until the provider wants to be asked again; the second time on, no sooner than without its word. */
async function postpone(
  { database, now }: FlushEnv,
  { key, change }: Waiting,
  retryAfter: string | undefined,
): Promise<number> {
  const asked = retryMoment(retryAfter, now());
  const backoff = now() + Math.min(firstWaitMs * 2 ** change.tries, longestWaitMs);
  const until = retryAfter && change.tries === 0 ? asked : Math.max(asked, backoff);
  await database.change(async (records) => {
    // Replaced, or gone with its viewer, while it was on its way.
    const kept = v.safeParse(Change, await records.get(key));
    if (kept.success) {
      records.put(key, { ...kept.output, tries: change.tries + 1, not_before: until });
    }
  });
  return until;
}
