/** A schedule that moves takes its reminders along, and its viewers are told once. */
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { type KickOff, kickOffsOf } from './news.ts';
import { schedule } from './queue.ts';

/** Starts in epoch milliseconds. */
export type ScheduleMove = { channel_id: string; from: number; to: number };
export type ScheduleCancellation = { channel_id: string; start: number };

export type Changes = {
  moves: readonly ScheduleMove[];
  cancellations: readonly ScheduleCancellation[];
};

/**
 * Moves reminders with their programmes and queues the news of it; a programme nobody asked for costs nothing. A part
 * of the transaction that changes the schedule: a process that dies leaves both done, or neither.
 */
export async function followWithin(
  within: Database,
  queue: PgBoss,
  { moves, cancellations }: Changes,
  now: number,
): Promise<void> {
  const moved = await moveReminders(within, moves, now);
  const cancelled = await cancelReminders(within, cancellations, now);
  await schedule(queue, [...moved.flatMap((one) => newsOfMove(one, now)), ...cancelled], within);
}

/** Every row is found by where its programme stood before any of them moves: two that swap places both arrive. */
async function moveReminders(
  db: Database,
  moves: readonly ScheduleMove[],
  now: number,
): Promise<KickOff[]> {
  const moved = await db.query<Place>(
    `WITH moves AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS m (channel_id, from_at, to_at)),
     moved AS (
       UPDATE reminders r SET start_at = m.to_at FROM moves m
       WHERE r.channel_id = m.channel_id AND r.start_at = m.from_at AND r.start_at > $4 AND NOT r.cancelled
       RETURNING r.id, r.channel_id, m.to_at),
     ${forgotten('moved', "d.news = 'moved' AND d.start_at = o.to_at")}
     SELECT DISTINCT channel_id, to_at AS start_at FROM moved`,
    [
      moves.map((move) => move.channel_id),
      moves.map((move) => move.from),
      moves.map((move) => move.to),
      now,
    ],
  );
  return moved.map((place) => newsAt(place, 'moved'));
}

async function cancelReminders(
  db: Database,
  cancellations: readonly ScheduleCancellation[],
  now: number,
): Promise<KickOff[]> {
  const cancelled = await db.query<Place>(
    `WITH cancelled AS (
       UPDATE reminders r SET cancelled = true FROM unnest($1::text[], $2::bigint[]) AS c (channel_id, start_at)
       WHERE r.channel_id = c.channel_id AND r.start_at = c.start_at AND r.start_at > $3 AND NOT r.cancelled
       RETURNING r.id, r.channel_id, r.start_at),
     ${forgotten('cancelled', "d.news = 'cancelled'")}
     SELECT DISTINCT channel_id, start_at FROM cancelled`,
    [cancellations.map((one) => one.channel_id), cancellations.map((one) => one.start), now],
  );
  return cancelled.map((place) => newsAt(place, 'cancelled'));
}

type Place = { channel_id: string; start_at: number };

/** The same news of an earlier time: a programme that moves there and back and there again is told of each time. */
function forgotten(of: 'moved' | 'cancelled', which: string): string {
  return `forgotten AS (
    DELETE FROM reminder_deliveries d USING ${of} o WHERE d.reminder_id = o.id AND ${which})`;
}

function newsAt({ channel_id: channelId, start_at: start }: Place, kind: 'moved' | 'cancelled') {
  return { channelId, start, news: { kind } } satisfies KickOff;
}

function newsOfMove(moved: KickOff, now: number): KickOff[] {
  return [moved, ...kickOffsOf(moved.channelId, moved.start, now)];
}
