import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../provider/database.ts';
import { migrate } from '../../provider/migrations/migrate.ts';
import { commandsOf } from '../support/docs-commands.ts';
import { ports } from '../support/push/ports.ts';
import { type Postgres, startPostgres } from '../support/push/postgres.ts';
import { type ProviderProcess, startProvider } from '../support/push/provider-process.ts';
import { postgresFolder } from '../support/push/requirements.ts';

let postgres: Postgres;
let provider: ProviderProcess | undefined;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sahra-dump-'));
  postgres = await startPostgres(ports.postgres);
});
afterAll(async () => {
  await provider?.stop();
  await postgres?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a provider on PostgreSQL is kept in a file and brought back, by the lines of docs/operating.md', async () => {
  provider = await startProvider(ports.provider, { DATABASE_URL: postgres.url });
  const db = openPostgres(postgres.url);
  await db.query(`INSERT INTO settings (key, value) VALUES ('evening', 'long')`);
  const lines = commandsOf('docs/operating.md', 'Backup').filter(
    (line) => !line.startsWith('npm '),
  );
  const programs = ['pg_dump', 'createdb', 'pg_restore', 'psql'];
  expect(lines.map((line) => line.split(' ')[0])).toEqual(programs);
  const [dumps = '', ...restores] = lines;
  inShell(dumps);
  await db.query(`UPDATE settings SET value = 'short' WHERE key = 'evening'`);
  await db.close();
  const { publicKey } = provider;
  await provider.stop();
  for (const line of restores) inShell(line);

  const restored = postgres.url.replace(/[^/]+$/, 'sahra_restored');
  const again = openPostgres(restored);
  await migrate(again);
  expect(await again.query(`SELECT value FROM settings WHERE key = 'evening'`)).toEqual([
    { value: 'long' },
  ]);
  await again.close();
  provider = await startProvider(ports.provider, { DATABASE_URL: restored });
  // Browsers that subscribed before are still reached.
  expect(provider.publicKey).toBe(publicKey);
});

function inShell(line: string): void {
  const PATH = `${postgresFolder()}:${process.env.PATH}`;
  execFileSync('sh', ['-c', line], {
    cwd: folder,
    env: { PATH, DATABASE_URL: postgres.url },
    stdio: 'pipe',
  });
}
