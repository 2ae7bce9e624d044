/** When a programme moves, its reminders move too, and each viewer gets one push about it. */
import type { PgBoss } from 'pg-boss';
import { awaitedAfterStartMs } from '#src/domain/reminders/reminder.ts';
import { minute } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';
import { scheduleJobs } from './delivery-queue.ts';
import { type DeliveryJob, stageJobs } from './reminder-event.ts';

/** Starts in epoch milliseconds. */
export type ScheduleMove = { channel_id: string; from: number; to: number };
export type ScheduleCancellation = { channel_id: string; start: number };

export type Changes = {
  moves: readonly ScheduleMove[];
  cancellations: readonly ScheduleCancellation[];
};

/**
 * Moves reminders with their programmes and queues the jobs that inform the viewers. This runs in the transaction that
 * changes the schedule, so that a process which dies leaves either both or neither.
 */
export async function applyScheduleChanges(
  within: Database,
  queue: PgBoss,
  { moves, cancellations }: Changes,
  now: number,
): Promise<void> {
  // Cancel first: both lists name former starts, and a programme may move to the start of a cancelled programme.
  const cancelled = await cancelReminders(within, cancellations, now);
  const moved = await moveReminders(within, moves, now);
  await scheduleJobs(
    queue,
    [...moved.flatMap((one) => jobsOfMove(one, now)), ...cancelled],
    within,
  );
}

/** Finds all rows by their old starts before it changes one, so that two programmes can swap their times. */
async function moveReminders(
  db: Database,
  moves: readonly ScheduleMove[],
  now: number,
): Promise<Moved[]> {
  return db.query<Moved>(
    `WITH moves AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS m (channel_id, from_at, to_at)),
     moved AS (
       UPDATE reminders r SET start_at = m.to_at FROM moves m
       WHERE r.channel_id = m.channel_id AND r.start_at = m.from_at AND r.start_at > $4 AND NOT r.cancelled
       RETURNING r.id, r.channel_id, m.from_at, m.to_at),
     removed AS (
       UPDATE removed_reminders r SET start_at = m.to_at FROM moves m
       WHERE r.channel_id = m.channel_id AND r.start_at = m.from_at),
     ${deleteEarlierDeliveriesSql('moved', "d.news = 'moved' AND d.start_at = o.to_at")}
     SELECT DISTINCT moved.channel_id, from_at, to_at AS start_at, stop_ms
     FROM moved LEFT JOIN programmes p ON p.channel_id = moved.channel_id AND p.start_ms = to_at`,
    [
      moves.map((move) => move.channel_id),
      moves.map((move) => move.from),
      moves.map((move) => move.to),
      now,
    ],
  );
}

async function cancelReminders(
  db: Database,
  cancellations: readonly ScheduleCancellation[],
  now: number,
): Promise<DeliveryJob[]> {
  const cancelled = await db.query<Place>(
    `WITH cancelled AS (
       UPDATE reminders r SET cancelled = true FROM unnest($1::text[], $2::bigint[]) AS c (channel_id, start_at)
       WHERE r.channel_id = c.channel_id AND r.start_at = c.start_at AND r.start_at > $3 AND NOT r.cancelled
       RETURNING r.id, r.channel_id, r.start_at),
     ${deleteEarlierDeliveriesSql('cancelled', "d.news = 'cancelled'")}
     SELECT DISTINCT channel_id, start_at FROM cancelled`,
    [cancellations.map((one) => one.channel_id), cancellations.map((one) => one.start), now],
  );
  return cancelled.map((place) => jobOfChange(place, 'cancelled'));
}

type Place = { channel_id: string; start_at: number };
/** `stop_ms`: when it now ends. Null where the guide does not say. */
type Moved = Place & { from_at: number; stop_ms: number | null };

/**
 * SQL that deletes the deliveries of an earlier change of the same kind. Otherwise the last change would not be sent
 * when a programme moves away, back, and away again.
 */
function deleteEarlierDeliveriesSql(of: 'moved' | 'cancelled', which: string): string {
  return `earlier_deleted AS (
    DELETE FROM reminder_deliveries d USING ${of} o WHERE d.reminder_id = o.id AND ${which})`;
}

function jobOfChange(
  { channel_id: channelId, start_at: start }: Place,
  kind: 'moved' | 'cancelled',
) {
  return { channelId, start, news: { kind } } satisfies DeliveryJob;
}

function jobsOfMove(moved: Moved, now: number): DeliveryJob[] {
  const { channel_id, from_at, start_at } = moved;
  if (start_at <= now) return [jobOfBegun(moved)];
  // Earlier versions stored starts with seconds. Viewers are shown minutes, so a move within one minute is not sent.
  const isSeen = Math.floor(from_at / minute) !== Math.floor(start_at / minute);
  return [
    ...(isSeen ? [jobOfChange(moved, 'moved')] : []),
    ...stageJobs(channel_id, start_at, now),
  ];
}

/** Viewers are notified that a programme has begun as long as they wait for it, unless it has ended. */
function jobOfBegun(moved: Moved): DeliveryJob {
  const { channel_id: channelId, from_at, start_at: start, stop_ms } = moved;
  const until = Math.min(from_at + awaitedAfterStartMs, stop_ms ?? Number.POSITIVE_INFINITY);
  return { channelId, start, news: { kind: 'moved', until } };
}
