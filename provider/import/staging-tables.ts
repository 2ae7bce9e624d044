/**
 * Tables for a new guide, and for a new catalogue. They are filled in short steps while viewers read the old tables,
 * and then replace these in one short transaction. The old tables are dropped, which frees their storage at once.
 */
import { day } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';

export const guideTables = ['channels', 'programmes', 'imported_channels', 'channel_ids'] as const;
/** The names of the staging tables. The keys are the names of the tables that these will replace. */
export type StagingTables<Table extends string = (typeof guideTables)[number]> = Readonly<
  Record<Table, string>
>;

/**
 * The prefix of the tables' names. It must not change: a crash may have left tables with
 * it, which are dropped later. It is an older word for "staged".
 */
const prefix = 'laid';

/**
 * `batch` is unique, begins with the time in epoch milliseconds, and consists of digits and `_`. Tables that a crash
 * left are dropped first.
 */
export async function createStagingTables<Table extends string>(
  db: Database,
  tables: readonly Table[],
  { batch, now }: { readonly batch: string; readonly now: number },
): Promise<StagingTables<Table>> {
  await dropAbandoned(db, now - day);
  const names = Object.fromEntries(
    tables.map((table) => [table, `${prefix}_${batch}_${table}`]),
  ) as StagingTables<Table>;
  try {
    for (const table of tables)
      await db.query(`CREATE TABLE ${names[table]} (LIKE ${table} INCLUDING ALL)`);
  } catch (error) {
    await dropTables(db, names);
    throw error;
  }
  return names;
}

/** Drops each old table and gives its name to the staged one. `db` is the transaction in which this happens. */
export async function swapTables(db: Database, staging: StagingTables<string>): Promise<void> {
  for (const [table, staged] of Object.entries(staging)) {
    await db.query(`DROP TABLE ${table}`);
    await db.query(`ALTER TABLE ${staged} RENAME TO ${table}`);
  }
}

/** Tables that have replaced others no longer have these names, so they stay. */
export async function dropTables(db: Database, staging: StagingTables<string>): Promise<void> {
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
