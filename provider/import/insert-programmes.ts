/**
 * Inserts staged programmes as a schedule without overlaps. This is done in SQL, because there may be hundreds of
 * thousands, and in short statements, because viewers use the same database meanwhile.
 */
import type { Database } from '../database.ts';
import type { StagingTables } from './staging-tables.ts';
import type { ScheduleFault } from './tally-schedule-faults.ts';
import { updateTableStatistics } from './update-table-statistics.ts';

/** How many staged programmes one statement inserts. */
const rangeSize = 1000;
/** One statement copies the programmes of this number of channels of the guide file. */
const channelsAtOnce = 5;

const factColumns = 'series_id, episode_id, is_new, certificate_age';

type Place = { xmltv_id: string; start_ms: number };

/**
 * Fills the table of new programmes with the staged programmes of the new channels. If several start at the same time,
 * the first one in the file is used. A programme ends when the next one starts, or earlier if the file says so. Returns
 * the faults, by reason and file: programmes that were left out or shortened, or that have no title.
 */
export async function insertProgrammes(
  db: Database,
  batch: string,
  staging: StagingTables,
): Promise<ScheduleFault[]> {
  // Without statistics each search for the end of a range would read and sort the whole import.
  await updateTableStatistics(db, 'staged_programmes', 'batch, xmltv_id, start_ms');
  const faults = new Map<string, ScheduleFault>();
  let from: Place | undefined;
  do {
    const to = await rangeEnd(db, batch, from);
    for (const fault of await insertRange(db, { batch, from, to }, staging)) {
      const key = `${fault.file} ${fault.reason}`;
      const known = faults.get(key);
      const first = known && known.id < fault.id ? known : fault;
      faults.set(key, { ...first, count: fault.count + (known?.count ?? 0) });
    }
    from = to;
  } while (from);
  return [...faults.values()];
}

/** The end of the range that begins at `from`; `undefined` when the range includes the last programme. */
async function rangeEnd(
  db: Database,
  batch: string,
  from: Place | undefined,
): Promise<Place | undefined> {
  const [place] = await db.query<Place>(
    `SELECT xmltv_id, start_ms FROM staged_programmes
     WHERE batch = $1 ${from ? 'AND (xmltv_id, start_ms) > ($2, $3::bigint)' : ''}
     ORDER BY xmltv_id, start_ms OFFSET ${rangeSize - 1} LIMIT 1`,
    [batch, ...boundParameters(from)],
  );
  return place;
}

type ProgrammeRange = { batch: string; from: Place | undefined; to: Place | undefined };

/**
 * Inserts the programmes from `from` (inclusive) to `to` (exclusive). Programmes with the same start are always in one
 * range. The planner cannot estimate how many rows are between two pairs (channel, start) and would read the whole
 * import each time. It can estimate this for channels only, so the statement compares the channels once more.
 */
function insertRange(
  db: Database,
  { batch, from, to }: ProgrammeRange,
  { channels, programmes }: StagingTables,
): Promise<ScheduleFault[]> {
  const end = from ? 4 : 2;
  return db.query<ScheduleFault>(
    `WITH range AS MATERIALIZED (
       SELECT *, row_number() OVER same_start AS place, first_value(title) OVER same_start AS first_title,
         first_value(stop_ms) OVER same_start AS first_stop
       FROM staged_programmes
       WHERE batch = $1
         ${from ? 'AND (xmltv_id, start_ms) >= ($2, $3::bigint) AND xmltv_id >= $2' : ''}
         ${to ? `AND (xmltv_id, start_ms) < ($${end}, $${end + 1}::bigint) AND xmltv_id <= $${end}` : ''}
       WINDOW same_start AS (PARTITION BY xmltv_id, start_ms ORDER BY id)),
     firsts AS MATERIALIZED (
       SELECT *, (SELECT following.start_ms FROM staged_programmes AS following
           WHERE following.batch = $1 AND following.xmltv_id = range.xmltv_id
             AND following.start_ms > range.start_ms
           ORDER BY following.start_ms LIMIT 1) AS next_ms
       FROM range WHERE place = 1),
     stored AS (
       INSERT INTO ${programmes} (channel_id, start_ms, stop_ms, title, description, icon, categories, casts,
         ${factColumns})
       SELECT c.id, start_ms + c.shift_ms, least(stop_ms, next_ms) + c.shift_ms, firsts.title,
         firsts.description, icon, categories, casts, ${factColumns}
       FROM firsts JOIN ${channels} AS c USING (xmltv_id) WHERE coalesce(stop_ms, next_ms) IS NOT NULL),
     fault AS (
       SELECT id, file, line, CASE
         WHEN next_ms < stop_ms THEN 'an overlap: cut short where the next programme starts'
         ELSE 'no stop time, and no next programme on the channel' END AS reason
       FROM firsts WHERE next_ms < stop_ms OR coalesce(stop_ms, next_ms) IS NULL
       UNION ALL
       SELECT id, file, line, CASE WHEN title = first_title AND stop_ms IS NOT DISTINCT FROM first_stop
         THEN 'an exact duplicate' ELSE 'another programme at the same time; the first one stays' END
       FROM range WHERE place > 1
       UNION ALL
       SELECT id, file, line, 'no title: shown as no information (taken)' FROM firsts WHERE title = '{}'::jsonb)
     SELECT reason, file, min(id) AS id, (array_agg(line ORDER BY id))[1] AS line, count(*)::int AS count
     FROM fault GROUP BY reason, file`,
    [batch, ...boundParameters(from), ...boundParameters(to)],
  );
}

/** The two parameters of a bound of the range; none if there is no bound. */
function boundParameters(place: Place | undefined): unknown[] {
  return place ? [place.xmltv_id, place.start_ms] : [];
}

/** Copies the last guide's programmes to the channels of a new playlist, with the time shifts of these channels. */
export async function copyLastGuideProgrammes(
  db: Database,
  { channels, programmes }: StagingTables,
): Promise<void> {
  const known = await db.query<{ id: string }>(
    'SELECT DISTINCT xmltv_id AS id FROM channels WHERE xmltv_id IS NOT NULL ORDER BY xmltv_id',
  );
  for (let at = 0; at < known.length; at += channelsAtOnce) {
    await db.query(
      `INSERT INTO ${programmes} (channel_id, start_ms, stop_ms, title, description, icon, categories, casts,
         ${factColumns})
       SELECT c.id, source.start_ms + c.shift_ms, source.stop_ms + c.shift_ms, source.title, source.description, icon,
         categories, casts, ${factColumns}
       FROM (
         SELECT DISTINCT ON (o.xmltv_id, p.start_ms - o.shift_ms) o.xmltv_id, p.start_ms - o.shift_ms AS start_ms,
           p.stop_ms - o.shift_ms AS stop_ms, p.title, p.description, p.icon, p.categories, p.casts, ${factColumns}
         FROM channels AS o JOIN programmes AS p ON p.channel_id = o.id WHERE o.xmltv_id = ANY($1)
         ORDER BY o.xmltv_id, p.start_ms - o.shift_ms
       ) AS source JOIN ${channels} AS c USING (xmltv_id)`,
      [known.slice(at, at + channelsAtOnce).map(({ id }) => id)],
    );
  }
}
