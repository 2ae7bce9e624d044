/**
 * Databases of earlier versions have the tables of pg-boss 10, which the present pg-boss cannot migrate. The old tables
 * are renamed, pg-boss makes new ones, and unfinished jobs are copied. Each step can be repeated, so that no job is
 * lost when the process stops between two steps.
 */
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { pgBossInTransaction } from '../queue/pg-boss-connection.ts';

/** pg-boss migrates tables of this schema version and later ones by itself. */
const oldestMigrated = 25;

export async function setOldTablesAside(db: Database): Promise<void> {
  const [table] = await db.query<{ name: string | null }>(
    `SELECT to_regclass('pgboss.version')::text AS name`,
  );
  if (!table?.name) return;
  const [row] = await db.query<{ version: number }>('SELECT version FROM pgboss.version');
  if (row && row.version < oldestMigrated)
    await db.query('ALTER SCHEMA pgboss RENAME TO pgboss_10');
}

type OldJob = { name: string; data: object; singletonKey: string | null; startAfter: number };

/** Moves unfinished jobs into the queues of `boss`, which must exist, and drops the old tables. */
export async function moveOldJobs(db: Database, boss: PgBoss): Promise<void> {
  const [schema] = await db.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'pgboss_10'`);
  if (!schema) return;
  const jobs = await db.query<OldJob>(
    `SELECT name, data, singleton_key AS "singletonKey",
       (extract(epoch FROM start_after) * 1000)::bigint AS "startAfter"
     FROM pgboss_10.job WHERE state < 'completed'`,
  );
  const queues = await boss.getQueues();
  await db.transaction(async (within) => {
    for (const { name } of queues) {
      const moved = jobs.filter((job) => job.name === name).map(jobInsert);
      if (moved.length > 0) await boss.insert(name, moved, { db: pgBossInTransaction(within) });
    }
    await within.query('DROP SCHEMA pgboss_10 CASCADE');
  });
}

function jobInsert({ data, singletonKey, startAfter }: OldJob) {
  return { data, startAfter: new Date(startAfter), ...(singletonKey && { singletonKey }) };
}
