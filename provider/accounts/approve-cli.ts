/**
 * `npm run approve -- EMAIL`: lets a viewer watch whose account waits for a review or has expired, and sends them a
 * mail. Without an address it lists who waits. It works while the server runs, and without it.
 */
import { defaultLanguage, isLanguage } from '#src/domain/language.ts';
import { askAdmin, serverOf } from '../commands/ask-admin.ts';
import { reportProblem } from '../commands/command-problem.ts';
import { withDatabase } from '../commands/with-database.ts';
import { readConfig } from '../config.ts';
import { createMailSender } from '../mail/mail-sender.ts';
import { tuneV8ForCommand } from '../process/tune-v8-for-command.ts';
import {
  type Approval,
  Approved,
  addressesAwaitingApproval,
  approvalSentence,
  approve,
  Waiting,
} from './approval.ts';

const [, , email] = process.argv;
tuneV8ForCommand();
process.exitCode = await runApprove(email).catch(reportProblem);

async function runApprove(address: string | undefined): Promise<number> {
  const config = readConfig(process.env);
  const place = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir;
  const server = await serverOf(config);
  if (!address) {
    const { waiting } = server
      ? await askAdmin(server, Waiting, 'waiting')
      : await withDatabase(config, (db) => addressesAwaitingApproval(db, Date.now()));
    console.log(`Usage: npm run approve -- EMAIL\n${whoWaits(waiting, place)}`);
    return 0;
  }
  const wanted = process.env.LETTER_LANGUAGE;
  const approval: Approval = {
    email: address,
    language: isLanguage(wanted) ? wanted : defaultLanguage,
  };
  const now = Date.now;
  const { outcome } = server
    ? await askAdmin(server, Approved, 'approve', approval)
    : await withDatabase(config, (db) =>
        approve({ db, config, now, sendMail: createMailSender(config, db, now) }, approval),
      );
  const well = outcome === 'approved' || outcome === 'mail-failed';
  (well ? console.log : console.error)(approvalSentence(outcome, address, place, config));
  return well ? 0 : 1;
}

function whoWaits(waiting: readonly string[], place: string): string {
  if (waiting.length === 0) return `Nobody waits (looked in ${place}).`;
  return ['These have confirmed their address and may not watch:', ...waiting].join('\n  ');
}
