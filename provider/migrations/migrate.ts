/** The migrations of the schema: reads them, and applies those that a database has not applied yet. */

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database } from '../database.ts';
import { OperatorProblem } from '../operator-problem.ts';
import { knownChecksums } from './checksums.ts';

export type Migration = { name: string; sql: string; checksum: string };

/** The database has applied migrations that differ from ours. The message is written for the operator. */
export class MigrationProblem extends OperatorProblem {}

const folder = new URL('./', import.meta.url);

/** All migrations, in the order of their names. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The number of the advisory lock. Nothing else in the database uses it. */
const migrationLockId = 7_260_701;

/**
 * Applies the migrations that this database does not have yet, in the order of their names. Throws `MigrationProblem`
 * when a migration that it has was edited since, or belongs to a later version.
 */
export async function migrate(db: Database, given?: readonly Migration[]): Promise<void> {
  const migrations = given ?? (await readMigrations());
  await db.transaction(async (within) => {
    // When two processes start together on an empty database, both find no such table, and the second CREATE fails.
    await within.query('SELECT pg_advisory_xact_lock($1)', [migrationLockId]);
    await makeMigrationsTable(within);
    await refuseLaterVersion(within, migrations);
  });
  for (const migration of migrations) {
    await db.transaction(async (within) => {
      // Two processes that start together must not both apply a migration.
      await within.query('LOCK TABLE migrations IN EXCLUSIVE MODE');
      if (await isApplied(within, migration)) return;
      await within.run(migration.sql);
      await within.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
    });
  }
}

/** Earlier versions stored no checksums. Their databases get those of `checksums.ts`. */
async function makeMigrationsTable(db: Database): Promise<void> {
  await db.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)');
  await db.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS checksum text');
  await db.query(
    `UPDATE migrations m SET checksum = l.checksum
     FROM unnest($1::text[], $2::text[]) AS l (name, checksum)
     WHERE m.name = l.name AND m.checksum IS NULL`,
    [Object.keys(knownChecksums), Object.values(knownChecksums)],
  );
}

/**
 * Throws `MigrationProblem` when this database has applied a migration that is not in `migrations`: a later version has
 * changed tables, and this version might store in them what the later one cannot read.
 */
async function refuseLaterVersion(db: Database, migrations: readonly Migration[]): Promise<void> {
  const [unknown] = await db.query<{ name: string }>(
    'SELECT name FROM migrations WHERE name <> ALL($1::text[]) ORDER BY name LIMIT 1',
    [migrations.map(({ name }) => name)],
  );
  if (unknown)
    throw new MigrationProblem(
      `A later version of this program has changed the database (${unknown.name}). Start that version, or bring back the backup that was made before the update.`,
    );
}

/** Throws `MigrationProblem` when this database has applied a migration of the same name with another text. */
async function isApplied(db: Database, { name, checksum }: Migration): Promise<boolean> {
  const [applied] = await db.query<{ checksum: string | null }>(
    'SELECT checksum FROM migrations WHERE name = $1',
    [name],
  );
  if (applied && applied.checksum !== checksum) {
    throw new MigrationProblem(
      `The migration ${name} was edited after this database had applied it. Restore the file, and make the change in a new migration.`,
    );
  }
  return applied !== undefined;
}
