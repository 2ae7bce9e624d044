/**
 * `npm run source -- add|list|refresh|remove|log`: the sources of an operator's own television. If a running server has
 * the embedded database open, that server does the work. Otherwise, or with a database server, this process does it.
 */
import 'temporal-polyfill/global';
import { readConfig } from '../config.ts';
import { ensureReachable, migrate, openPostgres, ServerProblem } from '../database.ts';
import { DataFolderProblem } from '../embedded/data-folder.ts';
import { openEmbedded } from '../embedded/open-embedded.ts';
import { runningServer } from '../import/server-note.ts';
import { createMailSender } from '../mail/mail-sender.ts';
import { MigrationProblem } from '../migrations/migration.ts';
import { openProvider } from '../open-provider.ts';
import { limitEngineMemory } from '../process/limit-engine-memory.ts';
import { loadBuiltIn } from '../process/load-demo.ts';
import type { Config } from '../provider.ts';
import { SettingProblem } from '../settings.ts';
import { runSourceCommand } from './run-source-command.ts';
import { SourceProblem } from './source.ts';
import { readSourceArguments, type SourceCommand, sourceUsage } from './source-arguments.ts';
import { controlInDatabase, controlOverServer, type SourceControl } from './source-control.ts';

limitEngineMemory();
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
  if (server) return runSourceCommand(command, controlOverServer(server), terminal);
  return withDatabase(config, (control) => runSourceCommand(command, control, terminal));
}

async function withDatabase<Result>(
  config: Config,
  work: (control: SourceControl) => Promise<Result>,
): Promise<Result> {
  const db = config.databaseUrl
    ? openPostgres(config.databaseUrl)
    : await openEmbedded(config.dataDir);
  try {
    await ensureReachable(db);
    await migrate(db);
    const provider = openProvider({
      ...{ db, config, now: Date.now },
      sendMail: createMailSender(config, db, Date.now),
      builtIn: await loadBuiltIn(config),
    });
    return await work(controlInDatabase(provider));
  } finally {
    await db.close();
  }
}
