/** What pg-boss asks of the two databases that it runs on. */
import type { ConstructorOptions, Db } from 'pg-boss';
import type { Database } from '../database.ts';

/** `databaseUrl` is undefined where `db` is the embedded database. */
export function connectionOf(db: Database, databaseUrl: string | undefined): ConstructorOptions {
  if (databaseUrl) return { connectionString: databaseUrl, max: 4 };
  return {
    backend: 'pglite',
    db: {
      // Without values it is a script of several statements, its own transaction included.
      executeSql: async (text: string, values?: unknown[]) =>
        values?.length
          ? { rows: await db.query(text, values) }
          : lastOf((await db.script?.(text)) ?? []),
    },
  };
}

function lastOf(results: readonly { rows: unknown[] }[]): { rows: unknown[] } {
  return results.findLast(({ rows }) => rows.length > 0) ?? { rows: [] };
}

/** What pg-boss does on this one is part of our transaction. */
export function executorOf(within: Database): Db {
  return { executeSql: async (text, values) => ({ rows: await within.query(text, values) }) };
}
