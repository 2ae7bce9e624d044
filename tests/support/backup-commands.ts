/** The commands of backup and restore as an operator runs them, and folders to run them on. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openEmbeddedDatabase } from '../../provider/embedded/open-embedded-database.ts';
import { onceInRun } from './once-in-run.ts';
import { makeDataFolder } from './prepared-data-folder.ts';

const project = resolve(import.meta.dirname, '../..');
const original = join(project, '.cache/begun-backup');

export type BackupFolders = {
  /** Holds all of them; to be removed by the test. */
  folder: string;
  /** A folder of an operator, and its backup: the evening is `long` in it. */
  data: string;
  backupFile: string;
  /** Another one, in which the evening is `short`. */
  other: string;
  /** A copy of `data` or `other` under a name of its own. */
  copyOf(original: string, name: string): Promise<string>;
};

/** Making them takes seconds, which is done once in a run. */
export async function makeBackup(): Promise<BackupFolders> {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-backup-'));
  await onceInRun(original, async () => {
    for (const name of ['data', 'other'])
      await rm(join(original, name), { recursive: true, force: true });
    const made = await newFolder(join(original, 'data'), 'long');
    await newFolder(join(original, 'other'), 'short');
    const { code, error } = await command('backup', join(original, 'backup.tar.gz'), made);
    if (code !== 0) throw new Error(error);
  });
  const place = (name: string) => join(folder, name);
  for (const name of ['data', 'other', 'backup.tar.gz'])
    await copy(join(original, name), place(name));
  return {
    ...{ folder, data: place('data'), backupFile: place('backup.tar.gz'), other: place('other') },
    copyOf: (from, name) => copy(from, place(name)),
  };
}

async function copy(from: string, to: string): Promise<string> {
  await promisify(execFile)('cp', ['-R', '-p', from, to]);
  return to;
}

async function newFolder(place: string, evening: string): Promise<string> {
  const db = await openEmbeddedDatabase(await makeDataFolder(place));
  await db.query(`INSERT INTO settings (key, value) VALUES ('evening', $1)`, [evening]);
  await db.close();
  return place;
}

export async function rowsIn<Row>(place: string, query: string): Promise<Row[]> {
  const db = await openEmbeddedDatabase(place);
  return db.query<Row>(query).finally(db.close);
}

export async function eveningIn(place: string): Promise<string | undefined> {
  const text = `SELECT value FROM settings WHERE key = 'evening'`;
  const [row] = await rowsIn<{ value: string }>(place, text);
  return row?.value;
}

type Ended = { code: number; out: string; error: string };
type Settings = Readonly<Record<string, string>>;

export const programOf = (name: 'backup' | 'restore') =>
  join(project, `provider/backup/${name}-cli.ts`);

export const settingsFor = (place: string): Settings => ({ DATABASE_URL: '', DATA_DIR: place });

export function run(program: string, words: readonly string[], more: Settings): Promise<Ended> {
  const env = { ...process.env, ...more };
  return new Promise((done) => {
    execFile(process.execPath, [join(project, program), ...words], { env }, (error, out, said) =>
      done({ code: Number(error?.code ?? 0), out, error: said }),
    );
  });
}

export const command = (name: 'backup' | 'restore', file: string, place: string) =>
  run(`provider/backup/${name}-cli.ts`, [file], settingsFor(place));
