import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xmltvPieces } from '../../tests/support/make-xmltv.ts';
import { readConfig } from '../config.ts';
import type { EmbeddedDatabase } from '../embedded/database-over-message-port.ts';
import { openEmbeddedDatabase } from '../embedded/open-embedded-database.ts';
import { migrate } from '../migrations/migrate.ts';
import { openProvider } from '../open-provider.ts';
import { clearAbandonedImports } from './clear-abandoned-imports.ts';
import type { ImportMessage } from './import-protocol.ts';
import { importUnderLease } from './import-under-lease.ts';
import { createStagingTables, guideTables } from './staging-tables.ts';

let folder: string;
let db: EmbeddedDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-storage-'));
  db = await openEmbeddedDatabase(folder);
  await migrate(db);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

/** Bytes of all files of the database, its log included. */
async function stored(): Promise<number> {
  const files = await readdir(join(folder, 'database'), { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function bring(firstDay: string): Promise<ImportMessage | undefined> {
  const file = join(folder, 'guide.xml');
  const size = { channels: 20, programmes: 4000, firstDay };
  await writeFile(file, [...xmltvPieces(size)].join(''));
  const messages: ImportMessage[] = [];
  const order = {
    do: 'import',
    xmltv: [file],
    m3u: [],
    keepGoing: false,
    keepDemo: false,
  } as const;
  const now = () => Date.parse('2026-11-21T12:00:00Z');
  const config = readConfig({ DATA_DIR: folder });
  const provider = openProvider({ db, config, now, sendMail: async () => {} });
  await importUnderLease({ ...order, xmltv: [file], m3u: [] }, provider, (message) =>
    messages.push(message),
  );
  return messages.at(-1);
}

describe('an import that was killed', () => {
  it('leaves nothing behind once the database is opened again', async () => {
    const batch = `${Date.now()}_1_1`;
    await createStagingTables(db, guideTables, { batch, now: Date.now() });
    await db.query(
      `INSERT INTO staged_programmes (batch, id, file, line, xmltv_id, start_ms, title)
       SELECT $1, number, 0, 1, 'one', number, '{"en": "News"}' FROM generate_series(1, 20000) AS number`,
      [batch],
    );
    await clearAbandonedImports(db);
    const left = await db.query(
      `SELECT relname FROM pg_class WHERE relname LIKE 'laid%' UNION ALL SELECT batch FROM staged_programmes`,
    );
    expect(left).toEqual([]);
    const [{ size } = { size: 0 }] = await db.query<{ size: number }>(
      `SELECT pg_relation_size('staged_programmes') AS size`,
    );
    expect(size).toBe(0);
  });
});

describe('a guide that is imported day after day', () => {
  it('takes no more storage than it did the first time', { timeout: 300_000 }, async () => {
    expect(await bring('2026-11-20')).toMatchObject({ kind: 'done' });
    const tables = () =>
      db.query<{ size: number }>('SELECT pg_database_size(current_database()) AS size');
    const [first] = await tables();
    const firstStored = await stored();
    for (let day = 21; day < 27; day++) await bring(`2026-11-${day}`);
    const [last] = await tables();
    expect(last?.size).toBeLessThan((first?.size ?? 0) * 1.1);
    expect(await stored()).toBeLessThan(firstStored * 1.2);
  });
});
