/**
 * The file of a backup: a tar archive, compressed by gzip, of the database's folder and of a note that says what it is.
 * Each byte goes through a stream, because a database may be larger than the memory.
 */

import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import { systemErrorCode } from '../embedded/data-folder.ts';
import { restorePaths } from '../embedded/data-folder-paths.ts';
import { OperatorProblem } from '../operator-problem.ts';

/** The backup cannot be made or restored. The message gives the reason, in one line for the operator. */
export class BackupProblem extends OperatorProblem {}

const noteName = 'sahra-backup.json';
const Note = v.pipe(v.string(), v.parseJson(), v.object({ format: v.number() }));
const knownFormat = 1;

/**
 * Packs the database in `folder` into `file`, which only its user may read. The file appears complete or not at all,
 * because it is first written under another name. Throws `BackupProblem`.
 */
export async function packBackup(
  folder: string,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  const database = restorePaths(folder).database;
  const words = ['-cf', '-', '-C', import.meta.dirname, noteName];
  const tar = startTar([...words, '-C', dirname(resolve(database)), basename(database)]);
  try {
    const to = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    // A higher level would make the file only a little smaller, and would take three times as long.
    await pipeline(tar.stdout, createGzip({ level: 3 }), to, { signal });
    await tar.ended;
    await flushToDisk(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    if (signal?.aborted) throw new BackupProblem('The backup was broken off.');
    throw new BackupProblem(`${file} cannot be written (${firstMessageLine(error)}).`);
  }
}

/**
 * Unpacks `file` into the new folder `to`. Throws `BackupProblem` when the file is incomplete, or not a backup of
 * Sahra.
 */
export async function unpackBackup(file: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  // The files must belong to the user of this command.
  const tar = startTar(['-xof', '-', '-C', to]);
  const read = pipeline(createReadStream(file), createGunzip(), tar.stdin);
  const [packed, unpacked] = await Promise.allSettled([read, tar.ended]);
  const fault = packed.status === 'rejected' && !isClosedByTar(packed.reason) ? packed : unpacked;
  if (fault.status === 'rejected')
    throw new BackupProblem(`${file} cannot be unpacked (${firstMessageLine(fault.reason)}).`);
  // Another archive has no such note.
  const text = await readFile(join(to, noteName), 'utf8').catch(() => '');
  const note = v.safeParse(Note, text);
  if (!note.success) throw new BackupProblem(notOursMessage(file));
  if (note.output.format > knownFormat) throw new BackupProblem(newerVersionMessage(file));
}

export function notOursMessage(file: string): string {
  return `${file} is not a backup of Sahra.`;
}

export function newerVersionMessage(file: string): string {
  return `${file} was made by a newer version of Sahra. Update this one first.`;
}

function startTar(words: readonly string[]) {
  const child = spawn('tar', words, { stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += String(text);
  });
  const ended = new Promise<void>((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(said || 'tar broke off'))));
  });
  // Prevents an unhandled rejection. The callers that await `ended` still get its failure.
  ended.catch(() => {});
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

/**
 * Whether the error only says that tar stopped reading. Then tar either has all that it needs, or reports itself what
 * is wrong.
 */
function isClosedByTar(error: unknown): boolean {
  return ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(systemErrorCode(error));
}

/** Writes the file to the disk, because its new name may reach the disk before its bytes do. */
async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

function firstMessageLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}
