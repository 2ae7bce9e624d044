import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../migrations/migrate.ts';
import { DataFolderProblem, lockFolder } from './data-folder.ts';
import { openEmbeddedDatabase } from './open-embedded-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('belongs to one process at a time, and is free again afterwards', async () => {
    const letGo = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await letGo();
    expect(await readdir(folder)).toEqual([]);
    await (await lockFolder(folder))();
  });

  it('is taken over from a process that died, even when its number is in use again', async () => {
    // 1 is always alive, and was not born at tick 7 of a clock that counts from the start of the machine.
    for (const holder of ['4194303 12345', '1 7000000000000', '']) {
      await writeFile(join(folder, 'in-use'), holder);
      await (await lockFolder(folder))();
    }
  });

  it('is not taken from a process in another container, whose number means nothing here', async () => {
    await mkdir(join(folder, 'in-use.lock'));
    await writeFile(join(folder, 'in-use'), '1 12345 boot/pid:[1]');
    await expect(lockFolder(folder)).rejects.toThrow('in use in another container');
    // Nobody has touched the lock for over a minute: the process that made it is gone.
    const longAgo = new Date(Date.now() - 61_000);
    await utimes(join(folder, 'in-use.lock'), longAgo, longAgo);
    await (await lockFolder(folder))();
  });

  it('is closed to other users of the machine, at every start', async () => {
    await chmod(folder, 0o755);
    await (await lockFolder(folder))();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('that cannot be one is refused at once', async () => {
    await expect(lockFolder('/proc/sahra')).rejects.toThrow(DataFolderProblem);
  });

  it('is made when it is not there, and refused in words when it cannot be', async () => {
    await (await lockFolder(join(folder, 'deep', 'er')))();
    await writeFile(join(folder, 'file'), '');
    const refused = lockFolder(join(folder, 'file', 'below'));
    await expect(refused).rejects.toThrow(DataFolderProblem);
    await expect(refused).rejects.toThrow('cannot be written');
  });

  it('keeps everything from one start to the next', async () => {
    const first = await openEmbeddedDatabase(folder);
    await migrate(first);
    await first.query("INSERT INTO settings (key, value) VALUES ('evening', 'long')");
    await first.close();
    const second = await openEmbeddedDatabase(folder);
    await migrate(second);
    expect(await second.query('SELECT value FROM settings')).toEqual([{ value: 'long' }]);
    await expect(
      second.transaction(async (within) => {
        await within.query("UPDATE settings SET value = 'short'");
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await second.query('SELECT value FROM settings')).toEqual([{ value: 'long' }]);
    await second.close();
  });
});
