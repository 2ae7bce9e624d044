/** Work that a PostgreSQL server does in the background, and the embedded engine only when we ask for it. */

import type { PGlite } from '@electric-sql/pglite';
import { minute } from '#src/domain/time/time-units.ts';

const megabyte = 1024 * 1024;
/** When the write-ahead log (WAL) has grown by this many bytes, a checkpoint removes its old part from the disk. */
const maxWalBytes = 32 * megabyte;

/**
 * Frees the storage of deleted rows and of the log. Each table is a statement of its own, so that other statements
 * can run between two.
 */
export async function reclaimStorage(engine: PGlite): Promise<void> {
  const tables = await engine.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p' AND NOT relisshared`,
  );
  // An import may have dropped the table meanwhile.
  for (const { name } of tables.rows) await engine.exec(`VACUUM ${name}`).catch(() => {});
  // A checkpoint keeps the present log file of 16 MB, and a second one when the first is nearly full. This begins an
  // empty file, so that the checkpoint keeps only one.
  await engine.exec('SELECT pg_switch_wal()');
  await engine.exec('CHECKPOINT');
}

/** From now on keeps the log small, and frees storage every hour. */
export function startUpkeep(engine: PGlite): void {
  let logged = 0;
  const checkpointIfGrown = async () => {
    const { rows } = await engine.query<{ position: number }>(
      `SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 AS position`,
    );
    const position = rows[0]?.position ?? 0;
    if (logged > 0 && position - logged < maxWalBytes) return;
    if (logged > 0) await engine.exec('CHECKPOINT');
    logged = position;
  };
  // This fails every five seconds while the disk is full; the hourly `reclaimStorage` reports that.
  setInterval(() => void checkpointIfGrown().catch(() => {}), minute / 12).unref();
  setInterval(() => void reclaimStorage(engine).catch(reportUpkeepFailure), 60 * minute).unref();
}

/** Only reports the failure, because `reclaimStorage` runs again an hour later. */
function reportUpkeepFailure(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The embedded database could not give storage back (${reason}).`);
}
