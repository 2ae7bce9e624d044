/**
 * `npm run users -- list|add|approve|block|unblock|extend|reset|remove|log`: says who may watch. It works while the
 * server runs, and without it. docs/operating.md, "People".
 */
import { callRunningServer, serverForCommand } from '../commands/call-running-server.ts';
import { CommandAnswer, writeAnswer } from '../commands/command-answer.ts';
import { warnOfOtherDatabase } from '../commands/no-server-warning.ts';
import { reportProblem } from '../commands/report-problem.ts';
import { readConfig } from '../config.ts';
import { tuneV8ForCommand } from '../process/tune-v8-for-command.ts';
import { readUsersArguments, usersUsage } from './users-arguments.ts';

tuneV8ForCommand();
process.exitCode = await main(process.argv.slice(2)).catch(reportProblem);

/** Returns 0 when it worked, 1 when not, 2 when the arguments are wrong. */
async function main(words: readonly string[]): Promise<number> {
  const parsed = readUsersArguments(words, process.env.LETTER_LANGUAGE);
  if ('help' in parsed) {
    console.log(usersUsage);
    return 0;
  }
  if ('wrong' in parsed) {
    console.error(`${parsed.wrong}\n\n${usersUsage}`);
    return 2;
  }
  const config = readConfig(process.env);
  const place = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir;
  const server = await serverForCommand(config);
  warnOfOtherDatabase(config, server);
  return writeAnswer(
    server
      ? await callRunningServer(server, CommandAnswer, 'users', parsed.command)
      : // Loads letters and the database, which a running server has loaded already.
        await (await import('./users-command-in-database.ts')).runUsersCommandInDatabase(
          parsed.command,
          { config, now: Date.now },
          place,
        ),
  );
}
