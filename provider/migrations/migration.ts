/** The steps of the database's schema, and what this database says of those that it has applied. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database } from '../database.ts';
import { landed } from './landed.ts';

export type Migration = { name: string; sql: string; checksum: string };

/** A database and the migrations do not belong together; the message says so in words for the operator. */
export class MigrationProblem extends Error {}

const folder = new URL('./', import.meta.url);

/** All of them, in the order of their names. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Databases of before have no checksums: they get those of the migrations as they landed. */
export async function makeMigrationsTable(db: Database): Promise<void> {
  await db.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)');
  await db.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS checksum text');
  await db.query(
    `UPDATE migrations m SET checksum = l.checksum
     FROM unnest($1::text[], $2::text[]) AS l (name, checksum)
     WHERE m.name = l.name AND m.checksum IS NULL`,
    [Object.keys(landed), Object.values(landed)],
  );
}

/** Throws `MigrationProblem` where this database has applied it with another text. */
export async function isApplied(db: Database, { name, checksum }: Migration): Promise<boolean> {
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
