/**
 * `npm run source -- add|change|list|refresh|remove|log|check`: the sources of an operator's own television. If a
 * running server has the embedded database open, that server does the work. Otherwise, or with a database server, this
 * process does it.
 */
import 'temporal-polyfill/global';
import { serverForCommand } from '../commands/call-running-server.ts';
import { warnOfOtherDatabase } from '../commands/no-server-warning.ts';
import { reportProblem } from '../commands/report-problem.ts';
import { readConfig } from '../config.ts';
import { tuneV8ForCommand } from '../process/tune-v8-for-command.ts';
import { runSourceCommand } from './run-source-command.ts';
import { readSourceArguments, type SourceCommand, sourceUsage } from './source-arguments.ts';
import { type SourceCommandExecutor, sourceExecutorOverServer } from './source-command-executor.ts';

tuneV8ForCommand();
process.exitCode = await main(process.argv.slice(2)).catch(reportProblem);

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
  return (await runCommand(parsed.command)) ? 0 : 1;
}

async function runCommand(command: SourceCommand): Promise<boolean> {
  const config = readConfig(process.env);
  const server = await serverForCommand(config);
  warnOfOtherDatabase(config, server);
  const terminal = { write: console.log, now: Date.now };
  const run = (executor: SourceCommandExecutor) => runSourceCommand(command, executor, terminal);
  if (server) return run(sourceExecutorOverServer(server));
  // The modules that read sources are loaded only here: when a server does the work, the command does not need them.
  const { withSourceExecutorInDatabase } = await import('./source-executor-in-database.ts');
  return withSourceExecutorInDatabase({ config, now: terminal.now }, run);
}
