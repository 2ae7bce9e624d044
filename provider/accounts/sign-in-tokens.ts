/**
 * Sign-ins. The viewer has a token of 256 random bits; we store its hash and a description of the device. A
 * remembered sign-in lasts 90 days after its last use and at most a year, any other one day.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DeviceDescription } from '#src/domain/account/device-description.ts';
import type { Database } from '../database.ts';
import { batchLookups } from '../http/batch-lookups.ts';
import type { Provider, Viewer } from '../provider.ts';
import { signInsKept } from './account-limits.ts';

const day = 86_400_000;
const lifetimeOf = (remember: boolean) => (remember ? 90 * day : day);
/** A token ends after this even if it is used, so that a stolen one does not work for ever. */
const longestLife = 365 * day;
/** The last use is stored at most this often, so that not every read causes a write. */
const noteEvery = 300_000;

/** Random tokens need no salt and no slow hash, because they cannot be guessed. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** How a sign-in was proved. */
export type ProvedBy = 'password' | 'external' | 'passkey';

/** Signs `userId` in on a device. Returns the token, which is stored nowhere. */
export async function issueToken(
  { db, now }: Provider,
  userId: string,
  remember: boolean,
  device: DeviceDescription,
  provedBy: ProvedBy = 'password',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query('DELETE FROM tokens WHERE expires_at <= $1', [now()]);
  await db.query(
    `INSERT INTO tokens (id, user_id, token_hash, remember, icon, label, created_at, last_seen_at, expires_at, proved_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)`,
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
    ],
  );
  await db.query(
    `INSERT INTO access_log (at, event, email, actor, detail)
     SELECT $2, 'signed-in', email, 'viewer', $3 FROM users WHERE id = $1`,
    [userId, now(), provedBy],
  );
  await db.query(
    `DELETE FROM tokens WHERE user_id = $1 AND id NOT IN
       (SELECT id FROM tokens WHERE user_id = $1 ORDER BY last_seen_at DESC, created_at DESC LIMIT $2)`,
    [userId, signInsKept],
  );
  return token;
}

type TokenRow = Viewer & { token_hash: string; remember: boolean; last_seen_at: number };

/**
 * Finds the viewer of a token; undefined when it is unknown or has expired. Every request of a viewer asks this, and
 * requests at the same time share one query.
 */
export function viewersByToken({
  db,
  now,
}: Provider): (token: string) => Promise<Viewer | undefined> {
  const rowOf = batchLookups(async (hashes) => {
    const rows = await db.query<TokenRow>(
      `SELECT token_hash, users.id, users.email, tokens.id AS token_id, remember, last_seen_at, marks AS "personalVersion",
         is_active AND blocked_at IS NULL AND email_verified_at IS NOT NULL
           AND (active_to IS NULL OR active_to > $2) AS watches
       FROM tokens JOIN users ON users.id = user_id WHERE token_hash = ANY($1::text[]) AND expires_at > $2`,
      [hashes, now()],
    );
    return new Map(rows.map((row) => [row.token_hash, row]));
  });
  return async (token) => {
    const row = await rowOf(hashOf(token));
    if (!row) return undefined;
    if (now() - row.last_seen_at >= noteEvery) await noteUse(db, row, now());
    const { id, email, token_id, watches, personalVersion } = row;
    return { id, email, token_id, watches, personalVersion };
  };
}

async function noteUse(db: Database, { token_id }: TokenRow, now: number): Promise<void> {
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
  const kept = Buffer.from(hash, 'hex').toString('base64url');
  await db.query('DELETE FROM tokens WHERE token_hash = $1', [kept]);
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
