/** The rows of `calendars`: the secret address under which calendar apps read a viewer's reminders. */
import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '#src/domain/language.ts';
import { minute } from '#src/domain/time/time-units.ts';
import { mayWatchSql } from '../accounts/may-watch.ts';
import type { Database } from '../database.ts';
import type { Texts } from '../translated-text.ts';

export type CalendarRow = { created_at: number; read_at: number | null };

/** The last reading is stored at most this often, so that not every one causes a write. */
const noteEvery = 5 * minute;

/** A random secret needs no salt and no slow hash, because it cannot be guessed. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export async function findCalendar(
  db: Database,
  profileId: string,
): Promise<CalendarRow | undefined> {
  const [row] = await db.query<CalendarRow>(
    'SELECT created_at, read_at FROM calendars WHERE profile_id = $1',
    [profileId],
  );
  return row;
}

/** Makes a new secret and returns it. The former secret becomes invalid. Only a hash of the secret is stored. */
export async function makeCalendarSecret(
  db: Database,
  profileId: string,
  language: Language,
  now: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO calendars (profile_id, secret_hash, language, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (profile_id) DO UPDATE SET secret_hash = excluded.secret_hash, language = excluded.language,
       created_at = excluded.created_at, read_at = NULL`,
    [profileId, hashOf(secret), language, now],
  );
  return secret;
}

/** Ends the calendar. Removed reminders that were stored for it are deleted, because nobody reads them any more. */
export async function endCalendar(db: Database, profileId: string): Promise<void> {
  await db.query('DELETE FROM calendars WHERE profile_id = $1', [profileId]);
  await db.query('DELETE FROM calendar_removals WHERE profile_id = $1', [profileId]);
}

export type CalendarReader = {
  profile_id: string;
  language: Language;
  read_at: number | null;
  /** Whether the viewer may watch, as in `Viewer`. */
  watches: boolean;
};

export async function findReaderBySecret(
  db: Database,
  secret: string,
  now: number,
): Promise<CalendarReader | undefined> {
  const [row] = await db.query<CalendarReader>(
    `SELECT profile_id, calendars.language, read_at, ${mayWatchSql('$2')} AS watches
     FROM calendars JOIN profiles ON profiles.id = profile_id JOIN users ON users.id = user_id
     WHERE secret_hash = $1`,
    [hashOf(secret), now],
  );
  return row;
}

export async function noteCalendarRead(
  db: Database,
  { profile_id, read_at }: CalendarReader,
  now: number,
): Promise<void> {
  if (read_at !== null && now - read_at < noteEvery) return;
  await db.query('UPDATE calendars SET read_at = $2 WHERE profile_id = $1', [profile_id, now]);
}

export type EventRow = {
  id: string;
  channel_id: string;
  /** Null when the channel no longer exists, or is hidden. */
  channel_title: Texts | null;
  /** The title that the reminder was set with. */
  video_title: string;
  /** Title and end of the imported programme that starts then. */
  titles: Texts | null;
  stop_ms: number | null;
  start_at: number;
  created_at: number;
  sequence: number;
  cancelled: boolean;
};

/** All reminders of the viewer, with those that were removed. */
export function eventRows(db: Database, profileId: string): Promise<EventRow[]> {
  const columns = 'id, channel_id, video_title, start_at, created_at, sequence';
  return db.query<EventRow>(
    `SELECT r.*, c.title AS channel_title, p.title AS titles, stop_ms FROM (
       SELECT ${columns}, cancelled FROM reminders WHERE profile_id = $1
       UNION ALL SELECT ${columns}, true FROM calendar_removals WHERE profile_id = $1) r
     LEFT JOIN channels c ON c.id = r.channel_id AND NOT hidden
     LEFT JOIN programmes p ON p.channel_id = c.id AND p.start_ms = r.start_at
     ORDER BY start_at, r.id`,
    [profileId],
  );
}
