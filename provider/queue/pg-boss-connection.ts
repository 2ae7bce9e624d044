/** Connects pg-boss to either of our databases. */
import type { ConstructorOptions, Db } from 'pg-boss';
import type { Database } from '../database.ts';

/** `databaseUrl` is undefined for the embedded database. */
export function pgBossConnection(
  db: Database,
  databaseUrl: string | undefined,
): ConstructorOptions {
  if (databaseUrl) return { connectionString: databaseUrl, max: 4 };
  return {
    backend: 'pglite',
    db: {
      // A call without values is a script of several statements, which may hold a transaction of its own.
      executeSql: async (text: string, values?: unknown[]) =>
        values?.length
          ? { rows: await db.query(text, values) }
          : lastWithRows((await db.script?.(text)) ?? []),
    },
  };
}

function lastWithRows(results: readonly { rows: unknown[] }[]): { rows: unknown[] } {
  return results.findLast(({ rows }) => rows.length > 0) ?? { rows: [] };
}

/** Lets pg-boss take part in our transaction `within`. */
export function pgBossInTransaction(within: Database): Db {
  return { executeSql: async (text, values) => ({ rows: await within.query(text, values) }) };
}
