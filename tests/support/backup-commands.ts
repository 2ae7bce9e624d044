/** The commands of backup and restore as an operator runs them, and folders to run them on. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openEmbedded } from '../../provider/embedded/open-embedded.ts';
import { beginFolder } from './begun-folder.ts';

const project = resolve(import.meta.dirname, '../..');

export type BackupFolders = {
  /** Holds all of them; to be removed by the test. */
  folder: string;
  /** A folder of an operator, and its backup: the evening is `long` in it. */
  data: string;
  kept: string;
  /** Another one, in which the evening is `short`. */
  other: string;
  /** A copy of `data` or `other` under a name of its own. */
  copyOf(original: string, name: string): Promise<string>;
};

export async function makeBackup(): Promise<BackupFolders> {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-backup-'));
  const data = await newFolder(join(folder, 'data'), 'long');
  const other = await newFolder(join(folder, 'other'), 'short');
  const kept = join(folder, 'kept.tar.gz');
  const { code, error } = await command('backup', kept, data);
  if (code !== 0) throw new Error(error);
  const copyOf = async (original: string, name: string) => {
    await cp(original, join(folder, name), { recursive: true, preserveTimestamps: true });
    return join(folder, name);
  };
  return { folder, data, kept, other, copyOf };
}

async function newFolder(place: string, evening: string): Promise<string> {
  const db = await openEmbedded(await beginFolder(place));
  await db.query(`INSERT INTO settings (key, value) VALUES ('evening', $1)`, [evening]);
  await db.close();
  return place;
}

export async function rowsIn<Row>(place: string, query: string): Promise<Row[]> {
  const db = await openEmbedded(place);
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
