/**
 * One SQL dialect, PostgreSQL: an embedded PGlite in the data folder, or a server when an address is given.
 * Callers write plain SQL with `$1` placeholders and never learn which of the two they talk to.
 */
import { readdir, readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Pool, types } from 'pg';

export type Database = {
  /** Rows of one statement. Big integers (epoch milliseconds) come back as numbers. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` in one transaction: all of it, or nothing when it throws. */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const int8 = 20;
types.setTypeParser(int8, Number);

/** The server at `url` (postgres://…), with a pool of connections. */
export function openServer(url: string): Database {
  const pool = new Pool({ connectionString: url });
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      return (await pool.query(text, [...values])).rows as Row[];
    },
    async transaction(work) {
      const client = await pool.connect();
      const within: Database = {
        async query<Row>(text: string, values: readonly unknown[] = []) {
          return (await client.query(text, [...values])).rows as Row[];
        },
        transaction: (inner) => inner(within),
        close: async () => {},
      };
      try {
        await client.query('BEGIN');
        const result = await work(within);
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/** The embedded database in `folder` (`memory://` for one that is thrown away). */
export async function openEmbedded(folder: string): Promise<Database & { engine: PGlite }> {
  const engine = await PGlite.create(folder, { parsers: { [int8]: Number } });
  return {
    engine,
    async query<Row>(text: string, values: readonly unknown[] = []) {
      return (await engine.query<Row>(text, [...values])).rows;
    },
    transaction: (work) =>
      engine.transaction((transaction) => {
        const within: Database = {
          async query<Row>(text: string, values: readonly unknown[] = []) {
            return (await transaction.query<Row>(text, [...values])).rows;
          },
          transaction: (inner) => inner(within),
          close: async () => {},
        };
        return work(within);
      }),
    close: () => engine.close(),
  };
}

const folder = new URL('./migrations/', import.meta.url);

/** Applies, in the order of their names, the migrations that this database has not seen. */
export async function migrate(db: Database): Promise<void> {
  await db.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    await db.transaction(async (within) => {
      // Two processes that start together must not both apply a migration.
      await within.query('LOCK TABLE migrations IN EXCLUSIVE MODE');
      const [seen] = await within.query('SELECT 1 FROM migrations WHERE name = $1', [name]);
      if (seen) return;
      for (const statement of statementsOf(sql)) await within.query(statement);
      await within.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    });
  }
}

/** Migrations separate their statements by a semicolon at a line's end; the embedded engine takes one at a time. */
function statementsOf(sql: string): string[] {
  return sql
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^\s*--.*$/gm, '').trim() !== '');
}
