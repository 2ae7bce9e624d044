import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import type { Database } from '../database.ts';
import { readAuditLog } from '../operations/audit-log.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { runImport } from './run-import.ts';

const files = { xmltv: ['guide.xml'], m3u: [], keepGoing: false };
const orders: readonly ImportOrder[] = [{ do: 'demo' }, { do: 'import', ...files, keepDemo: true }];

it.each(orders)(
  'a provider without a demo refuses to show one, and leaves its guide as it is: %o',
  async (order) => {
    const messages: ImportMessage[] = [];
    // No database: whatever touched it would fail in other words.
    const tools = { db: {} as Database, now: () => 0 };
    await runImport(order, tools, (message) => messages.push(message));
    expect(messages).toEqual([
      { kind: 'refused', message: 'this provider has no demo: leave out --demo and --keep-demo' },
    ]);
  },
);

it('an import and a refused one stand in the log that the operator reads', async () => {
  const db = await openTestDatabase();
  const m3u = join(tmpdir(), `sahra-${crypto.randomUUID()}.m3u`);
  await writeFile(m3u, '#EXTM3U\n#EXTINF:-1,One\nhttps://tv.example/1.m3u8\n');
  const bring = (order: Partial<Extract<ImportOrder, { do: 'import' }>>) =>
    runImport(
      { do: 'import', xmltv: [], m3u: [], keepGoing: false, keepDemo: false, ...order },
      { db, now: () => 0 },
      () => {},
    );
  await bring({ m3u: [m3u] });
  await bring({ xmltv: [m3u] });
  expect(await readAuditLog(db, undefined, 10)).toEqual([
    `1970-01-01T00:00:00.000Z  imported  by operator  (${m3u})`,
    expect.stringContaining(`import-refused  by operator  (${m3u}`),
  ]);
  await db.close();
  await rm(m3u);
});
