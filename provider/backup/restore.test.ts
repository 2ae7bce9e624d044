import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import {
  chown,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
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
import { temporaryCopyPrefix } from '../embedded/data-folder-paths.ts';
import type { EmbeddedDatabase } from '../embedded/database-over-message-port.ts';
import { openEmbeddedDatabase } from '../embedded/open-embedded-database.ts';
import { BackupProblem, packBackup } from './backup-archive.ts';
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

describe('a file that cannot be brought back', () => {
  let place: string;
  /** The database of an operator, open: a copy of it is what a backup holds. */
  let db: EmbeddedDatabase;
  beforeAll(async () => {
    place = await folders.copyOf(other, 'own');
    db = await openEmbeddedDatabase(await folders.copyOf(data, 'changing'));
  });
  afterAll(() => db.close());

  it.each([
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
      () => archive('other', { 'database/PG_VERSION': '18\n' }),
      'is not a backup of Sahra',
    ],
    [
      'holds no database',
      () => archive('empty', { 'sahra-backup.json': '{"format":1}' }),
      'is not a backup of Sahra',
    ],
    [
      'has a form of a later time',
      () => archive('form', { 'sahra-backup.json': '{"format":2}', 'database/PG_VERSION': '18\n' }),
      'was made by a newer version of Sahra',
    ],
    [
      'has tables of a later time',
      () =>
        changed(
          'tables',
          `INSERT INTO migrations VALUES ('999-later.sql', 'x')`,
          `DELETE FROM migrations WHERE name = '999-later.sql'`,
        ),
      'was made by a newer version of Sahra',
    ],
    [
      'has tables of another text',
      () =>
        changed(
          'text',
          `UPDATE migrations SET checksum = 'x' || checksum WHERE name LIKE '003%'`,
          `UPDATE migrations SET checksum = substr(checksum, 2) WHERE name LIKE '003%'`,
        ),
      'with another text of the migration 003-guide.sql',
    ],
    [
      'holds the database of something else',
      () =>
        changed(
          'foreign',
          'ALTER TABLE migrations RENAME TO steps',
          'ALTER TABLE steps RENAME TO migrations',
        ),
      "another database than Sahra's",
    ],
    [
      'comes from another engine',
      async () => {
        const copy = await folders.copyOf(data, 'engine');
        await writeFile(join(copy, 'database/PG_VERSION'), '9\n');
        return packed(copy);
      },
      'a database of PostgreSQL 9 that cannot be opened here',
    ],
  ])('because it %s is refused in one line, and nothing is touched', async (_, make, reason) => {
    const file = await make();
    const before = await filesOf(place);
    const refused = await restore(file, place).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BackupProblem);
    const { message } = refused as BackupProblem;
    expect(message).toContain(file);
    expect(message).toContain(reason);
    expect(message.split('\n')).toHaveLength(1);
    expect(await filesOf(place)).toEqual(before);
  });

  it('makes the command end with 1, after one line', async () => {
    const file = join(folder, 'no-such-file');
    const { code, out, error } = await command('restore', file, place);
    expect({ code, out, error }).toEqual({
      ...{ code: 1, out: '', error: `${file} cannot be read (ENOENT).\n` },
    });
  });

  it.runIf(process.getuid?.() === 0)(
    'is not brought back by root into the folder of another user',
    async () => {
      await chown(place, 65_534, 65_534);
      const restoring = restore(backupFile, place);
      await expect(restoring).rejects.toThrow('belongs to another user');
      await chown(place, 0, 0);
    },
  );

  async function cutOff(): Promise<string> {
    const whole = await readFile(backupFile);
    return written('cut', whole.subarray(0, whole.length - 1000));
  }
  async function damaged(): Promise<string> {
    const whole = await readFile(backupFile);
    whole.fill(0, 100_000, 100_500);
    return written('damaged', whole);
  }
  async function written(name: string, bytes: string | Uint8Array): Promise<string> {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  }

  /** A backup that is made while `change` is in the database. */
  async function changed(name: string, change: string, undo: string): Promise<string> {
    const copy = join(folder, `changed-${name}`);
    await mkdir(copy);
    await db.query(change);
    await db.copyTo(join(copy, 'database'));
    await db.query(undo);
    return packed(copy);
  }
  async function packed(copy: string): Promise<string> {
    await packBackup(copy, `${copy}.tar.gz`);
    return `${copy}.tar.gz`;
  }

  /** An archive of these files alone. */
  async function archive(name: string, files: Record<string, string>): Promise<string> {
    const made = join(folder, `archive-${name}`);
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(made, path)), { recursive: true });
      await writeFile(join(made, path), text);
    }
    await promisify(execFile)('tar', [
      '-czf',
      `${made}.tar.gz`,
      '-C',
      made,
      ...(await readdir(made)),
    ]);
    return `${made}.tar.gz`;
  }
});

it('a backup that is brought back signs nobody in, unless the operator keeps the sign-ins', async () => {
  const source = await folders.copyOf(data, 'signed-in');
  const db = await openEmbeddedDatabase(source);
  const id = '00000000-0000-4000-8000-000000000001';
  await db.query("INSERT INTO users (id, email, created_at) VALUES ($1, 'noor@home.example', 0)", [
    id,
  ]);
  await db.query(
    `INSERT INTO tokens (id, user_id, token_hash, remember, icon, label, created_at, last_seen_at, expires_at)
     VALUES ($1, $1, 'hash', true, 'phone', '', 0, 0, 9000000000000)`,
    [id],
  );
  await db.query(
    `INSERT INTO codes (purpose, subject, asked_by, user_id, email, code_hash, sent_at, asked_at, expires_at)
     VALUES ('reset', 'noor@home.example', '', $1, 'noor@home.example', 'hash', 0, 0, 9000000000000)`,
    [id],
  );
  await db.close();
  const file = `${source}.tar.gz`;
  await packBackup(source, file);
  const place = join(folder, 'signed-out');
  const counted = () =>
    rowsIn(
      place,
      `SELECT (SELECT count(*)::int FROM users) AS viewers, (SELECT count(*)::int FROM tokens) AS "signIns",
         (SELECT count(*)::int FROM codes) AS codes`,
    );
  const { out } = await command('restore', file, place);
  expect(out).toContain('Viewers have to sign in again.');
  expect(await counted()).toEqual([{ viewers: 1, signIns: 0, codes: 0 }]);
  const words = [file, '--keep-sign-ins'];
  const kept = await run('provider/backup/restore-cli.ts', words, settingsFor(place));
  expect(kept.out).not.toContain('sign in again');
  expect(await counted()).toEqual([{ viewers: 1, signIns: 1, codes: 1 }]);
});

it('a backup that lies in the data folder stays there, whatever its name is', async () => {
  const place = await folders.copyOf(other, 'beside');
  const names = ['copy-before-update.tar.gz', `${temporaryCopyPrefix}backup.tar.gz`];
  for (const name of names) await copyFile(backupFile, join(place, name));
  await mkdir(join(place, `${temporaryCopyPrefix}x1y2z3`));
  const { code } = await command('restore', join(place, 'copy-before-update.tar.gz'), place);
  expect(code).toBe(0);
  expect(await eveningIn(place)).toBe('long');
  expect((await readdir(place)).sort()).toEqual([...names, 'database'].sort());
});

describe('a restore that is killed', () => {
  it.each(['restoring', 'database-before-restore'])(
    'when %s appears in the folder leaves the old database or the new one, whole',
    async (sign) => {
      const place = await folders.copyOf(other, `killed-at-${sign}`);
      const env = { ...process.env, ...settingsFor(place) };
      const watching = watch(place);
      const child = spawn(process.execPath, [programOf('restore'), backupFile], {
        env,
        stdio: 'ignore',
      });
      watching.on('change', (_, name) => name === sign && child.kill('SIGKILL'));
      const [, signal] = await once(child, 'exit');
      watching.close();
      expect(signal).toBe('SIGKILL');
      // The restore had begun to put the new one in place at the second sign.
      const possible = sign === 'restoring' ? ['short'] : ['short', 'long'];
      expect(possible).toContain(await eveningIn(place));
      expect(await readdir(place)).toEqual(['database']);
    },
  );

  it('between the two renamings goes back to the old one', async () => {
    const place = await folders.copyOf(other, 'between');
    await rename(join(place, 'database'), join(place, 'database-before-restore'));
    await mkdir(join(place, 'restoring'));
    await folders.copyOf(join(data, 'database'), 'between/restoring/database');
    expect(await eveningIn(place)).toBe('short');
    expect(await readdir(place)).toEqual(['database']);
  });

  it('after them stays with the new one', async () => {
    const place = await folders.copyOf(data, 'after');
    await mkdir(join(place, 'database-before-restore'));
    expect(await eveningIn(place)).toBe('long');
    expect(await readdir(place)).toEqual(['database']);
  });
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
