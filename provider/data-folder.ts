/** The folder that holds the embedded database: made, found writable, and held by one process at a time. */
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder cannot be used; the message says why, in words for the operator. */
export class DataFolderProblem extends Error {}

/**
 * Makes `folder` if need be and holds it until the returned function is called. Two processes in one embedded
 * database would destroy it, so a folder that a living process holds is refused.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'in-use');
  await mkdir(folder, { recursive: true }).catch((error) => unusable(folder, error));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = await open(lock, 'wx');
      await file.writeFile(await nameOfProcess(process.pid));
      await file.close();
      return () => rm(lock, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') unusable(folder, error);
    }
    await refuseLivingHolder(folder, lock);
    await rm(lock, { force: true });
  }
  throw new DataFolderProblem(`The data folder ${folder} is being taken by another process.`);
}

async function refuseLivingHolder(folder: string, lock: string): Promise<void> {
  const holder = (await readFile(lock, 'utf8').catch(() => '')).trim();
  const pid = Number(holder.split(' ')[0]);
  // The numbers of processes come round again, above all in containers: the time of birth tells them apart.
  if (pid > 0 && holder === (await nameOfProcess(pid))) {
    throw new DataFolderProblem(
      `The data folder ${folder} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

/** "pid birth"; the birth is in ticks since the machine started, and missing where the system does not tell. */
async function nameOfProcess(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const birth = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  if (birth) return `${pid} ${birth}`;
  return isAlive(pid) ? `${pid}` : '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function unusable(folder: string, error: unknown): never {
  throw new DataFolderProblem(
    `The data folder ${folder} cannot be written (${codeOf(error)}). Make it writable, or set DATA_DIR to another folder.`,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
