/**
 * `npm run source -- add|list|refresh|remove|log`: the sources of an operator's own television. If a running server has
 * the embedded database open, that server does the work. Otherwise, or with a database server, this process does it.
 */
import 'temporal-polyfill/global';
import { runningServer } from '../commands/running-server.ts';
import { withDatabase } from '../commands/with-database.ts';
import { readConfig } from '../config.ts';
import { ServerProblem } from '../database.ts';
import { DataFolderProblem } from '../embedded/data-folder.ts';
import { createMailSender } from '../mail/mail-sender.ts';
import { MigrationProblem } from '../migrations/migration.ts';
import { openProvider } from '../open-provider.ts';
import { loadBuiltIn } from '../process/load-demo.ts';
import { tuneV8ForCommand } from '../process/tune-v8-for-command.ts';
import { SettingProblem } from '../settings.ts';
import { runSourceCommand } from './run-source-command.ts';
import { SourceProblem } from './source.ts';
import { readSourceArguments, type SourceCommand, sourceUsage } from './source-arguments.ts';
import { executorInDatabase, executorOverServer } from './source-command-executor.ts';

tuneV8ForCommand();
process.exitCode = await main(process.argv.slice(2));

/** Returns 0 when it worked, 1 when it was refused or failed, 2 when the arguments are wrong. */
async function main(words: readonly string[]): Promise<number> {
  const parsed = readSourceArguments(words);
  if ('help' in parsed) {
    console.log(sourceUsage);
    return 0;
  }
  if ('wrong' in parsed) {
    console.error(`${parsed.wrong}\n\n${sourceUsage}`);
    return 2;
  }
  try {
    return (await runCommand(parsed.command)) ? 0 : 1;
  } catch (error) {
    const known = [
      ...[SourceProblem, DataFolderProblem, SettingProblem, ServerProblem, MigrationProblem],
    ].some((kind) => error instanceof kind);
    console.error(known && error instanceof Error ? error.message : error);
    return 1;
  }
}

async function runCommand(command: SourceCommand): Promise<boolean> {
  const config = readConfig(process.env);
  const terminal = { write: console.log, now: Date.now };
  const server = config.databaseUrl ? undefined : await runningServer(config.dataDir);
  if (server) return runSourceCommand(command, executorOverServer(server), terminal);
  return withDatabase(config, async (db) => {
    const provider = openProvider({
      ...{ db, config, now: Date.now },
      sendMail: createMailSender(config, db, Date.now),
      builtIn: await loadBuiltIn(config),
    });
    return runSourceCommand(command, executorInDatabase(provider), terminal);
  });
}
