/** Restores a backup of the embedded database, in place of the present database. */
import { existsSync } from 'node:fs';
import { access, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { DataFolderProblem, lockFolder, systemErrorCode } from '../embedded/data-folder.ts';
import { restorePaths } from '../embedded/data-folder-paths.ts';
import type { EmbeddedDatabase } from '../embedded/database-over-message-port.ts';
import { openEmbeddedDatabase } from '../embedded/open-embedded-database.ts';
import { readMigrations } from '../migrations/migrate.ts';
import {
  BackupProblem,
  newerVersionMessage,
  notOursMessage,
  unpackBackup,
} from './backup-archive.ts';

/**
 * The old database stays until the new one has been opened and checked. Throws `BackupProblem` or `DataFolderProblem`;
 * then nothing has changed. Without `keepSignIns` viewers have to sign in again.
 */
export async function restore(
  file: string,
  dataDir: string,
  { keepSignIns = false } = {},
): Promise<void> {
  await access(file).catch((error) => {
    throw new BackupProblem(`${file} cannot be read (${systemErrorCode(error)}).`);
  });
  await refuseRootInForeignFolder(dataDir);
  const letGo = await lockFolder(dataDir);
  const { database, former, unpacked } = restorePaths(dataDir);
  try {
    await unpackBackup(file, unpacked);
    const db = await openUnpacked(file, unpacked);
    await prepareDatabase(file, db, keepSignIns).finally(db.close);
    // If the process is killed between these two lines, there is no database. The next process that opens the folder
    // then restores the former one.
    if (existsSync(database)) await rename(database, former);
    await rename(restorePaths(unpacked).database, database);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    if (existsSync(database)) await rm(former, { recursive: true, force: true });
    await letGo();
  }
}

/** Refuses to run as root in another user's folder: files that belong to root keep the server from starting. */
async function refuseRootInForeignFolder(dataDir: string): Promise<void> {
  // A folder that is not there yet will be ours.
  const owner = (await stat(dataDir).catch(() => undefined))?.uid;
  if (process.getuid?.() !== 0 || owner === undefined || owner === 0) return;
  throw new BackupProblem(
    `${dataDir} belongs to another user: run this command as that user, or the server cannot read what it brings.`,
  );
}

/**
 * Opens the unpacked database. The engine repairs a copy that was made while the server ran. Throws `BackupProblem`
 * when the database cannot be opened.
 */
async function openUnpacked(file: string, unpacked: string): Promise<EmbeddedDatabase> {
  // Without this file the engine would make a new database here.
  const version = await readFile(join(restorePaths(unpacked).database, 'PG_VERSION'), 'utf8').catch(
    () => {
      throw new BackupProblem(notOursMessage(file));
    },
  );
  return openEmbeddedDatabase(unpacked).catch((error) => {
    if (!(error instanceof DataFolderProblem)) throw error;
    throw new BackupProblem(
      `${file} holds a database of PostgreSQL ${version.trim()} that cannot be opened here. ${error.message}`,
    );
  });
}

async function prepareDatabase(file: string, db: Database, keepSignIns: boolean): Promise<void> {
  await refuseOtherMigrations(file, db);
  if (keepSignIns) return;
  // What was ended since the backup would be valid again: the sign-in of a thief, or a mailed code that was used.
  await db.query('DELETE FROM tokens');
  await db.query('DELETE FROM codes');
}

async function refuseOtherMigrations(file: string, db: Database): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  const applied = await db
    .query<{ name: string; checksum: string | null }>(
      `SELECT name, to_jsonb(m) ->> 'checksum' AS checksum FROM migrations m`,
    )
    .catch(() => {
      throw new BackupProblem(`${file} holds another database than Sahra's.`);
    });
  for (const { name, checksum } of applied) {
    if (!known.has(name)) throw new BackupProblem(newerVersionMessage(file));
    if (checksum !== null && checksum !== known.get(name))
      throw new BackupProblem(`${file} was made with another text of the migration ${name}.`);
  }
}
