/**
 * Tables for a new guide. They are filled in short steps while viewers read the guide's own tables, and are swapped for
 * these in one short transaction. The old tables are dropped, which gives their storage back at once.
 */
import { day } from '#src/domain/time/clock.ts';
import type { Database } from '../database.ts';

const tables = ['channels', 'programmes', 'imported_channels'] as const;
export type GuideTable = (typeof tables)[number];
export type StagingTables = Readonly<Record<GuideTable, string>>;

/** Databases of before may hold tables with this prefix, which a crash has left behind. */
const prefix = 'laid';

/**
 * `batch` names this import among others and consists of digits and `_`. What a crash has left behind is dropped first.
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

/** Drops tables of imports that began before `time` (epoch milliseconds) and never came to an end; how many. */
export async function dropAbandoned(db: Database, time: number): Promise<number> {
  const found = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relname ~ '^${prefix}_\\d+_'`,
  );
  // The batch in the name begins with the time at which the import began.
  const abandoned = found.filter(({ name }) => Number(name.split('_')[1]) < time);
  for (const { name } of abandoned) await db.query(`DROP TABLE IF EXISTS ${name}`);
  return abandoned.length;
}
