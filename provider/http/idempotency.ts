/** Makes a change only once when it arrives twice: the repeat gets the answer of the first. */
import type { Context } from 'hono';
import { day, hour } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';
import type { Env } from '../provider-types.ts';
import { requireNoFieldErrors } from './request-body.ts';

const remembered = 30 * day;
/** Shorter for visitors, because anybody can invent a visitor. */
const rememberedOfVisitors = day;
/**
 * How many changes of one viewer or visitor are remembered, besides those of the present hour. A device that was
 * offline for weeks has fewer to send.
 */
export const changesRemembered = 10_000;

export type Change = {
  /** Who makes the change. Keys of different actors are independent. */
  actor: string;
  /** The call. Keys of different calls are independent. */
  call: string;
  /** Without a key a repeat counts as a new change. */
  key: string | undefined;
  /** Epoch milliseconds. */
  now: number;
};

/** The actor of a change by somebody who is not signed in. */
export const visitorActor = (clientUuid: string) => `visitor ${clientUuid}`;

/** Deletes old changes of visitors: repeats of them are no longer expected. `now` in epoch milliseconds. */
export async function forgetVisitorsChanges(db: Database, now: number): Promise<void> {
  await db.query(`DELETE FROM answered_changes WHERE answered_at < $1 AND actor LIKE 'visitor %'`, [
    now - rememberedOfVisitors,
  ]);
}

/**
 * Deletes the actor's oldest changes above the limit. It does so only with the actor's first change of an hour, and it
 * reads only this actor's changes, so that it stays fast when there are many actors.
 */
async function forgetOldest(
  within: Database,
  { actor, now }: Pick<Change, 'actor' | 'now'>,
): Promise<void> {
  await within.query(
    `DELETE FROM answered_changes WHERE actor = $1
       AND NOT EXISTS (SELECT 1 FROM answered_changes WHERE actor = $1 AND answered_at >= $2)
       AND answered_at <= (SELECT answered_at FROM answered_changes WHERE actor = $1
         ORDER BY answered_at DESC OFFSET $3 LIMIT 1)`,
    [actor, now - (now % hour), changesRemembered],
  );
}

/**
 * Runs `work` in one transaction and returns its answer, which must be JSON. When the same change was made before, the
 * stored answer is returned and `work` does not run.
 */
export function runChangeOnce<T>(
  db: Database,
  { actor, call, key, now }: Change,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return db.transaction(async (within) => {
    if (key === undefined) return work(within);
    await within.query('DELETE FROM answered_changes WHERE answered_at < $1', [now - remembered]);
    await forgetOldest(within, { actor, now });
    // A repeat that arrives meanwhile waits here until the first has ended.
    const [fresh] = await within.query(
      `INSERT INTO answered_changes (actor, call, key, answered_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING key`,
      [actor, call, key, now],
    );
    const which = [actor, call, key];
    const where = 'WHERE actor = $1 AND call = $2 AND key = $3';
    if (!fresh) {
      const [seen] = await within.query<{ answer: T }>(
        `SELECT answer FROM answered_changes ${where}`,
        which,
      );
      if (seen) return seen.answer;
    }
    const answer = await work(within);
    await within.query(`UPDATE answered_changes SET answer = $4::text::jsonb ${where}`, [
      ...which,
      JSON.stringify(answer),
    ]);
    return answer;
  });
}

/** Reads the id of a change that the device sends. A repeat has the same id. */
export function readChangeId(c: Context<Env>): string | undefined {
  const id = c.req.header('idempotency-key');
  if (id !== undefined && !/^[\x21-\x7e]{1,200}$/.test(id)) {
    requireNoFieldErrors({
      'Idempotency-Key': [(i18n) => i18n._('At most 200 letters and digits.')],
    });
  }
  return id;
}
