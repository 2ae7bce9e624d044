/** `npm run restore -- FILE`: restores a backup, while the server does not run. */
import { tuneV8ForCommand } from '../process/tune-v8-for-command.ts';
import { restore } from './restore.ts';
import { runBackupOrRestore } from './run-backup-or-restore.ts';

tuneV8ForCommand();
process.exitCode = await runBackupOrRestore(process.argv.slice(2), {
  usage: `Brings a backup back in place of what is in the data folder. Stop the server first.

  npm run restore -- FILE`,
  withServer: (file) =>
    `pg_restore --exit-on-error --no-owner --dbname=ADDRESS-OF-AN-EMPTY-DATABASE ${file}`,
  run: async (file, dataDir) => {
    await restore(file, dataDir);
    return `${dataDir} is what ${file} holds. Start the server.`;
  },
});
