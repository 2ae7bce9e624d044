/**
 * `node provider/accounts/approve.ts EMAIL`: lets somebody watch whose account waits for a review, and writes to
 * them. It works while the server runs, and without it.
 */
import * as v from 'valibot';
import { isLanguage } from '#src/domain/language.ts';
import { readConfig } from '../config.ts';
import { migrate, openServer } from '../database.ts';
import { DataFolderProblem } from '../embedded/data-folder.ts';
import { openEmbedded } from '../embedded/embedded.ts';
import { adminAddress, runningServer, type ServerNote } from '../import/server-lock.ts';
import { mailBy } from '../mail/mail-by.ts';
import type { Config } from '../provider.ts';
import { SettingProblem } from '../settings.ts';
import { type Approval, approve } from './approval.ts';

const [, , email] = process.argv;
process.exitCode = email ? await run(email).catch(problem) : usage();

async function run(address: string): Promise<number> {
  const config = readConfig(process.env);
  const wanted = process.env.LETTER_LANGUAGE;
  const language = isLanguage(wanted) ? wanted : 'en';
  const approval: Approval = { email: address, language };
  const server = config.databaseUrl ? undefined : await runningServer(config.dataDir);
  const known = server ? await askServer(server, approval) : await approveHere(config, approval);
  if (known) console.log(`${address} may watch now.`);
  else console.error(`Nobody has registered as ${address}.`);
  return known ? 0 : 1;
}

async function askServer(note: ServerNote, approval: Approval): Promise<boolean> {
  const answer = await fetch(new URL('/admin/approve', adminAddress(note)), {
    method: 'POST',
    headers: { Authorization: `Bearer ${note.secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(approval),
  });
  if (!answer.ok) throw new Error(`The running server answered ${answer.status}.`);
  return v.parse(v.object({ approved: v.boolean() }), await answer.json()).approved;
}

async function approveHere(config: Config, approval: Approval): Promise<boolean> {
  const db = config.databaseUrl
    ? openServer(config.databaseUrl)
    : await openEmbedded(config.dataDir);
  try {
    await migrate(db);
    const now = Date.now;
    return await approve({ db, config, now, sendMail: mailBy(config, db, now) }, approval);
  } finally {
    await db.close();
  }
}

function usage(): number {
  console.error('Usage: node provider/accounts/approve.ts EMAIL');
  return 1;
}

function problem(error: unknown): number {
  const known = error instanceof DataFolderProblem || error instanceof SettingProblem;
  console.error(known ? error.message : error);
  return 1;
}
