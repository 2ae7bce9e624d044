/** Tells the database's planner what a table holds now; the embedded engine does not see to that by itself. */
import type { Database } from '../database.ts';

/** Rows are sampled from all over the table, 300 for each of these: the usual 100 would keep viewers waiting. */
const target = 10;

export async function sampleTable(db: Database, table: string, columns: string): Promise<void> {
  await db.transaction(async (within) => {
    await within.query(`SET LOCAL default_statistics_target = ${target}`);
    await within.query(`ANALYZE ${table} (${columns})`);
  });
}
