/** A schedule that moves takes its reminders along, and its viewers are told once. */
import type { Provider } from '../provider.ts';
import { type KickOff, kickOffsOf } from './news.ts';
import { schedule } from './queue.ts';

/** Starts in epoch milliseconds. */
export type ScheduleMove = { channel_id: string; from: number; to: number };
export type ScheduleCancellation = { channel_id: string; start: number };

/** Moves reminders with their programmes and queues the news of it; a programme nobody asked for costs nothing. */
export async function followSchedule(
  provider: Provider,
  changes: { moves: readonly ScheduleMove[]; cancellations: readonly ScheduleCancellation[] },
): Promise<void> {
  const now = provider.now();
  const kickOffs: KickOff[] = [];
  // Every row is found by where its programme stood before any of them moves: two that swap places both arrive.
  const moved = await provider.db.query<{ channel_id: string; start_at: number; to_at: number }>(
    `WITH moves AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS m (channel_id, from_at, to_at))
     UPDATE reminders r SET start_at = m.to_at FROM moves m
     WHERE r.channel_id = m.channel_id AND r.start_at = m.from_at AND r.start_at > $4
     RETURNING r.channel_id, m.from_at AS start_at, m.to_at`,
    [
      changes.moves.map((move) => move.channel_id),
      changes.moves.map((move) => move.from),
      changes.moves.map((move) => move.to),
      now,
    ],
  );
  for (const { channel_id: channelId, to_at: start } of distinct(moved)) {
    kickOffs.push(
      { channelId, start, news: { kind: 'moved' } },
      ...kickOffsOf(channelId, start, now),
    );
  }
  for (const { channel_id: channelId, start } of changes.cancellations) {
    const asked = await provider.db.query(
      `UPDATE reminders SET cancelled = true
       WHERE channel_id = $1 AND start_at = $2 AND start_at > $3 AND NOT cancelled RETURNING id`,
      [channelId, start, now],
    );
    if (asked.length > 0) kickOffs.push({ channelId, start, news: { kind: 'cancelled' } });
  }
  await schedule(provider, kickOffs);
}

function distinct<T extends { channel_id: string; to_at: number }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [`${row.channel_id}|${row.to_at}`, row])).values()];
}
