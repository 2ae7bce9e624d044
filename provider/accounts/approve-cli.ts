/**
 * `npm run approve -- EMAIL`: lets somebody watch for a year whose account waits for a review or has come to its end,
 * and writes to them. Without an address: who waits. It works while the server runs, and without it.
 */
import * as v from 'valibot';
import { defaultLanguage, isLanguage } from '#src/domain/language.ts';
import { readConfig } from '../config.ts';
import {
  type Database,
  ensureReachable,
  migrate,
  openPostgres,
  ServerProblem,
} from '../database.ts';
import { DataFolderProblem } from '../embedded/data-folder.ts';
import { openEmbedded } from '../embedded/open-embedded.ts';
import { adminAddress, runningServer, type ServerNote } from '../import/server-note.ts';
import { createMailSender } from '../mail/mail-sender.ts';
import { MigrationProblem } from '../migrations/migration.ts';
import { openProvider } from '../open-provider.ts';
import type { Config } from '../provider.ts';
import { SettingProblem } from '../settings.ts';
import {
  type Approval,
  Approved,
  addressesAwaitingApproval,
  approve,
  Waiting,
} from './approval.ts';

const [, , email] = process.argv;
process.exitCode = await runApprove(email).catch(reportProblem);

async function runApprove(address: string | undefined): Promise<number> {
  const config = readConfig(process.env);
  const place = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir;
  const server = config.databaseUrl ? undefined : await runningServer(config.dataDir);
  if (!address) {
    const { waiting } = server
      ? await askServer(server, Waiting, '/admin/waiting')
      : await withDatabase(config, (db) => addressesAwaitingApproval(db, Date.now()));
    console.log(`Usage: npm run approve -- EMAIL\n${whoWaits(waiting, place)}`);
    return 0;
  }
  const wanted = process.env.LETTER_LANGUAGE;
  const approval: Approval = {
    email: address,
    language: isLanguage(wanted) ? wanted : defaultLanguage,
  };
  const { outcome } = server
    ? await askServer(server, Approved, '/admin/approve', approval)
    : await withDatabase(config, (db) => approveIn(config, db, approval));
  const well = outcome === 'approved' || outcome === 'mail-failed';
  (well ? console.log : console.error)(sentenceOf(outcome, address, place));
  return well ? 0 : 1;
}

function sentenceOf(outcome: Approved['outcome'], address: string, place: string): string {
  switch (outcome) {
    case 'approved':
      return `${address} may watch now, for a year, and was written to.`;
    case 'mail-failed':
      return `${address} may watch now, for a year. No letter could be sent (SMTP_URL): tell them yourself.`;
    case 'unconfirmed':
      return `${address} has registered, but not confirmed the address yet. Approve them once they have.`;
    case 'unknown':
      return `Nobody has registered as ${address} (looked in ${place}).`;
  }
}

function whoWaits(waiting: readonly string[], place: string): string {
  if (waiting.length === 0) return `Nobody waits (looked in ${place}).`;
  return ['These have confirmed their address and may not watch:', ...waiting].join('\n  ');
}

async function askServer<const S extends v.GenericSchema>(
  note: ServerNote,
  schema: S,
  path: string,
  body?: Approval,
): Promise<v.InferOutput<S>> {
  const answer = await fetch(new URL(path, adminAddress(note)), {
    headers: { Authorization: `Bearer ${note.secret}`, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new ServerProblem(`The running server answered ${answer.status}.`);
  return v.parse(schema, await answer.json());
}

async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = config.databaseUrl
    ? openPostgres(config.databaseUrl)
    : await openEmbedded(config.dataDir);
  try {
    await ensureReachable(db);
    await migrate(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

function approveIn(config: Config, db: Database, approval: Approval): Promise<Approved> {
  const now = Date.now;
  const sendMail = createMailSender(config, db, now);
  return approve(openProvider({ db, config, now, sendMail }), approval);
}

function reportProblem(error: unknown): number {
  const known = [DataFolderProblem, SettingProblem, ServerProblem, MigrationProblem].some(
    (kind) => error instanceof kind,
  );
  console.error(known && error instanceof Error ? error.message : error);
  return 1;
}
