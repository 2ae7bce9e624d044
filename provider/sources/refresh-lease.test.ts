/** A killed process leaves its lease. If that stayed taken, the next import would wait for up to a minute. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { withDatabase } from '../commands/with-database.ts';
import { readConfig } from '../config.ts';
import { openProvider } from '../open-provider.ts';
import { prepareDatabase } from '../process/open-database.ts';
import { takeLease } from './refresh-lease.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-lease-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the lease of a process that was killed', () => {
  it('is free for a command without a server', async () => {
    const config = { dataDir: folder, databaseUrl: undefined };
    await withDatabase(config, async (db) => {
      expect(await takeLease(db)).toBeDefined();
      expect(await takeLease(db)).toBeUndefined();
    });
    const lease = await withDatabase(config, takeLease);
    expect(lease).toBeDefined();
  });

  it('is free once the server has started', async () => {
    const db = await openTestDatabase();
    const config = readConfig({ DATA_DIR: folder });
    const provider = openProvider({ db, config, now: Date.now, sendMail: async () => {} });
    expect(await takeLease(db)).toBeDefined();
    await prepareDatabase(provider, undefined);
    expect(await takeLease(db)).toBeDefined();
    await db.close();
  });
});
