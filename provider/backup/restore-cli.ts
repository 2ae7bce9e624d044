/** `npm run restore -- FILE`: restores a backup, while the server does not run. */
import { tuneV8ForCommand } from '../process/tune-v8-for-command.ts';
import { restore } from './restore.ts';
import { runBackupOrRestore } from './run-backup-or-restore.ts';

tuneV8ForCommand();
const option = '--keep-sign-ins';
const words = process.argv.slice(2);
const keepSignIns = words.includes(option);
const fileWords = words.filter((word) => word !== option);
process.exitCode = await runBackupOrRestore(fileWords, {
  usage: `Brings a backup back in place of what is in the data folder. Stop the server first.

  npm run restore -- FILE                   viewers have to sign in again
  npm run restore -- FILE ${option}   where nothing was ended since the backup`,
  withServer: (file) =>
    `pg_restore --exit-on-error --no-owner --dbname=ADDRESS-OF-AN-EMPTY-DATABASE ${file}`,
  run: async (file, dataDir) => {
    await restore(file, dataDir, { keepSignIns });
    const signIns = keepSignIns ? '' : ' Viewers have to sign in again.';
    return `${dataDir} is what ${file} holds. Start the server.${signIns}`;
  },
});
