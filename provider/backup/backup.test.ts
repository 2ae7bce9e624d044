import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BackupFolders,
  command,
  eveningIn,
  makeBackup,
  programOf,
  rowsIn,
  run,
  settingsFor,
} from '../../tests/support/backup-commands.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { xmltvPieces } from '../../tests/support/make-xmltv.ts';
import { type ProviderProcess, startProvider } from '../../tests/support/push/provider-process.ts';

let folders: BackupFolders;
let folder: string;
let data: string;
let kept: string;
let other: string;
beforeAll(async () => {
  folders = await makeBackup();
  ({ folder, data, kept, other } = folders);
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('is closed to other users, and nothing is left of making it', async () => {
    expect((await stat(kept)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).sort()).toEqual(['data', 'kept.tar.gz', 'other']);
    expect(await readdir(data)).toEqual(['database']);
  });

  it('takes the place of an earlier one of that name, and brings everything back', async () => {
    const changing = await folders.copyOf(other, 'changing');
    const file = join(folder, 'nightly.tar.gz');
    await writeFile(file, 'an earlier one');
    await chmod(file, 0o644);
    expect(await command('backup', file, changing)).toMatchObject({ code: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await command('restore', kept, changing)).toMatchObject({ code: 0 });
    expect(await eveningIn(changing)).toBe('long');
    expect(await readdir(changing)).toEqual(['database']);
    expect(await command('restore', file, changing)).toMatchObject({ code: 0 });
    expect(await eveningIn(changing)).toBe('short');
  }, 240_000);

  it('that is broken off leaves nothing behind', async () => {
    const place = join(folder, 'broken-off');
    await mkdir(place);
    const env = { ...process.env, ...settingsFor(data) };
    const watching = watch(place);
    const child = spawn(process.execPath, [programOf('backup'), join(place, 'a.tar.gz')], {
      env,
      stdio: 'ignore',
    });
    // Once: the removal of the file is a change too, and a signal that arrives while the process ends kills it.
    watching.once('change', () => child.kill('SIGTERM'));
    const [code] = await once(child, 'exit');
    watching.close();
    expect(code).toBe(1);
    expect(await readdir(place)).toEqual([]);
    expect(await readdir(data)).toEqual(['database']);
  }, 240_000);

  it('is brought back on a machine that has no data folder yet', async () => {
    const place = join(folder, 'fresh', 'data');
    expect(await command('restore', kept, place)).toMatchObject({ code: 0 });
    expect(await eveningIn(place)).toBe('long');
  }, 240_000);

  it.each([
    [
      'of a folder without a database',
      () => join(folder, 'nowhere'),
      () => join(folder, 'a'),
      'There is no database in',
    ],
    ['into a folder', () => data, () => folder, 'is a folder'],
    ['into a place that cannot be written', () => data, () => '/proc/sahra', 'cannot be written'],
  ])('%s is refused in one line', async (_, place, file, reason) => {
    const { code, error } = await command('backup', file(), place());
    expect(code).toBe(1);
    expect(error).toContain(reason);
    expect(error.trim().split('\n')).toHaveLength(1);
  });

  it('on a PostgreSQL server is left to its own programs', async () => {
    const env = { DATABASE_URL: 'postgres://tv.example/sahra' };
    const made = await run('provider/backup/backup-cli.ts', ['tv.dump'], env);
    expect(made).toMatchObject({ code: 1, error: expect.stringContaining('pg_dump ') });
    const back = await run('provider/backup/restore-cli.ts', ['tv.dump'], env);
    expect(back).toMatchObject({ code: 1, error: expect.stringContaining('pg_restore ') });
  });

  it('without the name of a file shows how it is asked for', async () => {
    const none = await run('provider/backup/backup-cli.ts', [], {});
    expect(none).toMatchObject({
      code: 2,
      error: expect.stringContaining('npm run backup -- FILE'),
    });
    const help = await run('provider/backup/restore-cli.ts', ['--help'], {});
    expect(help).toMatchObject({
      code: 0,
      out: expect.stringContaining('npm run restore -- FILE'),
    });
  });
});

describe('a server that runs', () => {
  let server: ProviderProcess;
  let place: string;
  beforeAll(async () => {
    place = join(folder, 'served');
    server = await startProvider(await freePort(), { DATA_DIR: place });
  }, 240_000);
  afterAll(() => server?.stop());

  it('keeps its data from a restore', async () => {
    const { code, error } = await command('restore', kept, place);
    expect({ code, error }).toMatchObject({
      code: 1,
      error: expect.stringContaining('in use by process'),
    });
    expect((await fetch(`${server.origin}/api/settings`)).status).toBe(200);
  });

  it('gives nobody a copy who does not know its secret', async () => {
    const asked = await fetch(`${server.origin}/admin/backup`, { method: 'POST' });
    expect(asked.status).toBe(404);
    const copies = (await readdir(place)).filter((name) => name.startsWith('copy-'));
    expect(copies).toEqual([]);
  });

  it('is backed up in the middle of an import, with the old guide or the new one, whole', async () => {
    const guide = join(folder, 'guide.xml');
    const size = { channels: 10, programmes: 8000, firstDay: '2026-11-20' };
    await writeFile(guide, [...xmltvPieces(size)].join(''));
    let over = false;
    const importing = run('provider/import/import-cli.ts', ['--xmltv', guide], settingsFor(place));
    const imported = importing.finally(() => {
      over = true;
    });
    const files: string[] = [];
    // Each of them is brought back below, which takes longer than making it.
    while ((!over && files.length < 5) || files.length === 0) {
      const file = join(folder, `under-way-${files.length}.tar.gz`);
      expect(await command('backup', file, place)).toMatchObject({ code: 0 });
      files.push(file);
    }
    expect(await imported).toMatchObject({ code: 0 });
    const last = join(folder, 'under-way-last.tar.gz');
    expect(await command('backup', last, place)).toMatchObject({ code: 0 });
    expect((await readdir(place)).filter((name) => name.startsWith('copy-'))).toEqual([]);
    const shown = [];
    for (const file of [...files, last]) shown.push(await guideOf(file));
    const whole = shown.at(-1);
    expect(whole).toMatchObject({ shown: 'import', channels: size.channels });
    expect(whole?.programmes).toBeGreaterThan(size.programmes * 0.9);
    for (const one of shown) if (one?.shown === 'import') expect(one).toEqual(whole);
  }, 240_000);

  /** What viewers would see of a backup. */
  async function guideOf(file: string) {
    const restored = join(folder, 'restored');
    expect(await command('restore', file, restored)).toMatchObject({ code: 0 });
    const [row] = await rowsIn<{ shown: string; channels: number; programmes: number }>(
      restored,
      `SELECT shown, (SELECT count(*) FROM channels WHERE source = 'import') AS channels,
              (SELECT count(*) FROM programmes) AS programmes FROM guide_state`,
    );
    return row;
  }
});
