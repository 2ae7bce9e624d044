/** Users: their rows in the database, and their form on the wire. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database.ts';
import type { Provider } from '../provider-types.ts';
import { unconfirmedLifetimeMs } from './account-limits.ts';
import { findCodeFacts } from './email-codes.ts';
import { isActive } from './may-watch.ts';

export type UserRow = {
  id: string;
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  phone: string;
  country_code: string;
  company: string;
  email_verified_at: number | null;
  is_active: boolean;
  active_to: number | null;
  /** Null means the player that the settings choose. */
  player_type: string | null;
  player_id: string | null;
  /** The uuid of the browser that registered, or in which the password was typed later; empty when unknown. */
  registered_by: string;
  /** When the operator blocked the account. */
  blocked_at: number | null;
  /**
   * The playback token of the main profile, which is part of the addresses that it plays:
   * http/signed-stream-addresses.ts. Null when the main profile has a PIN, because it must be entered first.
   */
  playback_token: string | null;
};

const columns = `users.*, (SELECT playback_token FROM profiles
  WHERE profiles.id = users.id AND pin_hash IS NULL) AS playback_token`;

/** The spelling of an address by which accounts, limits and codes are stored. */
export function normalisedEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** The user who has confirmed the address, and the newest user who registered it without confirming. */
export type UnderAddress = { owner: UserRow | undefined; newcomer: UserRow | undefined };

export async function usersByEmail(db: Database, email: string): Promise<UnderAddress> {
  const rows = await db.query<UserRow>(
    `(SELECT ${columns} FROM users WHERE email = $1 AND email_verified_at IS NOT NULL)
     UNION ALL
     (SELECT ${columns} FROM users WHERE email = $1 AND email_verified_at IS NULL ORDER BY created_at DESC, id LIMIT 1)`,
    [normalisedEmail(email)],
  );
  const isProved = ({ email_verified_at }: UserRow) => email_verified_at !== null;
  return { owner: rows.find(isProved), newcomer: rows.find((row) => !isProved(row)) };
}

/** The user who has confirmed the address, or else the newest who registered it. */
export async function userByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const { owner, newcomer } = await usersByEmail(db, email);
  return owner ?? newcomer;
}

const UserId = v.pipe(v.string(), v.uuid());

/** `id` may be any text of a request. */
export async function userById(db: Database, id: string): Promise<UserRow | undefined> {
  // The database refuses a text that is not a UUID. If the column were compared as text, it could not use its index.
  if (!v.is(UserId, id)) return undefined;
  const [row] = await db.query<UserRow>(`SELECT ${columns} FROM users WHERE id = $1`, [id]);
  return row;
}

export type NewUser = Pick<
  UserRow,
  'email' | 'password_hash' | 'first_name' | 'last_name' | 'phone' | 'country_code' | 'company'
> &
  Partial<
    Pick<
      UserRow,
      | 'email_verified_at'
      | 'is_active'
      | 'active_to'
      | 'player_type'
      | 'player_id'
      | 'registered_by'
    >
  >;

/** Returns undefined when the new user's address counts as confirmed, but another user has confirmed it before. */
export async function addUser(
  db: Database,
  user: NewUser,
  now: number,
): Promise<UserRow | undefined> {
  const id = randomUUID();
  const [row] = await db.query<UserRow>(
    `INSERT INTO users (id, email, password_hash, first_name, last_name, phone, country_code, company,
       email_verified_at, is_active, active_to, player_type, player_id, created_at, registered_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     ON CONFLICT DO NOTHING RETURNING *, NULL AS playback_token`,
    [
      id,
      normalisedEmail(user.email),
      user.password_hash,
      user.first_name,
      user.last_name,
      user.phone,
      user.country_code,
      user.company,
      user.email_verified_at ?? null,
      user.is_active ?? false,
      user.active_to ?? null,
      user.player_type ?? null,
      // Nobody else gives out player ids, so every user gets one here.
      user.player_id ?? `sahra-${id.slice(0, 8)}`,
      now,
      user.registered_by ?? '',
    ],
  );
  return row;
}

/** Deletes accounts whose address was not confirmed in time, so that they do not fill the database. */
export async function dropUnconfirmedUsers(db: Database, now: number): Promise<void> {
  await db.query(
    'DELETE FROM users WHERE email_verified_at IS NULL AND NOT is_active AND created_at < $1',
    [now - unconfirmedLifetimeMs],
  );
}

export const timeOnWire = (time: number | null | undefined) =>
  typeof time === 'number' ? new Date(time).toISOString() : undefined;

/** docs/api.md, "User". */
export function userOnWire(
  user: UserRow,
  { config, now }: Pick<Provider, 'config' | 'now'>,
): Record<string, unknown> {
  const { password_hash: _, registered_by: __, blocked_at: ___, ...row } = user;
  return {
    ...row,
    created_at: undefined,
    is_active: isActive(user, now()),
    email_verified_at: timeOnWire(row.email_verified_at),
    active_to: timeOnWire(row.active_to),
    playback_token: row.playback_token ?? undefined,
    // Only an operator's own player replaces the generic one. The sample player is for one account of the demo.
    player_type: row.player_type ?? (config.playerLoaderUrl ? 'hiplayer' : 'generic'),
  };
}

/**
 * docs/api.md, "Temp user": a user whose address is not confirmed yet. After it is confirmed, the answer contains only
 * the id and the time of the confirmation, because the id is in mails and addresses of pages and does not stay secret.
 */
export async function tempUserOnWire(
  { db }: Pick<Provider, 'db'>,
  row: UserRow,
): Promise<Record<string, unknown>> {
  if (row.email_verified_at !== null) {
    return { id: row.id, email_verified_at: timeOnWire(row.email_verified_at) };
  }
  const code = await findCodeFacts({ db }, { purpose: 'confirm', subject: row.id });
  return {
    id: row.id,
    email: row.email,
    email_sent_at: timeOnWire(code?.sent_at),
    first_name: row.first_name,
    last_name: row.last_name,
  };
}

/** Hides most of an address, so that only its owner recognises it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
