/**
 * Changes made offline, sent in the order in which they were made, each until it is answered. Decisions, "Offline
 * changes". Page and worker may both send: `exclusively` lets one at a time.
 */
import * as v from 'valibot';
import { Change } from '../contracts/outbox.ts';
import type { Changing, Database, Reading } from './database.ts';

export type NewChange = Pick<Change, 'kind' | 'method' | 'path' | 'json' | 'replaces'> & {
  /** Of a first try whose answer was lost: the provider must see the same id again. */
  id?: string;
};

export type FlushReport = {
  sent: Change[];
  /** Refused for good, with the provider's status: whoever shows the change must take it back. */
  dropped: { change: Change; status: number }[];
  left: number;
  /** Epoch milliseconds at which trying again makes sense; absent when only the network's return does. */
  retryAt?: number;
};

/** A report as a page shows it: `kinds` to be asked for anew, `dropped` to be taken back. */
export type OutboxNews = {
  kinds: string[];
  dropped: { kind: string; path: string; status: number }[];
  left: number;
};

/** `undefined` when nothing was settled. */
export function newsOf(report: FlushReport): OutboxNews | undefined {
  const settled = [...report.sent, ...report.dropped.map(({ change }) => change)];
  if (settled.length === 0) return undefined;
  return {
    kinds: [...new Set(settled.map(({ kind }) => kind))],
    dropped: report.dropped.map(({ change: { kind, path }, status }) => ({ kind, path, status })),
    left: report.left,
  };
}

/** Answers the status; throws when the network does not carry it. */
export type Send = (change: Change) => Promise<number>;

const prefix = 'outbox/';
const mostTries = 10;
const firstWait = 60_000;
const longestWait = 6 * 60 * 60_000;

/** Keeps a change to be sent; its id is the one that the provider will see. */
export function enqueue(database: Database, change: NewChange): Promise<Change> {
  return database.change(async (records) => {
    const waiting = await waitingIn(records);
    for (const { key, change: earlier } of waiting) {
      if (change.replaces && earlier.replaces === change.replaces) records.remove(key);
    }
    const kept: Change = {
      ...change,
      id: change.id ?? crypto.randomUUID(),
      tries: 0,
      not_before: 0,
    };
    const last = Number(waiting.at(-1)?.key.slice(prefix.length) ?? 0);
    records.put(prefix + String(last + 1).padStart(12, '0'), kept);
    return kept;
  });
}

/** The changes waiting to be sent, first made first. */
export async function waitingChanges(database: Database): Promise<Change[]> {
  const waiting = await database.read(waitingIn);
  return waiting.map(({ change }) => change);
}

/** Sends what waits until one must wait longer. Run it `exclusively`. */
export async function flush(
  database: Database,
  send: Send,
  now: () => number,
): Promise<FlushReport> {
  const report: FlushReport = { sent: [], dropped: [], left: 0 };
  for (;;) {
    const [first, ...others] = await database.read(waitingIn);
    if (!first) return report;
    if (first.change.not_before > now()) {
      return { ...report, left: others.length + 1, retryAt: first.change.not_before };
    }
    const outcome = await outcomeOf(first.change, send);
    if (outcome === 'unreachable') return { ...report, left: others.length + 1 };
    if (outcome.again) {
      const retryAt = now() + waitAfter(first.change.tries);
      await postpone(database, first, retryAt);
      return { ...report, left: others.length + 1, retryAt };
    }
    await database.change(async (records) => records.remove(first.key));
    if (outcome.taken) report.sent.push(first.change);
    else report.dropped.push({ change: first.change, status: outcome.status });
  }
}

type Waiting = { key: string; change: Change };
type Outcome = { status: number; taken: boolean; again: boolean };

/** A 401 waits for the viewer to come back; the other refusals are final, but for those that name a passing cause. */
async function outcomeOf(change: Change, send: Send): Promise<Outcome | 'unreachable'> {
  const status = await send(change).catch(() => undefined);
  if (status === undefined || status === 401) return 'unreachable';
  const passing = status >= 500 || [408, 425, 429].includes(status);
  return {
    status,
    taken: status < 400,
    again: passing && change.tries + 1 < mostTries,
  };
}

function waitAfter(tries: number): number {
  return Math.min(firstWait * 2 ** tries, longestWait);
}

function postpone(database: Database, { key, change }: Waiting, until: number): Promise<void> {
  return database.change(async (records) =>
    records.put(key, { ...change, tries: change.tries + 1, not_before: until }),
  );
}

/** A record that does not parse can never be sent and is passed over. */
async function waitingIn(records: Reading | Changing): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (const { key, value } of await records.list(prefix)) {
    const parsed = v.safeParse(Change, value);
    if (parsed.success) waiting.push({ key, change: parsed.output });
  }
  return waiting;
}
