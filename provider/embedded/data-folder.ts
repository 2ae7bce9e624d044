/**
 * The folder that holds the embedded database: made, closed to other users of the machine, and held by one process
 * at a time. Two processes in one embedded database would destroy it, also when each is in a container of its own
 * and cannot see the other: the process that holds the folder touches its lock every few seconds, and only a lock
 * that was not touched for long is taken over.
 */
import { chmod, mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { lock } from 'proper-lockfile';
import { finishRestore } from './finish-restore.ts';

/** The folder cannot be used; the message says why, in words for the operator. */
export class DataFolderProblem extends Error {}

const touchEveryMs = 2000;
/** Longer than the database's own work ever keeps this process from touching its lock. */
const silentForMs = 60_000;
/** A process that is known to be dead touches nothing: the lock need only be older than one that was just made. */
const deadForMs = 4000;

/** Holds `folder` until the returned function is called. Throws `DataFolderProblem`. */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  await makeFolder(folder).catch((error) => unusable(folder, error));
  const note = join(folder, 'in-use');
  const holder = await holderOf(note);
  if (holder?.alive) throw inUse(folder, `by process ${holder.pid}`);
  const stale = holder ? deadForMs : silentForMs;
  const release = await lock(folder, {
    lockfilePath: join(folder, 'in-use.lock'),
    stale,
    update: touchEveryMs,
    // A holder that died a moment ago is waited for; any other may live in a container that we cannot see into.
    retries: { retries: holder ? 10 : 0, factor: 1, minTimeout: 500, maxTimeout: 500 },
    onCompromised: () => {
      console.error(`The data folder ${folder} was taken by another process. This one ends.`);
      process.exit(1);
    },
  }).catch((error) => {
    if (codeOf(error) !== 'ELOCKED') unusable(folder, error);
    throw inUse(folder, `in another container, or was until ${silentForMs / 1000} seconds ago`);
  });
  await writeFile(note, await nameOfProcess(process.pid)).catch((error) => unusable(folder, error));
  await finishRestore(folder).catch((error) => unusable(folder, error));
  return async () => {
    await rm(note, { force: true });
    await release();
  };
}

/** Level by level: `recursive` never ends below folders such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  await makeLevel(resolve(folder));
  // Other users of the machine would read the viewers' addresses and codes in
  // it. PostgreSQL refuses anything wider, too.
  await chmod(folder, 0o700);
}

async function makeLevel(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 });
  await make().catch(async (error) => {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeLevel(dirname(folder));
    await make();
  });
}

type Holder = { pid: number; alive: boolean };

/**
 * Who left the note, if it was left where we can see its process; a note of
 * another machine or container says nothing.
 */
async function holderOf(note: string): Promise<Holder | undefined> {
  // Nobody holds a folder without a note.
  const text = (await readFile(note, 'utf8').catch(() => '')).trim();
  const [pid = '', , place] = text.split(' ');
  if (!/^\d+$/.test(pid) || place !== (await placeOfProcesses())) return undefined;
  return { pid: Number(pid), alive: text === (await nameOfProcess(Number(pid))) };
}

/**
 * "pid birth place". The numbers of processes come round again: the time of birth, in ticks since the machine
 * started, tells them apart where the system tells it.
 */
async function nameOfProcess(pid: number): Promise<string> {
  // Other systems than Linux have no /proc, and a process that ended is no longer in it.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const birth = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  const known = birth ?? (isAlive(pid) ? '-' : undefined);
  return known === undefined ? '' : `${pid} ${known} ${await placeOfProcesses()}`;
}

/** Names the start of this machine and the container that we are in: only there a process's number means anything. */
async function placeOfProcesses(): Promise<string> {
  // Without /proc all processes that can be seen are taken to be of one place.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => 'here');
  return `${boot.trim()}/${await readlink('/proc/self/ns/pid').catch(() => 'here')}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function inUse(folder: string, whose: string): DataFolderProblem {
  return new DataFolderProblem(
    `The data folder ${folder} is in use ${whose}. Stop that one first, or set DATA_DIR to another folder.`,
  );
}

function unusable(folder: string, error: unknown): never {
  throw new DataFolderProblem(
    `The data folder ${folder} cannot be written (${codeOf(error)}). Make room and make it writable, or set DATA_DIR to another folder.`,
  );
}

/** What the system calls the failure, such as `ENOSPC`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
