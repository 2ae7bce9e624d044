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
import { makeDataFolder } from '../../tests/support/prepared-data-folder.ts';
import { type ProviderProcess, startProvider } from '../../tests/support/push/provider-process.ts';
import { runningServer } from '../commands/running-server.ts';
import { lockFolder } from '../embedded/data-folder.ts';
import { temporaryCopyPrefix } from '../embedded/data-folder-paths.ts';
import type { ImportMessage } from '../import/import-protocol.ts';
import { importThroughServer } from '../import/import-through-server.ts';
import { backUp } from './back-up.ts';
import { BackupProblem } from './backup-archive.ts';
import { restore } from './restore.ts';

let folders: BackupFolders;
let folder: string;
let data: string;
let backupFile: string;
let other: string;
beforeAll(async () => {
  folders = await makeBackup();
  ({ folder, data, backupFile, other } = folders);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('is closed to other users, and nothing is left of making it', async () => {
    expect((await stat(backupFile)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).sort()).toEqual(['backup.tar.gz', 'data', 'other']);
    expect(await readdir(data)).toEqual(['database']);
  });

  it('takes the place of an earlier one of that name, and brings everything back', async () => {
    const file = join(folder, 'nightly.tar.gz');
    await writeFile(file, 'an earlier one');
    await chmod(file, 0o644);
    expect(await command('backup', file, other)).toMatchObject({ code: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // It is restored on a machine that has no data folder yet, and then in place of what is there.
    const place = join(folder, 'fresh', 'data');
    expect(await command('restore', backupFile, place)).toMatchObject({ code: 0 });
    expect(await eveningIn(place)).toBe('long');
    expect(await command('restore', file, place)).toMatchObject({ code: 0 });
    expect(await eveningIn(place)).toBe('short');
    expect(await readdir(place)).toEqual(['database']);
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'that is broken off by %s leaves nothing behind',
    async (signal) => {
      const place = join(folder, `broken-off-by-${signal}`);
      await mkdir(place);
      const env = { ...process.env, ...settingsFor(data) };
      const watching = watch(place);
      const child = spawn(process.execPath, [programOf('backup'), join(place, 'a.tar.gz')], {
        env,
        stdio: 'ignore',
      });
      // Once: the removal of the file is a change too, and a signal that arrives while the process ends kills it.
      watching.once('change', () => child.kill(signal));
      const [code] = await once(child, 'exit');
      watching.close();
      expect(code).toBe(1);
      expect(await readdir(place)).toEqual([]);
      expect(await readdir(data)).toEqual(['database']);
    },
  );

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
    const refused = await backUp(place(), file()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BackupProblem);
    const { message } = refused as BackupProblem;
    expect(message).toContain(reason);
    expect(message.split('\n')).toHaveLength(1);
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
    await makeDataFolder(place);
    server = await startProvider(await freePort(), { DATA_DIR: place, DEMO: '0' });
  });
  afterAll(() => server?.stop());

  it('keeps its data from a restore', async () => {
    const { code, error } = await command('restore', backupFile, place);
    expect({ code, error }).toMatchObject({
      code: 1,
      error: expect.stringContaining('in use by process'),
    });
    expect((await fetch(`${server.origin}/api/settings`)).status).toBe(200);
  });

  it('gives nobody a copy who does not know its secret', async () => {
    const asked = await fetch(`${server.origin}/admin/backup`, { method: 'POST' });
    expect(asked.status).toBe(404);
    expect(await copiesIn(place)).toEqual([]);
  });

  it('removes the copy of a backup that was killed, and none that is being made or read', async () => {
    const copyNamed = (name: string) => join(place, `${temporaryCopyPrefix}${name}`);
    for (const name of ['killed', 'made', 'read']) await mkdir(copyNamed(name));
    await writeFile(join(copyNamed('killed'), 'in-use'), '1 1 before-the-machine-started');
    const letGo = await lockFolder(copyNamed('read'));
    await backUp(place, join(folder, 'next.tar.gz'));
    const left = ['made', 'read'].map((name) => `${temporaryCopyPrefix}${name}`);
    expect((await copiesIn(place)).sort()).toEqual(left);
    await letGo();
    for (const name of ['made', 'read']) await rm(copyNamed(name), { recursive: true });
  });

  it('is backed up in the middle of an import, with the old guide or the new one, whole', async () => {
    const guide = join(folder, 'guide.xml');
    const size = { channels: 10, programmes: 8000, firstDay: '2026-11-20' };
    await writeFile(guide, [...xmltvPieces(size)].join(''));
    const note = await runningServer(place);
    if (!note) throw new Error('no server runs');
    const [during, after] = [join(folder, 'during.tar.gz'), join(folder, 'after.tar.gz')];
    let backup: Promise<void> | undefined;
    let last: ImportMessage | undefined;
    const order = { xmltv: [guide], m3u: [], keepGoing: false, keepDemo: false };
    const report = (message: ImportMessage) => {
      if (message.kind === 'progress') backup ??= backUp(place, during);
      last = message;
    };
    await importThroughServer(note, { do: 'import', ...order }, report, { dataDir: place });
    expect(last).toMatchObject({ kind: 'done' });
    expect(backup).toBeDefined();
    await backup;
    await backUp(place, after);
    expect(await copiesIn(place)).toEqual([]);
    const whole = await guideOf(after);
    expect(whole).toMatchObject({ shown: 'import', channels: size.channels });
    expect(whole?.programmes).toBeGreaterThan(size.programmes * 0.9);
    const empty = { channels: 0, programmes: 0 };
    const shown = await guideOf(during);
    expect(shown).toEqual(shown?.shown === 'import' ? whole : { ...shown, ...empty });
  });

  /** The temporary copies that backups have left. */
  async function copiesIn(folder: string) {
    return (await readdir(folder)).filter((name) => name.startsWith(temporaryCopyPrefix));
  }

  /** What viewers would see of a backup. */
  async function guideOf(file: string) {
    const restored = join(folder, 'restored');
    await restore(file, restored);
    const [row] = await rowsIn<{ shown: string; channels: number; programmes: number }>(
      restored,
      `SELECT shown, (SELECT count(*) FROM channels WHERE source = 'import') AS channels,
              (SELECT count(*) FROM programmes) AS programmes FROM guide_state`,
    );
    return row;
  }
});
