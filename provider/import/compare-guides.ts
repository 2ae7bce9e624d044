/**
 * Compares the shown guide with the new one, to find the programmes that an import moves or cancels.
 */

import type { Database } from '../database.ts';
import type { Texts } from '../translated-text.ts';
import {
  type Announced,
  findScheduleChanges,
  maxMoveMs,
  type ScheduleChanges,
} from './find-schedule-changes.ts';

/** How many channels one statement compares. */
const channelsAtOnce = 10;

/**
 * `programmes` is the table of the new guide. Only programmes that should start after `now` (epoch milliseconds) count.
 */
export async function compareGuides(
  db: Database,
  programmes: string,
  now: number,
): Promise<ScheduleChanges> {
  const shown = await db.query<{ id: string }>(`SELECT id FROM channels WHERE source = 'import'`);
  const moved: ScheduleChanges['moved'][] = [];
  const cancelled: ScheduleChanges['cancelled'][] = [];
  for (let at = 0; at < shown.length; at += channelsAtOnce) {
    const ids = shown.slice(at, at + channelsAtOnce).map(({ id }) => id);
    const channels = await channelsWithGoneProgrammes(db, programmes, ids, now);
    if (channels.length === 0) continue;
    const since = now - maxMoveMs;
    const before = await readAnnounced(db, 'programmes', channels, since);
    const after = await readAnnounced(db, programmes, channels, since);
    const changes = findScheduleChanges(before, after, now);
    moved.push(changes.moved);
    cancelled.push(changes.cancelled);
  }
  return { moved: moved.flat(), cancelled: cancelled.flat() };
}

/** The channels that have lost a programme. Only these are compared in detail. */
async function channelsWithGoneProgrammes(
  db: Database,
  programmes: string,
  channels: readonly string[],
  now: number,
): Promise<string[]> {
  const rows = await db.query<{ channel_id: string }>(
    `SELECT DISTINCT channel_id FROM (
       SELECT channel_id, start_ms, title FROM programmes
       WHERE channel_id = ANY($1) AND start_ms > $2::bigint
       EXCEPT SELECT channel_id, start_ms, title FROM ${programmes}
       WHERE channel_id = ANY($1) AND start_ms > $2::bigint) AS gone`,
    [channels, now],
  );
  return rows.map((row) => row.channel_id);
}

async function readAnnounced(
  db: Database,
  table: string,
  channels: readonly string[],
  since: number,
): Promise<Announced[]> {
  const rows = await db.query<{ channel_id: string; programmes: [number, number, Texts][] }>(
    `SELECT channel_id, json_agg(json_build_array(start_ms, stop_ms, title)) AS programmes FROM ${table}
     WHERE channel_id = ANY($1) AND start_ms > $2::bigint GROUP BY channel_id`,
    [channels, since],
  );
  return rows.flatMap(({ channel_id, programmes }) =>
    programmes.map(([start, stop, title]) => ({
      channel_id,
      titles: Object.values(title),
      start,
      stop,
    })),
  );
}
