/** Fills the tables of the catalogue, without changing favourites, progress and other rows of viewers. */
import { createHash } from 'node:crypto';
import type { Database } from '../database.ts';
import type { Provider } from '../provider.ts';
import { entryRows, type Rows } from './entry-rows.ts';
import { pageRows } from './page-rows.ts';
import { searchRows } from './search-rows.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

/** Increase this when the same catalogue makes other rows than before. */
const rowsVersion = 2;
/** Rows of one statement: the JSON of all rows of a large catalogue would be too long for a text. */
const maxRows = 2000;

/**
 * Who brought the catalogue. That of the demo is removed when the database becomes an operator's; `own` is made of what
 * an operator's sources and imports bring, `operator` is loaded by a program of the operator's.
 */
export type CatalogueSource = 'demo' | 'operator' | 'own';
type State = { hash: string; source: CatalogueSource; first_loaded_at: number };

const emptyCatalogue: StoredCatalogue = {
  tags: [],
  cast: [],
  videos: [],
  shows: [],
  posts: [],
  pages: [],
  notifications: [],
  ads: [],
};

/** Stores `catalogue` unless the same is stored already. Returns whether anything was written. */
export async function loadCatalogue(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  catalogue: StoredCatalogue,
  source: CatalogueSource,
): Promise<boolean> {
  const hash = createHash('sha256')
    .update(`${rowsVersion}\n${JSON.stringify(catalogue)}`)
    .digest('hex');
  return db.transaction(async (within) => {
    await lockCatalogue(within);
    const [state] = await within.query<State>(
      'SELECT hash, source, first_loaded_at FROM catalogue_state',
    );
    if (state?.hash === hash && state.source === source) return false;
    const from = state?.first_loaded_at ?? now();
    await replaceAll(within, catalogue, from);
    await within.query(
      `INSERT INTO catalogue_state (hash, first_loaded_at, source) VALUES ($1, $2, $3)
       ON CONFLICT (single) DO UPDATE SET hash = excluded.hash, source = excluded.source`,
      [hash, from, source],
    );
    return true;
  });
}

/**
 * Lets nobody else change the catalogue until the transaction ends: two processes that start together must not both
 * load. Returns who brought the present one.
 */
export async function lockCatalogue(within: Database): Promise<CatalogueSource | undefined> {
  await within.query('LOCK TABLE catalogue_state IN EXCLUSIVE MODE');
  const [state] = await within.query<{ source: CatalogueSource }>(
    'SELECT source FROM catalogue_state',
  );
  return state?.source;
}

/** Empties the tables when their catalogue came from `source`. Returns whether it did. */
export async function removeCatalogue(db: Database, source: CatalogueSource): Promise<boolean> {
  return db.transaction(async (within) => {
    await lockCatalogue(within);
    const removed = await within.query(
      'DELETE FROM catalogue_state WHERE source = $1 RETURNING source',
      [source],
    );
    if (removed.length > 0) await replaceAll(within, emptyCatalogue, 0);
    return removed.length > 0;
  });
}

/** `from` (epoch milliseconds) is the day from which posts and notifications are dated back. */
async function replaceAll(db: Database, catalogue: StoredCatalogue, from: number): Promise<void> {
  const tables: Record<string, Rows> = {
    ...entryRows(catalogue),
    ...pageRows(catalogue, from),
    ...searchRows(catalogue),
  };
  for (const [table, rows] of Object.entries(tables)) await replaceRows(db, table, rows);
}

/**
 * Replaces all rows of a table. The database reads them from JSON by column name; ANALYZE updates the planner's
 * statistics.
 */
async function replaceRows(db: Database, table: string, rows: Rows): Promise<void> {
  await db.query(`DELETE FROM ${table}`);
  for (let from = 0; from < rows.length; from += maxRows) {
    await db.query(
      `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::text::jsonb)`,
      [JSON.stringify(rows.slice(from, from + maxRows))],
    );
  }
  await db.query(`ANALYZE ${table}`);
}
