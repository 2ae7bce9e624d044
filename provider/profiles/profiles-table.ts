/** The rows of `profiles`, and their form on the wire. docs/api.md, "Profile". */
import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import type { Profile, profilePictures } from '#src/contracts/profile.ts';
import type { Language } from '#src/domain/language.ts';
import type { Database } from '../database.ts';
import { type Ceiling, type CeilingColumns, ceilingIn } from './ceiling.ts';

export type ProfileRow = {
  id: string;
  user_id: string;
  /** The main profile has the first name of the account until somebody changes it. */
  name: string;
  picture: (typeof profilePictures)[number] | null;
  language: Language | null;
  max_age: number | null;
  unrated_channels: boolean;
  pin_hash: string | null;
};

/** The most profiles of one account. The main profile counts, too. */
export const maxProfiles = 6;

const columns = `p.id, p.user_id, coalesce(nullif(p.name, ''), u.first_name) AS name, picture, language, max_age,
  unrated_channels, pin_hash`;

/** The main profile comes first, the others in the order in which they were made. */
export function profilesOf(db: Database, userId: string): Promise<ProfileRow[]> {
  return db.query<ProfileRow>(
    `SELECT ${columns} FROM profiles p JOIN users u ON u.id = p.user_id
     WHERE p.user_id = $1 ORDER BY p.id <> p.user_id, p.position`,
    [userId],
  );
}

/** What each of these profiles may see. */
export async function readCeilings(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Ceiling | undefined>> {
  const rows = await db.query<CeilingColumns & { id: string }>(
    'SELECT id, max_age, unrated_channels FROM profiles WHERE id = ANY($1::uuid[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, ceilingIn(row)]));
}

export const isMainProfile = ({ id, user_id }: ProfileRow): boolean => id === user_id;

/**
 * The hash of the PIN that is needed to enter the profile. A grown-up's profile without a PIN has that of the main
 * profile: otherwise everybody could enter it to avoid the main profile's PIN.
 */
export function pinHashToEnter(profile: ProfileRow, all: readonly ProfileRow[]): string | null {
  if (profile.pin_hash !== null || profile.max_age !== null) return profile.pin_hash;
  return all.find(isMainProfile)?.pin_hash ?? null;
}

export function profileOnWire(
  row: ProfileRow,
  all: readonly ProfileRow[],
): v.InferInput<typeof Profile> {
  const { id, name, picture, language, max_age, unrated_channels } = row;
  return {
    ...{ id, name, picture, language, max_age, unrated_channels },
    has_pin: pinHashToEnter(row, all) !== null,
    is_main: isMainProfile(row),
  };
}

/** A missing field is not changed. A PIN is stored by `storePin`. */
export type ProfileChange = {
  [Name in 'name' | 'picture' | 'language' | 'max_age' | 'unrated_channels']?:
    | ProfileRow[Name]
    | undefined;
};

export async function addProfile(
  db: Database,
  userId: string,
  { name = '', picture, language, max_age, unrated_channels }: ProfileChange,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO profiles (id, user_id, name, picture, language, max_age, unrated_channels, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[id, userId, name, picture ?? null, language ?? null, max_age ?? null],
      ...[unrated_channels ?? false, now],
    ],
  );
  return id;
}

export async function changeProfile(
  db: Database,
  id: string,
  change: ProfileChange,
): Promise<void> {
  for (const [column, value] of Object.entries(change)) {
    if (value === undefined) continue;
    // The column names come from our own type, not from a request.
    await db.query(`UPDATE profiles SET ${column} = $2 WHERE id = $1`, [id, value]);
  }
}

/**
 * Stores another PIN, or none. Viewers who entered with the former PIN have to enter again, and their streams end. The
 * PIN of the main profile also protects grown-ups' profiles without a PIN.
 */
export async function storePin(db: Database, id: string, hash: string | null): Promise<void> {
  await expirePasses(db, id);
  await db.query('UPDATE profiles SET pin_hash = $2 WHERE id = $1', [id, hash]);
}

/** Ends the profile's passes and streams; for the main profile also those of grown-ups' profiles without a PIN. */
export async function expirePasses(db: Database, id: string): Promise<void> {
  await db.query(
    `UPDATE profiles SET pin_version = pin_version + 1, playback_token = gen_random_uuid()
     WHERE id = $1 OR user_id = $1 AND pin_hash IS NULL AND max_age IS NULL`,
    [id],
  );
}

/** Ends what plays in all profiles of the account: the addresses that were given out name the former playback tokens. */
export async function endStreams(db: Database, userId: string): Promise<void> {
  await db.query('UPDATE profiles SET playback_token = gen_random_uuid() WHERE user_id = $1', [
    userId,
  ]);
}

/** Deletes the profile and all its data. `db` is one transaction. */
export async function removeProfile(db: Database, id: string): Promise<void> {
  await removeRowsNamingProfiles(db, 'id', id);
  await db.query('DELETE FROM profiles WHERE id = $1', [id]);
}

/** Deletes rows that name profiles without a foreign key: of one profile (`id`), or of an account (`user_id`). */
export async function removeRowsNamingProfiles(
  db: Database,
  by: 'id' | 'user_id',
  id: string,
): Promise<void> {
  const profiles = `SELECT id FROM profiles WHERE ${by} = $1`;
  await db.query(`DELETE FROM reminder_deliveries WHERE profile_id IN (${profiles})`, [id]);
  await db.query(
    `DELETE FROM answered_changes WHERE actor IN (SELECT id::text FROM (${profiles}) p)`,
    [id],
  );
}
