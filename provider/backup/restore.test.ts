import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { chown, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BackupFolders,
  command,
  eveningIn,
  makeBackup,
  programOf,
  rowsIn,
  settingsFor,
} from '../../tests/support/backup-commands.ts';

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

describe('a file that cannot be brought back', () => {
  let place: string;
  let unpacked: string;
  beforeAll(async () => {
    place = await folders.copyOf(other, 'own');
    unpacked = join(folder, 'unpacked');
    await mkdir(unpacked);
    await tar('-xzf', kept, '-C', unpacked);
  }, 240_000);

  /** The kept backup with something changed in it. */
  async function changed(
    name: string,
    change: (place: string) => Promise<unknown>,
  ): Promise<string> {
    const copy = join(folder, `changed-${name}`);
    await cp(unpacked, copy, { recursive: true });
    await change(copy);
    await tar('-I', 'gzip -1', '-cf', `${copy}.tar.gz`, '-C', copy, ...(await readdir(copy)));
    return `${copy}.tar.gz`;
  }

  it.each([
    ['is not there', async () => join(folder, 'no-such-file'), 'cannot be read (ENOENT)'],
    ['was cut off', () => cutOff(), 'cannot be unpacked (unexpected end of file)'],
    ['was damaged', () => damaged(), 'cannot be unpacked ('],
    [
      'is no archive',
      () => written('text', 'a text'),
      'cannot be unpacked (incorrect header check)',
    ],
    [
      'is something else, packed',
      () => written('packed', gzipSync('a text')),
      'cannot be unpacked (',
    ],
    [
      'is another archive',
      () => changed('other', (copy) => rm(join(copy, 'sahra-backup.json'))),
      'is not a backup of Sahra',
    ],
    [
      'holds no database',
      () => changed('empty', (copy) => rm(join(copy, 'database'), { recursive: true })),
      'is not a backup of Sahra',
    ],
    [
      'has a form of a later time',
      () => changed('form', (copy) => writeFile(join(copy, 'sahra-backup.json'), '{"format":2}')),
      'was made by a newer version of Sahra',
    ],
    [
      'has tables of a later time',
      () =>
        changed('tables', (copy) =>
          query(copy, `INSERT INTO migrations VALUES ('999-later.sql', 'x')`),
        ),
      'was made by a newer version of Sahra',
    ],
    [
      'has tables of another text',
      () =>
        changed('text', (copy) =>
          query(copy, `UPDATE migrations SET checksum = 'x' WHERE name LIKE '003%'`),
        ),
      'with another text of the migration 003-guide.sql',
    ],
    [
      'holds the database of something else',
      () => changed('foreign', (copy) => query(copy, 'DROP TABLE migrations')),
      "another database than Sahra's",
    ],
    [
      'comes from another engine',
      () => changed('engine', (copy) => writeFile(join(copy, 'database/PG_VERSION'), '9\n')),
      'a database of PostgreSQL 9 that cannot be opened here',
    ],
  ])(
    'because it %s is refused in one line, and nothing is touched',
    async (_, make, reason) => {
      const file = await make();
      const before = await filesOf(place);
      const { code, error } = await command('restore', file, place);
      expect(code).toBe(1);
      expect(error).toContain(file);
      expect(error).toContain(reason);
      expect(error.trim().split('\n')).toHaveLength(1);
      expect(await filesOf(place)).toEqual(before);
    },
    240_000,
  );

  it.runIf(process.getuid?.() === 0)(
    'is not brought back by root into the folder of another user',
    async () => {
      await chown(place, 65_534, 65_534);
      const { code, error } = await command('restore', kept, place);
      await chown(place, 0, 0);
      expect({ code, error }).toMatchObject({
        code: 1,
        error: expect.stringContaining('belongs to another user'),
      });
    },
  );

  async function cutOff(): Promise<string> {
    const whole = await readFile(kept);
    return written('cut', whole.subarray(0, whole.length - 1000));
  }
  async function damaged(): Promise<string> {
    const whole = await readFile(kept);
    whole.fill(0, 100_000, 100_500);
    return written('damaged', whole);
  }
  async function written(name: string, bytes: string | Uint8Array): Promise<string> {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  }
  async function query(copy: string, text: string): Promise<void> {
    await rowsIn(copy, text);
  }
});

describe('a restore that is killed', () => {
  it.each(['restoring', 'database-before-restore'])(
    'when %s appears in the folder leaves the old database or the new one, whole',
    async (sign) => {
      const place = await folders.copyOf(other, `killed-at-${sign}`);
      const env = { ...process.env, ...settingsFor(place) };
      const watching = watch(place);
      const child = spawn(process.execPath, [programOf('restore'), kept], { env, stdio: 'ignore' });
      watching.on('change', (_, name) => name === sign && child.kill('SIGKILL'));
      const [, signal] = await once(child, 'exit');
      watching.close();
      expect(signal).toBe('SIGKILL');
      // The restore had begun to put the new one in place at the second sign.
      const possible = sign === 'restoring' ? ['short'] : ['short', 'long'];
      expect(possible).toContain(await eveningIn(place));
      expect(await readdir(place)).toEqual(['database']);
    },
    240_000,
  );

  it('between the two renamings goes back to the old one', async () => {
    const place = await folders.copyOf(other, 'between');
    await rename(join(place, 'database'), join(place, 'database-before-restore'));
    await cp(join(data, 'database'), join(place, 'restoring', 'database'), { recursive: true });
    expect(await eveningIn(place)).toBe('short');
    expect(await readdir(place)).toEqual(['database']);
  }, 240_000);

  it('after them stays with the new one', async () => {
    const place = await folders.copyOf(data, 'after');
    await mkdir(join(place, 'database-before-restore'));
    expect(await eveningIn(place)).toBe('long');
    expect(await readdir(place)).toEqual(['database']);
  }, 240_000);
});

/** Every file below a folder, with what would differ if it was written. */
async function filesOf(place: string): Promise<string[]> {
  const names = (await readdir(place, { recursive: true })).sort();
  return Promise.all(
    names.map(async (name) => {
      const one = await stat(join(place, name));
      return one.isDirectory() ? name : `${name} ${one.size} ${one.mtimeMs}`;
    }),
  );
}

function tar(...words: string[]): Promise<unknown> {
  return new Promise((done, failed) =>
    execFile('tar', words, (error) => (error ? failed(error) : done(undefined))),
  );
}
