/**
 * Finds the profile that plays a stream, by the playback token in the stream's address. A viewer who may no longer
 * watch is therefore refused at the next playlist or segment. docs/decisions.md, "A blocked viewer".
 */
import * as v from 'valibot';
import { mayWatchSql } from '../accounts/may-watch.ts';
import type { Database } from '../database.ts';
import { type Ceiling, type CeilingColumns, ceilingIn, ceilingKey } from '../profiles/ceiling.ts';
import { batchLookups } from './batch-lookups.ts';

/**
 * How many milliseconds an answer is used. A player asks every few seconds, and a blocked viewer's streams must end
 * within a minute.
 */
const cachedMs = 20_000;
/** How many tokens' answers are cached. */
const maxCached = 20_000;

const Token = v.pipe(v.string(), v.uuid());

/** A profile that plays, and whose viewer may watch. */
export type PlayingProfile = {
  /** Its ceiling, by `ceilingKey`. The profile cannot use the addresses of profiles with another ceiling. */
  readonly ceiling: string;
  /** What the profile may see, if it is a child's: the ceiling itself, not its key. */
  readonly limits?: Ceiling | undefined;
};

/** Undefined when no profile has this token, or its viewer may not watch. `token` may be any text of a request. */
export type FindPlayingProfile = (token: string) => Promise<PlayingProfile | undefined>;

/** `now` in epoch milliseconds. */
export function createPlayingProfileFinder(db: Database, now: () => number): FindPlayingProfile {
  const cache = new Map<string, { since: number; profile: PlayingProfile | undefined }>();
  const findProfiles = batchLookups<PlayingProfile>(async (tokens) => {
    const rows = await db.query<CeilingColumns & { token: string }>(
      `SELECT playback_token::text AS token, max_age, unrated_channels
       FROM profiles JOIN users ON users.id = user_id WHERE playback_token = ANY($1::uuid[])
       AND ${mayWatchSql('$2')}`,
      [tokens, now()],
    );
    const playingProfileFrom = (limits: Ceiling | undefined) => ({
      ceiling: ceilingKey(limits),
      limits,
    });
    return new Map(rows.map((row) => [row.token, playingProfileFrom(ceilingIn(row))]));
  });
  return async (given) => {
    const token = given.toLowerCase();
    if (!v.is(Token, token)) return undefined;
    const known = cache.get(token);
    if (known && now() - known.since < cachedMs && now() >= known.since) return known.profile;
    const since = now();
    const profile = await findProfiles(token);
    cache.delete(token);
    cache.set(token, { since, profile });
    for (const oldest of cache.keys()) {
      if (cache.size <= maxCached) break;
      cache.delete(oldest);
    }
    return profile;
  };
}
