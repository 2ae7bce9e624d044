/** Lays staged programmes into a schedule without overlaps: SQL, because there may be hundreds of thousands. */
import type { Database } from '../database.ts';
import type { Tally } from './tally.ts';

/**
 * Fills the temporary table `incoming` (times as in the guide file) from an import's staged programmes: of several that
 * start at once the first listed stays, a programme ends at the latest when the next one starts, and one without a stop
 * lasts until then. Counts into `tally` what that costs; `files` are the names of the files by number.
 */
export async function layProgrammes(
  db: Database,
  batch: string,
  files: readonly string[],
  tally: Tally,
): Promise<void> {
  await db.query(
    `CREATE TEMP TABLE laid ON COMMIT DROP AS
     SELECT id, lead(start_ms) OVER (PARTITION BY xmltv_id ORDER BY start_ms) AS next_ms FROM (
       SELECT DISTINCT ON (xmltv_id, start_ms) id, xmltv_id, start_ms FROM staged_programmes
       WHERE batch = $1 ORDER BY xmltv_id, start_ms, id) AS first_of_each`,
    [batch],
  );
  await db.query('CREATE UNIQUE INDEX ON laid (id)');
  for (const { reason, file, line, count } of await faults(db, batch))
    tally.add(reason, files[file] ?? '', line, count);
  await db.query(
    `CREATE TEMP TABLE incoming ON COMMIT DROP AS
     SELECT xmltv_id, start_ms, least(stop_ms, next_ms) AS stop_ms, title, description, icon, categories, casts
     FROM staged_programmes JOIN laid USING (id)
     WHERE batch = $1 AND coalesce(stop_ms, next_ms) IS NOT NULL`,
    [batch],
  );
}

type Fault = { reason: string; file: number; line: number; count: number };

function faults(db: Database, batch: string): Promise<Fault[]> {
  return db.query<Fault>(
    `SELECT reason, (array_agg(file ORDER BY id))[1] AS file, (array_agg(line ORDER BY id))[1] AS line,
       count(*)::int AS count
     FROM (
       SELECT id, file, line, CASE
         WHEN next_ms < stop_ms THEN 'an overlap: cut short where the next programme starts'
         ELSE 'no stop time, and no next programme on the channel' END AS reason
       FROM staged_programmes JOIN laid USING (id)
       WHERE batch = $1 AND (next_ms < stop_ms OR coalesce(stop_ms, next_ms) IS NULL)
       UNION ALL
       SELECT s.id, s.file, s.line, CASE WHEN EXISTS (
           SELECT FROM staged_programmes AS k JOIN laid USING (id)
           WHERE k.batch = $1 AND k.xmltv_id = s.xmltv_id AND k.start_ms = s.start_ms
             AND k.title = s.title AND k.stop_ms IS NOT DISTINCT FROM s.stop_ms)
         THEN 'an exact duplicate' ELSE 'another programme at the same time; the first one stays' END
       FROM staged_programmes AS s WHERE batch = $1 AND NOT EXISTS (SELECT FROM laid WHERE laid.id = s.id)
       UNION ALL
       SELECT id, file, line, 'no title: shown as no information (kept)'
       FROM staged_programmes JOIN laid USING (id) WHERE batch = $1 AND title = '{}'::jsonb
     ) AS fault GROUP BY reason`,
    [batch],
  );
}
