/** A change that arrives twice is made once: its repeat gets the first one's answer. */
import { day } from '#src/domain/time/clock.ts';
import type { Database } from '../database.ts';

const remembered = 30 * day;
/** Visitors come and go, and anybody may make one up. */
const rememberedOfVisitors = day;
/** Of one viewer or visitor; a device that was offline for weeks has fewer to send. */
export const changesRemembered = 10_000;

export type Change = {
  /** Who makes it: changes of two viewers never collide. */
  actor: string;
  /** What it changes, so that an id means something for one call only. */
  call: string;
  /** Without one a repeat looks like a new change. */
  key: string | undefined;
  /** Epoch milliseconds. */
  now: number;
};

/** Who makes a change without being signed in. */
export const visitorActor = (clientUuid: string) => `visitor ${clientUuid}`;

/** To be called every now and then: it looks through all that is remembered. `now` in epoch milliseconds. */
export async function forgetChanges(db: Database, now: number): Promise<void> {
  await db.query(`DELETE FROM answered_changes WHERE answered_at < $1 AND actor LIKE 'visitor %'`, [
    now - rememberedOfVisitors,
  ]);
  await db.query(
    `DELETE FROM answered_changes kept USING (
       SELECT actor, call, key, row_number() OVER (PARTITION BY actor ORDER BY answered_at DESC) AS place
       FROM answered_changes WHERE actor IN
         (SELECT actor FROM answered_changes GROUP BY actor HAVING count(*) > $1)
     ) ranked
     WHERE place > $1 AND kept.actor = ranked.actor AND kept.call = ranked.call AND kept.key = ranked.key`,
    [changesRemembered],
  );
}

/**
 * Runs `work` in one transaction, unless this very change was made within the last 30 days. The answer must be JSON.
 */
export function once<T>(
  db: Database,
  { actor, call, key, now }: Change,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return db.transaction(async (within) => {
    if (key === undefined) return work(within);
    await within.query('DELETE FROM answered_changes WHERE answered_at < $1', [now - remembered]);
    // A repeat that arrives meanwhile waits here until the first one is done.
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
