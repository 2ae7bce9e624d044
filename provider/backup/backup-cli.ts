/**
 * `npm run backup -- FILE`: writes everything that viewers and the operator have stored into one file. It also works
 * while the server runs.
 */
import { stat } from 'node:fs/promises';
import { backUp } from './back-up.ts';
import { runBackupOrRestore } from './run-backup-or-restore.ts';

const stopping = new AbortController();
// A backup that is interrupted, or whose terminal goes away, removes its unfinished file and its copy of the database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort());

process.exitCode = await runBackupOrRestore(process.argv.slice(2), {
  usage: `Writes the embedded database into one file, also while the server runs.

  npm run backup -- FILE`,
  withServer: (file) => `pg_dump --format=custom --file=${file} "$DATABASE_URL"`,
  run: async (file, dataDir) => {
    await backUp(dataDir, file, stopping.signal);
    const { size } = await stat(file);
    return `Backed up ${dataDir} into ${file} (${(size / 1_000_000).toFixed(1)} MB).`;
  },
});
