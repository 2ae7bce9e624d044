/**
 * For whom a stream is played. The address names the viewer by a token of their account, so that a viewer who may not
 * watch any more is refused at the next playlist or segment. docs/decisions.md, "A blocked viewer".
 */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { batchLookups } from './batch-lookups.ts';

/**
 * An answer is used for so many milliseconds: a player asks every few seconds, and a blocked viewer's streams have to
 * end within a minute.
 */
const keptMs = 20_000;
/** Tokens whose answer is kept. */
const maxKept = 20_000;

const Token = v.pipe(v.string(), v.uuid());

/** Whether the viewer with this token may watch. `token` may be any text of a request. */
export type MayPlay = (token: string) => Promise<boolean>;

/** `now` in epoch milliseconds. */
export function mayPlayOf(db: Database, now: () => number): MayPlay {
  const kept = new Map<string, { since: number; may: boolean }>();
  const findWatcher = batchLookups(async (tokens) => {
    const rows = await db.query<{ token: string }>(
      `SELECT playback_token::text AS token FROM users WHERE playback_token = ANY($1::uuid[])
       AND is_active AND blocked_at IS NULL AND email_verified_at IS NOT NULL
       AND (active_to IS NULL OR active_to > $2)`,
      [tokens, now()],
    );
    return new Map(rows.map(({ token }) => [token, true]));
  });
  return async (given) => {
    const token = given.toLowerCase();
    if (!v.is(Token, token)) return false;
    const known = kept.get(token);
    if (known && now() - known.since < keptMs && now() >= known.since) return known.may;
    const since = now();
    const may = (await findWatcher(token)) ?? false;
    kept.delete(token);
    kept.set(token, { since, may });
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(oldest);
    }
    return may;
  };
}
