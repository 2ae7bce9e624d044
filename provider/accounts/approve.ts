/**
 * `node provider/accounts/approve.ts EMAIL`: lets somebody watch whose account waits for a review (`REQUIRE_REVIEW`), and writes to
 * them. With the embedded database the server has to be stopped meanwhile.
 */
import { readConfig } from '../config.ts';
import { DataFolderProblem } from '../data-folder.ts';
import { type Database, migrate, openEmbedded, openServer } from '../database.ts';
import { mailBy } from '../mail/mail-by.ts';
import { activateUser } from './activation.ts';
import { activationLetter } from './letters.ts';
import { userByEmail } from './users.ts';

const config = readConfig(process.env);
const email = process.argv[2];

if (email) process.exitCode = await approve(email).catch(problem);
else
  process.exitCode = problem(
    new DataFolderProblem('Usage: node provider/accounts/approve.ts EMAIL'),
  );

async function approve(address: string): Promise<number> {
  const db = config.databaseUrl
    ? openServer(config.databaseUrl)
    : await openEmbedded(config.dataDir);
  try {
    await migrate(db);
    return await approveIn(db, address);
  } finally {
    await db.close();
  }
}

async function approveIn(db: Database, address: string): Promise<number> {
  const user = await userByEmail(db, address);
  if (!user) {
    console.error(`Nobody has registered as ${address}.`);
    return 1;
  }
  await activateUser(db, user.id, Date.now());
  const send = mailBy(config, db, Date.now);
  const language = process.env.LETTER_LANGUAGE === 'ar' ? 'ar' : 'en';
  await send(activationLetter(user.email, language, config.publicUrl));
  console.log(`${user.email} may watch now.`);
  return 0;
}

function problem(error: unknown): number {
  console.error(error instanceof DataFolderProblem ? error.message : error);
  return 1;
}
