/** Makes a backup of the embedded database, from the server that runs on it or from its folder. */
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { callRunningServer } from '../commands/call-running-server.ts';
import { runningServer, type ServerNote } from '../commands/running-server.ts';
import { lockFolder } from '../embedded/data-folder.ts';
import { restorePaths } from '../embedded/data-folder-paths.ts';
import { BackupProblem, packBackup } from './backup-archive.ts';

/** The answer of a running server: the folder of a copy of its database. The command packs it and then removes it. */
export const DatabaseCopy = v.object({ folder: v.string() });

/** Writes `file`. Throws `OperatorProblem`. */
export async function backUp(dataDir: string, file: string, signal?: AbortSignal): Promise<void> {
  // A file that is not there yet is what we want.
  const present = await stat(file).catch(() => undefined);
  if (present?.isDirectory()) throw new BackupProblem(`${file} is a folder: name a file in it.`);
  const server = await runningServer(dataDir);
  if (server) return backUpFromServer(server, file, signal);
  const { database, former } = restorePaths(dataDir);
  if (!existsSync(database) && !existsSync(former))
    throw new BackupProblem(
      `There is no database in ${dataDir}. Give this command the DATA_DIR of the server.`,
    );
  const letGo = await lockFolder(dataDir);
  await packBackup(dataDir, file, signal).finally(letGo);
}

async function backUpFromServer(
  note: ServerNote,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const { folder } = await callRunningServer(note, DatabaseCopy, 'backup', {});
  const pack = async () => {
    // At the next backup the server sees by this lock whether this command still runs or was killed.
    const letGo = await lockFolder(folder);
    await packBackup(folder, file, signal).finally(letGo);
  };
  await pack().finally(() => rm(folder, { recursive: true, force: true }));
}
