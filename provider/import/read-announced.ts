/** The announced programmes that an import moves or drops: remembered before it, compared after it. */
import type { Database } from '../database.ts';
import type { Texts } from '../guide/programme.ts';
import { type Announced, type ScheduleChanges, scheduleChanges } from './schedule-changes.ts';

/** Keeps aside what is announced for later than `now` (epoch milliseconds). `db` is the import's transaction. */
export async function rememberAnnounced(db: Database, now: number): Promise<void> {
  await db.query(
    `CREATE TEMP TABLE announced_before ON COMMIT DROP AS
     SELECT channel_id, start_ms, stop_ms, title FROM programmes WHERE start_ms > $1::bigint`,
    [now],
  );
}

/** What has changed since; only the channels on which something is gone are looked at closely. */
export async function changesSince(db: Database, now: number): Promise<ScheduleChanges> {
  const differing = await db.query<{ channel_id: string }>(
    `SELECT DISTINCT channel_id FROM (
       SELECT channel_id, start_ms, title FROM announced_before
       EXCEPT SELECT channel_id, start_ms, title FROM programmes) AS gone`,
  );
  const channels = differing.map((row) => row.channel_id);
  const before = await announced(db, 'announced_before', channels, now);
  return scheduleChanges(before, await announced(db, 'programmes', channels, now));
}

async function announced(
  db: Database,
  table: 'announced_before' | 'programmes',
  channels: readonly string[],
  now: number,
): Promise<Announced[]> {
  const rows = await db.query<{ channel_id: string; told: [number, number, Texts][] }>(
    `SELECT channel_id, json_agg(json_build_array(start_ms, stop_ms, title)) AS told FROM ${table}
     WHERE channel_id = ANY($1) AND start_ms > $2::bigint GROUP BY channel_id`,
    [channels, now],
  );
  return rows.flatMap(({ channel_id, told }) =>
    told.map(([start, stop, title]) => ({ channel_id, titles: Object.values(title), start, stop })),
  );
}
