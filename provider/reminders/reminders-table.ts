/** The rows of `reminders`: for which programmes viewers want reminders, and to which browsers each is pushed. */

import type { ReminderRequest } from '#src/contracts/reminder.ts';
import type { ProgrammeFacts } from '#src/domain/guide/programme-facts.ts';
import type { Language } from '#src/domain/language.ts';
import { reminderStart } from '#src/domain/reminders/reminder.ts';
import { day, hour, minute } from '#src/domain/time/time-units.ts';
import { mayWatchSql } from '../accounts/may-watch.ts';
import type { Database } from '../database.ts';
import { programmeStarting } from '../guide/computed-schedule.ts';
import {
  allowsReminderOf,
  type Ceiling,
  channelAllowedSql,
  programmeAllowedSql,
} from '../profiles/ceiling.ts';
import type { Provider } from '../provider-types.ts';
import type { Texts } from '../translated-text.ts';
import type { Recipient } from './deliveries-table.ts';
import { type DeliveryJob, eventName } from './reminder-event.ts';
import { maxIdLength } from './reminder-limits.ts';

export type ReminderRow = {
  id: string;
  channel_id: string;
  /** Null when the channel no longer exists, or is hidden. */
  channel_title: Texts | null;
  dvr_seconds: number | null;
  /** The title with which the reminder was set. `titles` are those of the imported programme, in every language. */
  video_title: string;
  titles: Texts | null;
  start_at: number;
  /** When the imported programme ends. Null where there is none. */
  stop_ms: number | null;
  /** The viewer set it by hand, whether rules found the programme or not. */
  by_hand: boolean;
  /** Ids of the rules that found the programme. */
  rules: string[];
};

/** The profile's reminders of programmes that start after `since` and that the profile may see. */
export async function upcomingReminders(
  { db, builtIn }: Pick<Provider, 'db' | 'builtIn'>,
  profileId: string,
  since: number,
  ceiling: Ceiling | undefined,
): Promise<ReminderRow[]> {
  const rows = await db.query<ReminderRow>(
    `SELECT r.id, r.channel_id, c.title AS channel_title, dvr_seconds, video_title, p.title AS titles, start_at, stop_ms, by_hand, rules
     FROM reminders r LEFT JOIN channels c ON c.id = r.channel_id AND NOT hidden
       LEFT JOIN programmes p ON p.channel_id = c.id AND p.start_ms = r.start_at
     WHERE profile_id = $1 AND start_at > $2 AND NOT cancelled AND ${reminderAllowedSql(ceiling)}
     ORDER BY start_at, r.id`,
    [profileId, since],
  );
  const schedule = builtIn?.channels.schedule;
  return rows.filter((row) => {
    // The query has read the certificate of an imported programme.
    const imported = row.stop_ms === null ? undefined : {};
    const programme = imported ?? programmeStarting(schedule, row.channel_id, row.start_at);
    return allowsReminderOf(ceiling, programme);
  });
}

/** The ids of the profile's reminders whose programme was cancelled and should start after `since`. */
export async function cancelledReminders(
  db: Database,
  profileId: string,
  since: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT id FROM reminders WHERE profile_id = $1 AND start_at > $2 AND cancelled ORDER BY start_at, id',
    [profileId, since],
  );
  return rows.map(({ id }) => id);
}

/**
 * Adds a reminder and returns its start. The same request may come twice. If the programme moved in between, the stored
 * reminder keeps its new start while that is in the future. If that start has passed, or the programme was cancelled,
 * the reminder takes the requested start and is active again. If a rule or another device made a reminder of the
 * programme, this one replaces it, even when the ids differ because the titles are in two languages.
 */
export async function addReminder(
  db: Database,
  profileId: string,
  { id, channel_id, video_title, start_time }: ReminderRequest,
  now: number,
): Promise<number> {
  const requested = reminderStart({ st: start_time });
  const [row] = await db.query<{ start_at: number }>(
    `INSERT INTO reminders AS r (profile_id, id, channel_id, video_title, start_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (profile_id, id) DO UPDATE
     SET start_at = CASE WHEN r.cancelled OR r.start_at <= $6 THEN excluded.start_at ELSE r.start_at END,
       cancelled = false, by_hand = true
     RETURNING start_at`,
    [profileId, id, channel_id, video_title, requested, now],
  );
  const start = row?.start_at ?? requested;
  await db.query(
    `WITH replaced AS (DELETE FROM reminders
       WHERE profile_id = $1 AND channel_id = $2 AND start_at = $3 AND NOT cancelled AND id <> $4
       RETURNING rules),
     removed AS (DELETE FROM removed_reminders WHERE profile_id = $1 AND channel_id = $2 AND start_at = $3)
     UPDATE reminders r SET rules = ARRAY(SELECT unnest(r.rules) UNION SELECT unnest(o.rules) FROM replaced o)
     WHERE profile_id = $1 AND id = $4 AND EXISTS (SELECT 1 FROM replaced)`,
    [profileId, channel_id, start, id],
  );
  return start;
}

/** How many reminders that the viewer set by hand start after `since`. Reminders by rule are not counted. */
export async function countRemindersByHand(
  db: Database,
  profileId: string,
  since: number,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*) AS count FROM reminders WHERE profile_id = $1 AND start_at > $2 AND NOT cancelled AND by_hand',
    [profileId, since],
  );
  return row?.count ?? 0;
}

/**
 * SQL: whether the programme `p` of the channel `c` may be seen. With a ceiling, no programme of a channel that is gone
 * or hidden may be seen, because the certificate of this channel is unknown.
 */
function reminderAllowedSql(ceiling: Ceiling | undefined): string {
  if (!ceiling) return 'true';
  return `c.id IS NOT NULL AND ${channelAllowedSql(ceiling, 'c')} AND ${programmeAllowedSql(ceiling, 'p')}`;
}

export type RecipientRow = Start & Recipient;

/** The reminder `id` of this profile, if it starts after `since` and is pushed to the browser `clientUuid`. */
export async function findRecipient(
  db: Database,
  profileId: string,
  { id, clientUuid, since }: { id: string; clientUuid: string; since: number },
): Promise<RecipientRow | undefined> {
  const [row] = await db.query<RecipientRow>(
    `SELECT r.profile_id, r.id AS reminder_id, s.client_uuid, r.channel_id, r.start_at
     FROM reminders r JOIN push_subscriptions s ON s.profile_id = r.profile_id
     WHERE r.profile_id = $1 AND r.id = $2 AND s.client_uuid = $3 AND r.start_at > $4 AND NOT r.cancelled`,
    [profileId, id, clientUuid, since],
  );
  return row;
}

/** Removes a reminder because the viewer asked for it. A rule that found the programme does not make it again. */
export async function deleteReminder(
  db: Database,
  profileId: string,
  id: string,
  now: number,
): Promise<void> {
  await db.query(
    `WITH deleted AS (DELETE FROM reminders WHERE profile_id = $1 AND id = $2 RETURNING *)
     INSERT INTO removed_reminders (profile_id, channel_id, start_at, removed_at, rules)
     SELECT profile_id, channel_id, start_at, $3::bigint, rules FROM deleted WHERE rules <> '{}'`,
    [profileId, id, now],
  );
}

/** Whether there is a reminder of a programme that starts after `since`. */
export async function anyReminderAhead(db: Database, since: number): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM reminders WHERE start_at > $1 LIMIT 1', [since]);
  return rows.length > 0;
}

/** The start of a programme on a channel. There are jobs for each start. */
export type Start = { channel_id: string; start_at: number };

/**
 * The next `limit` starts after `since` and not after `until` that have a reminder, each once, continuing after `last`.
 * Earlier versions stored reminders with a channel id that is too long; these are left out. The index is asked for one
 * start at a time, so that a programme with a million reminders costs as much as one with a single reminder.
 */
export function upcomingStarts(
  db: Database,
  {
    since,
    until,
    last,
    limit,
  }: { since: number; until: number; last: Start | undefined; limit: number },
): Promise<Start[]> {
  return db.query(
    `WITH RECURSIVE places AS (
       SELECT $1::text AS channel_id, $2::bigint AS start_at, false AS found
       UNION ALL
       SELECT next.* FROM places p CROSS JOIN LATERAL (
         SELECT * FROM (
           (SELECT channel_id, start_at, true AS found FROM reminders
            WHERE channel_id = p.channel_id AND start_at > p.start_at AND start_at <= $4 AND NOT cancelled
            ORDER BY channel_id, start_at LIMIT 1)
           UNION ALL
           (SELECT channel_id, $3::bigint, false FROM reminders
            WHERE channel_id > p.channel_id ORDER BY channel_id LIMIT 1)) AS start_or_next_channel
         ORDER BY found DESC LIMIT 1) AS next)
     SELECT channel_id, start_at FROM places WHERE found AND length(channel_id) <= $5 LIMIT $6`,
    [...[last?.channel_id ?? '', last?.start_at ?? since, since], ...[until, maxIdLength, limit]],
  );
}

/** A reminder, and one browser of its profile that receives pushes. */
export type PushTarget = Recipient & {
  video_title: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  /** How many seconds of the channel can be played back. */
  dvr: number;
  /** How many programmes with a reminder of the viewer start within the hour, as `countStartingSoon` counts them. */
  soon: number;
  /** Epoch milliseconds. Until then another process sends to this browser, or its push service accepts nothing. */
  claimed_until: number;
};

export type TargetFilter = {
  /** Epoch milliseconds. */
  now: number;
  range?: Range;
  limit?: number;
  /** The computed programme that starts then, which has no row. */
  computed?: ProgrammeFacts | undefined;
};

/**
 * The browsers whose viewer is still signed in and that were not sent the event yet. While viewers do not see the
 * channel, because its source leaves it out or the operator hides it, no push says that a programme starts on it. A
 * child's browser is shown nothing that the child may not see, and of a programme that the guide no longer has only that
 * it was cancelled.
 */
export function findTargets(
  db: Database,
  { channelId, start, news: event }: DeliveryJob,
  { now, range: { from, to } = allBrowsers, limit, computed }: TargetFilter,
): Promise<PushTarget[]> {
  return db.query<PushTarget>(
    `SELECT r.profile_id, r.id AS reminder_id, r.video_title, s.client_uuid, s.endpoint, s.p256dh, s.auth, s.language,
       coalesce(c.dvr_seconds, 0) AS dvr,
       (SELECT count(*) FROM reminders o WHERE o.profile_id = r.profile_id AND NOT o.cancelled
          AND o.start_at > $6::bigint + ${minute} AND o.start_at <= $6::bigint + ${hour}) AS soon,
       coalesce(d.claimed_until, 0) AS claimed_until
     FROM reminders r JOIN push_subscriptions s ON s.profile_id = r.profile_id JOIN tokens t ON t.id = s.token_id
       JOIN profiles ON profiles.id = r.profile_id JOIN users ON users.id = profiles.user_id
       LEFT JOIN channels c ON c.id = r.channel_id
       LEFT JOIN programmes p ON p.channel_id = r.channel_id AND p.start_ms = r.start_at
       LEFT JOIN reminder_deliveries d
         ON d.profile_id = r.profile_id AND d.reminder_id = r.id AND d.client_uuid = s.client_uuid AND d.news = $5 AND d.start_at = $2
     WHERE r.channel_id = $1 AND r.start_at = $2 AND r.cancelled = ($5 = 'cancelled')
       AND r.profile_id >= $3::uuid AND (s.profile_id, s.client_uuid) >= ($3::uuid, $4::uuid)
       AND ($8::uuid IS NULL OR r.profile_id <= $8::uuid AND (s.profile_id, s.client_uuid) < ($8::uuid, $9::uuid))
       AND t.expires_at > $6 AND d.told_at IS NULL AND ($5 = 'cancelled' OR NOT c.hidden)
       AND ${mayWatchSql('$6')}
       AND (profiles.max_age IS NULL OR c.id IS NOT NULL AND NOT c.hidden
         AND coalesce(c.min_age <= profiles.max_age, profiles.unrated_channels)
         AND ($5 = 'cancelled' OR p.channel_id IS NOT NULL OR $11)
         AND coalesce(coalesce(p.certificate_age, $10) <= profiles.max_age, true))
     ORDER BY r.profile_id, s.client_uuid, r.id LIMIT $7`,
    [
      ...[channelId, start, from.profile, from.client, eventName(event), now, limit ?? null],
      ...[to?.profile ?? null, to?.client ?? null],
      ...[computed?.certificateAge ?? null, computed !== undefined],
    ],
  );
}

/** A browser's position in the order: first by its profile's id, then by its own id. */
type Place = { profile: string; client: string };

/** A batch of the fan-out: browsers from `from` (inclusive) to `to` (exclusive; null means to the end). */
export type Range = { from: Place; to: Place | null };

/** Whether this version made the range of a stored batch. */
export const isRangeOfThisVersion = ({ from }: Range): boolean =>
  typeof from === 'object' && 'profile' in from;

const least = '00000000-0000-0000-0000-000000000000';
export const allBrowsers: Range = { from: { profile: least, client: least }, to: null };

/**
 * Ranges of about `size` browsers each. Together they hold all browsers whose viewers want a reminder of this start.
 */
export async function batchRanges(
  db: Database,
  { channelId, start }: DeliveryJob,
  size: number,
): Promise<Range[]> {
  const starts = await db.query<Place>(
    `SELECT profile_id AS profile, client_uuid AS client FROM (
       SELECT s.profile_id, s.client_uuid, row_number() OVER (ORDER BY s.profile_id, s.client_uuid) AS n
       FROM reminders r JOIN push_subscriptions s ON s.profile_id = r.profile_id
       WHERE r.channel_id = $1 AND r.start_at = $2) numbered
     WHERE n % $3 = 1 OR $3 = 1 ORDER BY profile_id, client_uuid`,
    [channelId, start, size],
  );
  return starts.map((from, index) => ({
    from: index === 0 ? allBrowsers.from : from,
    to: starts[index + 1] ?? null,
  }));
}

/** Deletes reminders and deliveries of programmes that started more than a day ago. */
export async function deletePastReminders(db: Database, now: number): Promise<void> {
  // Delete reminders first, because the calendar notes each deleted reminder.
  for (const table of [
    'reminders',
    'calendar_removals',
    'reminder_deliveries',
    'removed_reminders',
  ])
    await deleteBefore(db, table, now - day);
}

/**
 * How many rows one statement deletes. Between two statements others can use the embedded database's one connection.
 */
const deletedTogether = 10_000;

async function deleteBefore(db: Database, table: string, time: number): Promise<void> {
  let deleted: { count: number } | undefined;
  do {
    [deleted] = await db.query<{ count: number }>(
      `WITH old AS (SELECT ctid FROM ${table} WHERE start_at < $1 LIMIT $2),
       deleted AS (DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM old)) RETURNING 1)
       SELECT count(*) AS count FROM deleted`,
      [time, deletedTogether],
    );
  } while (deleted?.count === deletedTogether);
}
