/** Fills the tables of the catalogue, without changing favourites, progress and other rows of viewers. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';
import {
  createStagingTables,
  dropTables,
  type StagingTables,
  swapTables,
} from '../import/staging-tables.ts';
import { updateTableStatistics } from '../import/update-table-statistics.ts';
import type { Provider } from '../provider-types.ts';
import { nonTitleTableRows } from './non-title-table-rows.ts';
import { searchTableRows } from './search-table-rows.ts';
import type { StoredCatalogue } from './stored-catalogue-types.ts';
import { type Rows, titleTableRows } from './title-table-rows.ts';

/** Increase this when the same catalogue makes other rows than before. */
const rowsVersion = 3;
/** The most rows of one statement: while a statement runs, the embedded database answers nobody else. */
const maxRows = 100;

/**
 * Who loaded the catalogue. `demo`: the catalogue of the demo, which is removed when the operator adds content. `own`:
 * made by this server from the operator's sources and imports. `operator`: loaded by a program of the operator.
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

/** A catalogue whose rows were made before the transaction, so that others need not wait for the database meanwhile. */
export type PreparedCatalogue = {
  readonly hash: string;
  /** The rows of each table as JSON, some rows in each text. Undefined when this catalogue is already stored. */
  readonly tables: ReadonlyMap<string, readonly string[]> | undefined;
  /** The time of the first load, in epoch milliseconds. Posts and notifications are dated back from it. */
  readonly from: number;
};

export async function prepareCatalogue(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  catalogue: StoredCatalogue,
  source: CatalogueSource,
): Promise<PreparedCatalogue> {
  const hash = createHash('sha256')
    .update(`${rowsVersion}\n${JSON.stringify(catalogue)}`)
    .digest('hex');
  const state = await readState(db);
  const from = state?.first_loaded_at ?? now();
  const isStored = state?.hash === hash && state.source === source;
  return { hash, from, tables: isStored ? undefined : jsonOfRows(catalogue, from) };
}

/** A catalogue whose rows lie in tables of their own, beside those that viewers read. */
export type StagedCatalogue = PreparedCatalogue & { readonly staging: StagingTables<string> };

/**
 * Fills new tables in short steps, while viewers read the present ones. `db` is no transaction. `work` calls
 * `storeCatalogue`, which puts them in place. Tables that are not in place after `work` are dropped.
 */
export async function withStagedCatalogue<T>(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  prepared: PreparedCatalogue,
  work: (staged: StagedCatalogue) => Promise<T>,
): Promise<T> {
  const { tables = new Map<string, readonly string[]>() } = prepared;
  const batch = `${now()}_${randomBytes(4).readUInt32BE()}`;
  const staging = await createStagingTables(db, [...tables.keys()], { batch, now: now() });
  try {
    for (const [table, parts] of tables) {
      const staged = staging[table] ?? table;
      for (const part of parts)
        await db.transaction((within) => insertInShortTime(within, staged, part));
      await updateTableStatistics(db, staged);
    }
    return await work({ ...prepared, staging });
  } finally {
    if (tables.size > 0) await dropTables(db, staging);
  }
}

/** Stores the catalogue unless the same is stored already. Returns whether anything was written. */
export async function storeCatalogue(
  db: Database,
  { hash, tables, from, staging }: PreparedCatalogue & Partial<StagedCatalogue>,
  source: CatalogueSource,
): Promise<boolean> {
  return db.transaction(async (within) => {
    await lockCatalogue(within);
    const state = await readState(within);
    if (state?.hash === hash && state.source === source) return false;
    if (!tables) throw new Error('The catalogue has changed meanwhile.');
    if (staging) await swapTables(within, staging);
    else await replaceAll(within, tables);
    await within.query(
      `INSERT INTO catalogue_state (hash, first_loaded_at, source) VALUES ($1, $2, $3)
       ON CONFLICT (single) DO UPDATE SET hash = excluded.hash, source = excluded.source`,
      [hash, from, source],
    );
    return true;
  });
}

/** Prepares the catalogue and stores it, in one transaction. Returns whether anything was written. */
export async function prepareAndStoreCatalogue(
  provider: Pick<Provider, 'db' | 'now'>,
  catalogue: StoredCatalogue,
  source: CatalogueSource,
): Promise<boolean> {
  return provider.db.transaction(async (within) => {
    await lockCatalogue(within);
    const prepared = await prepareCatalogue({ ...provider, db: within }, catalogue, source);
    return storeCatalogue(within, prepared, source);
  });
}

async function readState(db: Database): Promise<State | undefined> {
  const [state] = await db.query<State>(
    'SELECT hash, source, first_loaded_at FROM catalogue_state',
  );
  return state;
}

/**
 * Lets nobody else change the catalogue until the transaction ends, because two processes that start together must not
 * both load. Returns who loaded the present catalogue.
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
    if (removed.length > 0) await replaceAll(within, jsonOfRows(emptyCatalogue, 0));
    return removed.length > 0;
  });
}

/** `firstLoadedAt` is in epoch milliseconds: posts are dated back from it. */
function jsonOfRows(catalogue: StoredCatalogue, firstLoadedAt: number): Map<string, string[]> {
  const tables: Record<string, Rows> = {
    ...titleTableRows(catalogue),
    ...nonTitleTableRows(catalogue, firstLoadedAt),
    ...searchTableRows(catalogue),
  };
  return new Map(
    Object.entries(tables).map(([table, rows]) => {
      const parts = Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, part) =>
        JSON.stringify(rows.slice(part * maxRows, (part + 1) * maxRows)),
      );
      return [table, parts];
    }),
  );
}

/**
 * Replaces all rows of the tables. The database reads them from JSON by column name; ANALYZE updates the planner's
 * statistics.
 */
async function replaceAll(
  db: Database,
  tables: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [table, parts] of tables) {
    await db.query(`DELETE FROM ${table}`);
    for (const part of parts) await insertRows(db, table, part);
    await db.query(`ANALYZE ${table}`);
  }
}

async function insertRows(db: Database, table: string, part: string): Promise<void> {
  await db.query(
    `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::text::jsonb)`,
    [part],
  );
}

/**
 * Inserts the rows in little time. PostgreSQL's index of words (GIN) collects new rows in a list, and then takes in all
 * of them at once. To make this step short, the list is limited to its smallest size.
 */
async function insertInShortTime(within: Database, table: string, part: string): Promise<void> {
  await within.query(`SET LOCAL gin_pending_list_limit = '64kB'`);
  await insertRows(within, table, part);
}
