/**
 * New tables beside the guide's own. They are filled in short steps while viewers read the old ones, and take their
 * place in one short transaction; the old ones are dropped, which gives their storage back at once.
 */
import { day } from '#src/domain/time/clock.ts';
import type { Database } from '../database.ts';

const tables = ['channels', 'programmes', 'imported_channels'] as const;
export type GuideTable = (typeof tables)[number];
export type TablesBeside = Readonly<Record<GuideTable, string>>;

const prefix = 'laid';

/**
 * `batch` names this import among others and consists of digits and `_`. What a crash left behind is dropped first.
 */
export async function layTablesBeside(
  db: Database,
  batch: string,
  now: number,
): Promise<TablesBeside> {
  await dropAbandoned(db, now - day);
  const names = Object.fromEntries(
    tables.map((table) => [table, `${prefix}_${batch}_${table}`]),
  ) as TablesBeside;
  for (const table of tables) {
    await db.query(`CREATE TABLE ${names[table]} (LIKE ${table} INCLUDING ALL)`);
  }
  return names;
}

/** `db` is the transaction in which the new guide appears. */
export async function takePlaces(db: Database, beside: TablesBeside): Promise<void> {
  for (const table of tables) {
    await db.query(`DROP TABLE ${table}`);
    await db.query(`ALTER TABLE ${beside[table]} RENAME TO ${table}`);
  }
}

export async function dropTables(db: Database, beside: TablesBeside): Promise<void> {
  await db.query(`DROP TABLE IF EXISTS ${Object.values(beside).join(', ')}`);
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
