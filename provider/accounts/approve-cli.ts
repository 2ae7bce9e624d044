/**
 * `npm run approve -- EMAIL`: lets a viewer watch whose account waits for a review or has expired, and sends them a
 * mail. Without an address it lists who waits. It works while the server runs, and without it.
 */
import { defaultLanguage, isLanguage } from '#src/domain/language.ts';
import { callRunningServer, serverForCommand } from '../commands/call-running-server.ts';
import { writeAnswer } from '../commands/command-answer.ts';
import { warnOfOtherDatabase } from '../commands/no-server-warning.ts';
import { reportProblem } from '../commands/report-problem.ts';
import { readConfig } from '../config.ts';
import { tuneV8ForCommand } from '../process/tune-v8-for-command.ts';
import { type Approval, Approved, approvalAnswer, Waiting } from './approval-answers.ts';

const [, , email] = process.argv;
tuneV8ForCommand();
process.exitCode = await runApprove(email).catch(reportProblem);

/** Loads mails and the database. It is not called when a server runs, which has loaded them already. */
function loadDatabaseWork() {
  return import('./approve-in-database.ts');
}

async function runApprove(address: string | undefined): Promise<number> {
  const config = readConfig(process.env);
  const place = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir;
  const server = await serverForCommand(config);
  warnOfOtherDatabase(config, server);
  const now = Date.now;
  if (!address) {
    const { waiting } = server
      ? await callRunningServer(server, Waiting, 'waiting')
      : await (await loadDatabaseWork()).waitingInDatabase({ config, now });
    console.log(`Usage: npm run approve -- EMAIL\n${waitingText(waiting, place)}`);
    return 0;
  }
  const wanted = process.env.LETTER_LANGUAGE;
  const approval: Approval = {
    email: address,
    language: isLanguage(wanted) ? wanted : defaultLanguage,
  };
  const approved = server
    ? await callRunningServer(server, Approved, 'approve', approval)
    : await (await loadDatabaseWork()).approveInDatabase({ config, now }, approval);
  return writeAnswer(approvalAnswer(approved, address, place, config));
}

function waitingText(waiting: readonly string[], place: string): string {
  if (waiting.length === 0) return `Nobody waits (looked in ${place}).`;
  return ['These have confirmed their address and may not watch:', ...waiting].join('\n  ');
}
