/**
 * Stores the sign-ins. The viewer has a token of 256 random bits; we store its hash and a description of the device. A
 * remembered sign-in lasts 90 days after its last use and at most a year, any other one day.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DeviceDescription } from '#src/domain/account/device-description.ts';
import { day, minute } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';
import { batchLookups } from '../http/batch-lookups.ts';
import { type CeilingColumns, ceilingIn } from '../profiles/ceiling.ts';
import { profileIdInPass } from '../profiles/profile-pass.ts';
import type { Provider, Viewer, WatchingProfile } from '../provider-types.ts';
import { freshSignInMs, maxSignIns } from './account-limits.ts';
import { mayWatchSql } from './may-watch.ts';

const lifetimeOf = (remember: boolean) => (remember ? 90 * day : day);
/** A token ends after this even if it is used, so that a stolen one does not work for ever. */
const longestLife = 365 * day;
/** The last use is stored at most this often, so that not every read causes a write. */
const noteEvery = 5 * minute;

/** Random tokens need no salt and no slow hash, because they cannot be guessed. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** How a sign-in was proved. */
export type ProvedBy = 'password' | 'external' | 'passkey';

/**
 * Signs `userId` in on a device. Returns the token, which is stored nowhere. `isFresh`: for some minutes the sign-in
 * stands in for the password.
 */
export async function issueToken(
  { db, now }: Provider,
  userId: string,
  remember: boolean,
  device: DeviceDescription,
  provedBy: ProvedBy = 'password',
  isFresh = provedBy === 'passkey',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query('DELETE FROM tokens WHERE expires_at <= $1', [now()]);
  await db.query(
    `INSERT INTO tokens (id, user_id, token_hash, remember, icon, label, created_at, last_seen_at, expires_at, proved_by, fresh_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10)`,
    [
      randomUUID(),
      userId,
      hashOf(token),
      remember,
      device.icon,
      device.label,
      now(),
      now() + lifetimeOf(remember),
      provedBy,
      isFresh ? now() + freshSignInMs : null,
    ],
  );
  await db.query(
    `INSERT INTO audit_log (at, event, email, actor, detail)
     SELECT $2, 'signed-in', email, 'viewer', $3 FROM users WHERE id = $1`,
    [userId, now(), provedBy],
  );
  await db.query(
    `DELETE FROM tokens WHERE user_id = $1 AND id NOT IN
       (SELECT id FROM tokens WHERE user_id = $1 ORDER BY last_seen_at DESC, created_at DESC LIMIT $2)`,
    [userId, maxSignIns],
  );
  return token;
}

type TokenRow = Omit<Viewer, 'profile'> &
  CeilingColumns & {
    asked: string;
    remember: boolean;
    last_seen_at: number;
    /** Null when the account has no profile with the id that was asked for. */
    profile_id: string | null;
    pin_version: number;
    playback_token: string;
    personal_version: number;
    /** Whether the main profile has a PIN. Then a call without a pass has no profile. */
    asks_who: boolean;
  };

/**
 * Returns a function that finds the viewer of a sign-in token, and the profile for which the pass was issued. The
 * function returns undefined for a token that is unknown or has expired. Every request of a viewer calls it: calls at
 * the same time share one query, and the time of the last use is stored only now and then. Without a pass the profile
 * is the main one; if that has a PIN, the viewer has no profile yet.
 */
export function createViewerLookup({
  db,
  now,
  profilePasses,
}: Provider): (token: string, pass: string | undefined) => Promise<Viewer | undefined> {
  const rowOf = batchLookups(async (asked) => {
    const rows = await db.query<TokenRow>(
      `SELECT asked, users.id, users.email, tokens.id AS token_id, remember, last_seen_at,
         ${mayWatchSql('$2')} AS watches,
         p.id AS profile_id, p.max_age, p.unrated_channels, p.pin_version, p.playback_token, p.marks AS personal_version,
         main.pin_hash IS NOT NULL AS asks_who
       FROM unnest($1::text[]) AS asked
       JOIN tokens ON token_hash = split_part(asked, ' ', 1) AND expires_at > $2
       JOIN users ON users.id = tokens.user_id
       JOIN profiles main ON main.id = users.id
       LEFT JOIN profiles p ON p.user_id = users.id
         AND p.id = coalesce(nullif(split_part(asked, ' ', 2), '')::uuid, users.id)`,
      [asked, now()],
    );
    return new Map(rows.map((row) => [row.asked, row]));
  });
  const isEntered = (row: TokenRow, pass: string | undefined) => {
    if (pass === undefined) return !row.asks_who;
    const { id: userId, token_id: tokenId, profile_id, pin_version: pinVersion } = row;
    const of = { userId, tokenId, profileId: profile_id ?? '', pinVersion };
    return profilePasses.isPassFor(pass, of);
  };
  return async (token, pass) => {
    // If the text is not a pass, the row is that of the main profile. `isEntered` then refuses the text, so the viewer
    // has no profile.
    const row = await rowOf(`${hashOf(token)} ${profileIdInPass(pass ?? '') ?? ''}`);
    if (!row) return undefined;
    if (now() - row.last_seen_at >= noteEvery) await storeLastUse(db, row, now());
    const { id, email, token_id, watches } = row;
    const profile = (await isEntered(row, pass)) ? profileOf(row) : undefined;
    return { id, email, token_id, watches, profile };
  };
}

function profileOf(row: TokenRow): WatchingProfile | undefined {
  if (row.profile_id === null) return undefined;
  return {
    id: row.profile_id,
    ceiling: ceilingIn(row),
    playbackToken: row.playback_token,
    personalVersion: row.personal_version,
  };
}

async function storeLastUse(
  db: Database,
  { token_id }: Pick<TokenRow, 'token_id'>,
  now: number,
): Promise<void> {
  await db.query(
    `UPDATE tokens SET last_seen_at = $2, expires_at = CASE WHEN remember
       THEN least($3::bigint, created_at + $4::bigint) ELSE expires_at END WHERE id = $1`,
    [token_id, now, now + lifetimeOf(true), longestLife],
  );
}

export async function revokeToken({ db }: Provider, viewer: Viewer, id: string): Promise<boolean> {
  const gone = await db.query(
    'DELETE FROM tokens WHERE user_id = $1 AND id::text = $2 RETURNING id',
    [viewer.id, id],
  );
  return gone.length > 0;
}

/** Ends the sign-in whose token has this SHA-256 (in hex), if there is one, and the pushes to its browser. */
export async function revokeTokenOfHash({ db }: Provider, hash: string): Promise<void> {
  const storedHash = Buffer.from(hash, 'hex').toString('base64url');
  await db.query('DELETE FROM tokens WHERE token_hash = $1', [storedHash]);
}

/**
 * Signs a user out everywhere, except for the sign-in `except`. This also ends a change of address that is not
 * confirmed yet, because the person who asked for it may be the one who should be signed out.
 */
export async function revokeAllTokens(
  { db }: Pick<Provider, 'db'>,
  userId: string,
  except?: string,
): Promise<void> {
  await db.query('DELETE FROM tokens WHERE user_id = $1 AND id::text IS DISTINCT FROM $2', [
    userId,
    except ?? null,
  ]);
  await db.query("DELETE FROM codes WHERE user_id = $1 AND purpose = 'change'", [userId]);
}
