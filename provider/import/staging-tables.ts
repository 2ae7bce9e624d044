/**
 * Tables for a new guide. They are filled in short steps while viewers read the old tables, and then replace these in
 * one short transaction. The old tables are dropped, which frees their storage at once.
 */
import { day } from '#src/domain/time/clock.ts';
import type { Database } from '../database.ts';

const tables = ['channels', 'programmes', 'imported_channels'] as const;
export type GuideTable = (typeof tables)[number];
export type StagingTables = Readonly<Record<GuideTable, string>>;

/**
 * The prefix of the tables' names. It must not change: a crash may have left tables with
 * it, which are dropped later. It is an older word for "staged".
 */
const prefix = 'laid';

/**
 * `batch` is the unique name of this import and consists of digits and `_`. Tables that a crash left are dropped
 * first.
 */
export async function createStagingTables(
  db: Database,
  batch: string,
  now: number,
): Promise<StagingTables> {
  await dropAbandoned(db, now - day);
  const names = Object.fromEntries(
    tables.map((table) => [table, `${prefix}_${batch}_${table}`]),
  ) as StagingTables;
  for (const table of tables) {
    await db.query(`CREATE TABLE ${names[table]} (LIKE ${table} INCLUDING ALL)`);
  }
  return names;
}

/** `db` is the transaction in which the new guide appears. */
export async function swapTables(db: Database, staging: StagingTables): Promise<void> {
  for (const table of tables) {
    await db.query(`DROP TABLE ${table}`);
    await db.query(`ALTER TABLE ${staging[table]} RENAME TO ${table}`);
  }
}

export async function dropTables(db: Database, staging: StagingTables): Promise<void> {
  await db.query(`DROP TABLE IF EXISTS ${Object.values(staging).join(', ')}`);
}

/** Drops tables of imports that began before `time` (epoch milliseconds) and did not end. Returns how many. */
export async function dropAbandoned(db: Database, time: number): Promise<number> {
  const found = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relname ~ '^${prefix}_\\d+_'`,
  );
  // The batch in the name begins with the time when the import began.
  const abandoned = found.filter(({ name }) => Number(name.split('_')[1]) < time);
  for (const { name } of abandoned) await db.query(`DROP TABLE IF EXISTS ${name}`);
  return abandoned.length;
}
