/**
 * The folder of the embedded database. It is made here, closed to other users of the machine, and locked by one
 * process at a time, because two processes in one embedded database would destroy it. The two may be in different
 * containers and not see each other. So the process that holds the lock touches the lock file every few seconds, and
 * another process takes over only a lock that was not touched for a long time.
 */

import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { check, lock } from 'proper-lockfile';
import { minute } from '#src/domain/time/time-units.ts';
import { OperatorProblem } from '../operator-problem.ts';
import { cleanUpKilledRestore } from './data-folder-paths.ts';

/** The folder cannot be used. The message gives the reason, in words for the operator. */
export class DataFolderProblem extends OperatorProblem {}

const touchEveryMs = 2000;
/**
 * A lock that was not touched for this long is abandoned. The database's own work never blocks the process so long.
 */
const silentForMs = minute;
/**
 * The same for a lock whose process is known to be dead. It must be long enough that a lock which was just made does
 * not count as abandoned.
 */
const deadForMs = 4000;

/** Locks `folder` for this process until the returned function is called. Throws `DataFolderProblem`. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await makeFolder(folder).catch((error) => throwUnusable(folder, error));
  const { note, lockfilePath } = lockPaths(folder);
  const holder = await holderOf(note);
  if (holder?.alive) throw inUseProblem(folder, `by process ${holder.pid}`);
  const stale = holder ? deadForMs : silentForMs;
  const release = await lock(folder, {
    lockfilePath,
    stale,
    update: touchEveryMs,
    // If the holder died a moment ago, wait for its lock. Any other holder may live in a container that we cannot see.
    retries: { retries: holder ? 10 : 0, factor: 1, minTimeout: 500, maxTimeout: 500 },
    onCompromised: () => {
      console.error(`The data folder ${folder} was taken by another process. This one ends.`);
      process.exit(1);
    },
  }).catch((error) => {
    if (systemErrorCode(error) !== 'ELOCKED') throwUnusable(folder, error);
    throw inUseProblem(
      folder,
      `in another container, or was until ${silentForMs / 1000} seconds ago`,
    );
  });
  await writeFile(note, await processIdentity(process.pid)).catch((error) =>
    throwUnusable(folder, error),
  );
  await cleanUpKilledRestore(folder).catch((error) => throwUnusable(folder, error));
  return async () => {
    await rm(note, { force: true });
    await release();
  };
}

/** Whether a process has locked `folder` and died. False for a folder that nobody has locked so far. */
export async function isAbandoned(folder: string): Promise<boolean> {
  const { note, lockfilePath } = lockPaths(folder);
  if (!existsSync(note)) return false;
  const holder = await holderOf(note);
  if (holder?.alive) return false;
  return !(await check(folder, { lockfilePath, stale: holder ? deadForMs : silentForMs }));
}

const lockPaths = (folder: string) => ({
  /** Says which process holds the lock. */
  note: join(folder, 'in-use'),
  lockfilePath: join(folder, 'in-use.lock'),
});

/** Makes one level after another, because `mkdir` with `recursive` never ends below folders such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  await makeLevel(resolve(folder));
  // With wider rights other users of the machine could read viewers' addresses and codes, and PostgreSQL would not
  // start.
  await chmod(folder, 0o700);
}

async function makeLevel(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 });
  await make().catch(async (error) => {
    if (systemErrorCode(error) === 'EEXIST') return;
    if (systemErrorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeLevel(dirname(folder));
    await make();
  });
}

type Holder = { pid: number; alive: boolean };

/**
 * The process that wrote the note. Undefined for a note from another machine or container, whose processes we cannot
 * see.
 */
async function holderOf(note: string): Promise<Holder | undefined> {
  // A folder without a note is not in use.
  const text = (await readFile(note, 'utf8').catch(() => '')).trim();
  const [pid = '', , place] = text.split(' ');
  if (!/^\d+$/.test(pid) || place !== (await bootAndPidNamespace())) return undefined;
  return { pid: Number(pid), alive: text === (await processIdentity(Number(pid))) };
}

/**
 * "pid birth place", or nothing when no such process runs. A system uses process numbers again, so the start time of a
 * process (in ticks since the machine started) distinguishes two processes with the same number. Only Linux names it.
 */
export async function processIdentity(pid: number): Promise<string> {
  // Other systems than Linux have no /proc, and a process that ended is no longer in it.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const birth = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  const known = birth ?? (isAlive(pid) ? '-' : undefined);
  return known === undefined ? '' : `${pid} ${known} ${await bootAndPidNamespace()}`;
}

/** Names this start of the machine and our container. The number of a process has a meaning only within these. */
async function bootAndPidNamespace(): Promise<string> {
  // On a system without /proc all processes have the same place.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => 'here');
  return `${boot.trim()}/${await readlink('/proc/self/ns/pid').catch(() => 'here')}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

function inUseProblem(folder: string, whose: string): DataFolderProblem {
  return new DataFolderProblem(
    `The data folder ${folder} is in use ${whose}. Stop that one first, or set DATA_DIR to another folder.`,
  );
}

function throwUnusable(folder: string, error: unknown): never {
  throw new DataFolderProblem(
    `The data folder ${folder} cannot be written (${systemErrorCode(error)}). Make room and make it writable, or set DATA_DIR to another folder.`,
  );
}

/** The system's code of the failure, such as `ENOSPC`. */
export function systemErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
