/**
 * Sends what waits of one viewer, in the order in which it was made, each until it is answered. Page and worker both
 * do it, `withLock`, so that one change is on its way at a time.
 */
import type { Change } from '../../contracts/outbox.ts';
import { retryMoment } from '../../domain/time/retry-after.ts';
import type { Answer } from '../provider/changes.ts';
import type { Changing, Database } from './database.ts';
import { isMissingCall, noteMissing } from './missing-calls.ts';
import { noteRefused, type Waiting, waitingOf } from './outbox.ts';
import { undoChange } from './undo.ts';

export type FlushEnv = {
  database: Database;
  userId: string;
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
const firstWaitMs = 60_000;
const longestWaitMs = 6 * 60 * 60_000;

export async function flush(env: FlushEnv): Promise<FlushReport> {
  const { now } = env;
  const report: FlushReport = { sent: [], refused: [], left: 0 };
  for (;;) {
    const [first, ...others] = await env.database.change((records) => dueIn(records, env));
    if (!first) return report;
    const left = others.length + 1;
    const { change } = first;
    if (change.not_before > now()) return { ...report, left, retryAt: change.not_before };
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
async function dueIn(records: Changing, { userId, now }: FlushEnv): Promise<Waiting[]> {
  const { waiting, replaced } = await waitingOf(records, userId);
  for (const key of replaced) records.remove(key);
  const due: Waiting[] = [];
  for (const one of waiting) {
    if (!(await isMissingCall(records, one.change.kind, now()))) due.push(one);
  }
  return due;
}

function settle(env: FlushEnv, { key, change }: Waiting, answer: Answer): Promise<void> {
  return env.database.change(async (records) => {
    if (answer.kind === 'unsupported') return noteMissing(records, change.kind, env.now());
    records.remove(key);
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
    if ((await records.get(key)) === undefined) return;
    records.put(key, { ...change, tries: change.tries + 1, not_before: until });
  });
  return until;
}
