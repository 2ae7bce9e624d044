/**
 * `npm run channels -- list|set|hide|show|reset|match|only-playable|apply`: changes the channels and their order. It
 * works while the server runs, and without it. docs/operating.md, "Channels".
 */
import 'temporal-polyfill/global';
import { callRunningServer, serverForCommand } from '../commands/call-running-server.ts';
import { CommandAnswer, writeAnswer } from '../commands/command-answer.ts';
import { warnOfOtherDatabase } from '../commands/no-server-warning.ts';
import { reportProblem } from '../commands/report-problem.ts';
import { readConfig } from '../config.ts';
import { tuneV8ForCommand } from '../process/tune-v8-for-command.ts';
import { channelsUsage, readChannelsArguments } from './channels-arguments.ts';

tuneV8ForCommand();
process.exitCode = await main(process.argv.slice(2)).catch(reportProblem);

/** Returns 0 when it worked, 1 when not, 2 when the arguments are wrong. */
async function main(words: readonly string[]): Promise<number> {
  const parsed = readChannelsArguments(words);
  if ('help' in parsed) {
    console.log(channelsUsage);
    return 0;
  }
  if ('wrong' in parsed) {
    console.error(`${parsed.wrong}\n\n${channelsUsage}`);
    return 2;
  }
  const config = readConfig(process.env);
  const server = await serverForCommand(config);
  warnOfOtherDatabase(config, server);
  return writeAnswer(
    server
      ? await callRunningServer(server, CommandAnswer, 'channels', parsed.command)
      : // The modules that build a guide are loaded only here: when a server does the work, the command needs none.
        await (await import('./channels-command-in-database.ts')).runChannelsCommandInDatabase(
          parsed.command,
          {
            config,
            now: Date.now,
          },
        ),
  );
}
