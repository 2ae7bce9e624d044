/** The rows of `reminders`: what viewers asked for, and who is to be told of a start. */
import type { ReminderRequest } from '#src/contracts/reminder.ts';
import { startOf } from '#src/domain/reminder.ts';
import type { Database } from '../database.ts';
import type { KickOff } from './news.ts';
import { nameOf } from './news.ts';

export type ReminderRow = {
  id: string;
  channel_id: string;
  video_title: string;
  start_at: number;
};

/** Those of this viewer that have not started. */
export function comingReminders(db: Database, userId: string, now: number): Promise<ReminderRow[]> {
  return db.query<ReminderRow>(
    `SELECT id, channel_id, video_title, start_at FROM reminders
     WHERE user_id = $1 AND start_at > $2 AND NOT cancelled ORDER BY start_at, id`,
    [userId, now],
  );
}

/** Adds one, or takes its new words; the same request twice does no harm. */
export async function addReminder(
  db: Database,
  userId: string,
  { id, channel_id, video_title, start_time }: ReminderRequest,
  now: number,
): Promise<number> {
  const start = startOf({ st: start_time });
  await db.query(
    `INSERT INTO reminders (user_id, id, channel_id, video_title, start_at, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id, id) DO UPDATE SET video_title = $4, start_at = $5, cancelled = false`,
    [userId, id, channel_id, video_title, start, now],
  );
  return start;
}

export async function dropReminder(db: Database, userId: string, id: string): Promise<void> {
  await db.query('DELETE FROM reminders WHERE user_id = $1 AND id = $2', [userId, id]);
}

/** Somebody to be told: a reminder, and one browser of its viewer. */
export type Addressee = {
  reminder_id: string;
  video_title: string;
  client_uuid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: 'en' | 'ar';
};

/** Browsers from `from` (inclusive) to `to` (exclusive, null for the end) that have not been told yet. */
export function addressees(
  db: Database,
  { channelId, start, news }: KickOff,
  { from, to }: Range,
): Promise<Addressee[]> {
  return db.query<Addressee>(
    `SELECT r.id AS reminder_id, r.video_title, s.client_uuid, s.endpoint, s.p256dh, s.auth, s.language
     FROM reminders r JOIN push_subscriptions s ON s.user_id = r.user_id
     WHERE r.channel_id = $1 AND r.start_at = $2 AND r.cancelled = ($5 = 'cancelled')
       AND s.client_uuid >= $3::uuid AND ($4::uuid IS NULL OR s.client_uuid < $4::uuid)
       AND NOT EXISTS (
         SELECT 1 FROM reminder_deliveries d
         WHERE d.reminder_id = r.id AND d.client_uuid = s.client_uuid AND d.news = $5 AND d.start_at = $2)
     ORDER BY s.client_uuid`,
    [channelId, start, from, to, nameOf(news)],
  );
}

/** A stretch of client uuids: a batch of the fan-out. */
export type Range = { from: string; to: string | null };

export const everybody: Range = { from: '00000000-0000-0000-0000-000000000000', to: null };

/** Stretches of about `size` browsers each that together hold everybody who asked for this start. */
export async function ranges(
  db: Database,
  { channelId, start }: KickOff,
  size: number,
): Promise<Range[]> {
  const starts = await db.query<{ client_uuid: string }>(
    `SELECT client_uuid FROM (
       SELECT s.client_uuid, row_number() OVER (ORDER BY s.client_uuid) AS n
       FROM reminders r JOIN push_subscriptions s ON s.user_id = r.user_id
       WHERE r.channel_id = $1 AND r.start_at = $2) numbered
     WHERE n % $3 = 1 OR $3 = 1 ORDER BY client_uuid`,
    [channelId, start, size],
  );
  return starts.map(({ client_uuid }, index) => ({
    from: index === 0 ? everybody.from : client_uuid,
    to: starts[index + 1]?.client_uuid ?? null,
  }));
}

/** Notes who was told; what was noted already stays as it is. */
export async function noteTold(
  db: Database,
  { start, news }: KickOff,
  told: readonly Pick<Addressee, 'reminder_id' | 'client_uuid'>[],
  now: number,
): Promise<void> {
  if (told.length === 0) return;
  await db.query(
    `INSERT INTO reminder_deliveries (reminder_id, client_uuid, news, start_at, told_at)
     SELECT reminder_id, client_uuid, $3, $4, $5 FROM unnest($1::text[], $2::uuid[]) AS t (reminder_id, client_uuid)
     ON CONFLICT DO NOTHING`,
    [
      told.map((one) => one.reminder_id),
      told.map((one) => one.client_uuid),
      nameOf(news),
      start,
      now,
    ],
  );
}

/** Forgets what is over: reminders and deliveries of programmes that began more than a day ago. */
export async function dropPast(db: Database, now: number): Promise<void> {
  const yesterday = now - 24 * 60 * 60_000;
  await db.query('DELETE FROM reminders WHERE start_at < $1', [yesterday]);
  await db.query('DELETE FROM reminder_deliveries WHERE start_at < $1', [yesterday]);
}
