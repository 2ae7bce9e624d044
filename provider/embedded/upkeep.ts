/** What a PostgreSQL server does for itself in the background, and the embedded engine does only when it is asked. */

import type { PGlite } from '@electric-sql/pglite';
import { minute } from '#src/domain/time/clock.ts';

const megabyte = 1024 * 1024;
/** Of the write-ahead log: kept on disk until the next checkpoint. */
const mostLog = 32 * megabyte;

/**
 * Gives back the storage of rows that are gone, table by table so that others
 * get their turn between two, and the log's.
 */
export async function reclaimStorage(engine: PGlite): Promise<void> {
  const tables = await engine.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p' AND NOT relisshared`,
  );
  // A table may be gone by the time that its turn comes.
  for (const { name } of tables.rows) await engine.exec(`VACUUM ${name}`).catch(() => {});
  // A checkpoint keeps the log's file of 16 MB, and makes the next one ahead where it is
  // nearly full: so it begins with an empty one.
  await engine.exec('SELECT pg_switch_wal()');
  await engine.exec('CHECKPOINT');
}

/** Keeps the log small from now on, and tidies up every hour. */
export function keepUp(engine: PGlite): void {
  let logged = 0;
  const often = async () => {
    const { rows } = await engine.query<{ position: number }>(
      `SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 AS position`,
    );
    const position = rows[0]?.position ?? 0;
    if (logged > 0 && position - logged < mostLog) return;
    if (logged > 0) await engine.exec('CHECKPOINT');
    logged = position;
  };
  // A full disk fails here every five seconds, and is reported once an hour.
  setInterval(() => void often().catch(() => {}), minute / 12).unref();
  setInterval(() => void reclaimStorage(engine).catch(report), 60 * minute).unref();
}

/** The next hour tries again. */
function report(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The embedded database could not give storage back (${reason}).`);
}
