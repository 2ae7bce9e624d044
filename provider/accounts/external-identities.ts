/** External identities: which account belongs to a person at an external sign-in provider. */
import type { Context } from 'hono';
import { hour } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';
import type { Config, Env, Provider } from '../provider-types.ts';

export type Identity = { oauth_type: string; oauth_id: string };
export type PendingIdentity = Identity & { email: string; email_verified: boolean };

/** Enough time to fill in the registration form. */
const pendingFor = hour;

/** The id that the request's browser has chosen, or an empty text. A sign-in must end in the browser that began it. */
export function clientUuidOf(c: Context<Env>): string {
  return (c.req.header('x-client-uuid') ?? '').slice(0, 100);
}

export async function userIdOfIdentity(
  db: Database,
  { oauth_type, oauth_id }: Identity,
): Promise<string | undefined> {
  const [row] = await db.query<{ user_id: string }>(
    'SELECT user_id FROM identities WHERE oauth_type = $1 AND oauth_id = $2',
    [oauth_type, oauth_id],
  );
  return row?.user_id;
}

export async function addIdentity(
  db: Database,
  { oauth_type, oauth_id }: Identity,
  userId: string,
): Promise<void> {
  await db.query(
    `INSERT INTO identities (oauth_type, oauth_id, user_id) VALUES ($1, $2, $3)
     ON CONFLICT (oauth_type, oauth_id) DO NOTHING`,
    [oauth_type, oauth_id, userId],
  );
}

/**
 * Earlier versions stored the identities of the operator's issuers as `a` and `b`. The first start of this version
 * stores the issuers' addresses instead. Otherwise another issuer which the operator sets later would get these
 * identities.
 */
export async function migrateIdentityIssuers(
  db: Database,
  issuers: Config['issuers'],
): Promise<void> {
  await db.transaction(async (within) => {
    const [first] = await within.query(
      "INSERT INTO settings (key, value) VALUES ('identities_by_issuer', 'yes') ON CONFLICT DO NOTHING RETURNING key",
    );
    if (!first) return;
    for (const [id, issuer] of Object.entries(issuers)) {
      if (!issuer) continue;
      await within.query(
        `UPDATE identities i SET oauth_type = $2 WHERE oauth_type = $1 AND NOT EXISTS
           (SELECT 1 FROM issuer_people p WHERE p.issuer = i.oauth_type AND p.subject = i.oauth_id)`,
        [id, issuer.issuer],
      );
    }
  });
}

/** Stores an identity that an issuer has confirmed, of a person who has no account yet. */
export async function storePendingIdentity(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  identity: PendingIdentity,
  clientUuid: string,
): Promise<void> {
  await db.query('DELETE FROM pending_identities WHERE expires_at <= $1', [now()]);
  await db.query(
    `INSERT INTO pending_identities (oauth_type, oauth_id, client_uuid, email, email_verified, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (oauth_type, oauth_id) DO UPDATE SET client_uuid = excluded.client_uuid,
       email = excluded.email, email_verified = excluded.email_verified, expires_at = excluded.expires_at`,
    [
      identity.oauth_type,
      identity.oauth_id,
      clientUuid,
      identity.email,
      identity.email_verified,
      now() + pendingFor,
    ],
  );
}

/**
 * The identity that an issuer has confirmed to this browser not long ago. It stays until it expires, because the
 * registration may fail and be repeated.
 */
export async function findPendingIdentity(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  { oauth_type, oauth_id }: Identity,
  clientUuid: string,
): Promise<PendingIdentity | undefined> {
  const [row] = await db.query<PendingIdentity>(
    `SELECT oauth_type, oauth_id, email, email_verified FROM pending_identities
     WHERE oauth_type = $1 AND oauth_id = $2 AND client_uuid = $3 AND expires_at > $4`,
    [oauth_type, oauth_id, clientUuid, now()],
  );
  return row;
}
