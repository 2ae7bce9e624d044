/** Carries out what the command for accounts asks for, in the running server or in the command itself. */
import type { Language } from '#src/domain/language.ts';
import { day } from '#src/domain/time/time-units.ts';
import { type CommandAnswer, doneAnswer, notDoneAnswer } from '../commands/command-answer.ts';
import type { Database } from '../database.ts';
import { readAuditLog, writeAuditLine } from '../operations/audit-log.ts';
import { endStreams, profilesOf } from '../profiles/profiles-table.ts';
import type { Mail, Provider } from '../provider-types.ts';
import { endCalendar } from '../reminders/calendars-table.ts';
import { accountAddedMail, accountDeletedMail, accountResetMail } from './account-mails.ts';
import { accountReport, dateOf } from './account-report.ts';
import { activate } from './activation.ts';
import { approve } from './approval.ts';
import { approvalAnswer } from './approval-answers.ts';
import { deleteAccount } from './delete-account.ts';
import { revokeAllTokens } from './sign-in-tokens.ts';
import { addUser, normalisedEmail, type UserRow, usersByEmail } from './users.ts';
import type { UsersCommand } from './users-command-schema.ts';

type Tools = Pick<Provider, 'db' | 'config' | 'now' | 'sendMail'>;

/** How many lines of the log one call shows. */
const logLength = 500;

/** `place` names the database in sentences. */
export async function runUsersCommand(
  command: UsersCommand,
  tools: Tools,
  place: string,
): Promise<CommandAnswer> {
  const { db, now } = tools;
  if (command.do === 'list') return doneAnswer(...(await accountReport(db, command, now())));
  if (command.do === 'log') {
    const email = command.email && normalisedEmail(command.email);
    const lines = await readAuditLog(db, email, logLength);
    return doneAnswer(...lines, `Lines, the newest last: ${lines.length}`);
  }
  if (command.do === 'add') return addAccount(command, tools);
  if (command.do === 'approve') {
    const approved = await approve(tools, command);
    return approvalAnswer(approved, command.email, place, tools.config);
  }
  const { owner, newcomer } = await usersByEmail(db, command.email);
  const user = owner ?? newcomer;
  if (!user)
    return notDoneAnswer(`Nobody has registered as ${command.email} (looked in ${place}).`);
  return changeAccount(command, user, tools);
}

type Change = Extract<UsersCommand, { do: 'block' | 'unblock' | 'extend' | 'reset' | 'remove' }>;

async function changeAccount(command: Change, user: UserRow, tools: Tools): Promise<CommandAnswer> {
  switch (command.do) {
    case 'block':
    case 'unblock':
      return setBlocked(user, command.do === 'block', tools);
    case 'extend':
      return extendAccount(user, command.days, tools);
    case 'reset':
      return resetAccount(user, command.language, tools);
    case 'remove':
      return removeAccount(user, command.language, tools);
  }
}

async function addAccount(
  { email, language, name }: Extract<UsersCommand, { do: 'add' }>,
  tools: Tools,
): Promise<CommandAnswer> {
  const { db, config, now } = tools;
  const [first_name = '', ...rest] = name.split(/\s+/).filter(Boolean);
  const unknown = { phone: '', country_code: '', company: '', password_hash: null };
  const added = await db.transaction(async (within) => {
    const named = { email, first_name, last_name: rest.join(' '), ...unknown };
    const user = await addUser(within, { ...named, email_verified_at: now() }, now());
    if (!user) return undefined;
    await activate(within, config, user.id, now());
    await logOperator(within, 'added', user, now());
    return user;
  });
  if (!added) return notDoneAnswer(`${email} has an account already.`);
  const letter = accountAddedMail(added.email, language, `${config.publicUrl}/forgot-password`);
  return doneAnswer(`${added.email} may watch now. ${await sendLetter(tools, letter)}`);
}

async function setBlocked(
  user: UserRow,
  blocked: boolean,
  { db, now }: Tools,
): Promise<CommandAnswer> {
  await db.transaction(async (within) => {
    await within.query('UPDATE users SET blocked_at = $2 WHERE id = $1', [
      user.id,
      blocked ? now() : null,
    ]);
    await logOperator(within, blocked ? 'blocked' : 'unblocked', user, now());
  });
  return doneAnswer(
    blocked
      ? `${user.email} is blocked. What they watch ends within a minute.`
      : `${user.email} is not blocked any more.`,
  );
}

async function extendAccount(
  user: UserRow,
  days: number | null,
  { db, now }: Tools,
): Promise<CommandAnswer> {
  if (!user.is_active)
    return notDoneAnswer(
      `${user.email} does not watch yet. Approve them: npm run users -- approve`,
    );
  if (days !== null && user.active_to === null)
    return notDoneAnswer(`${user.email} may watch without an end already.`);
  const from = Math.max(now(), user.active_to ?? now());
  const until = days === null ? null : from + days * day;
  await db.transaction(async (within) => {
    await within.query('UPDATE users SET active_to = $2 WHERE id = $1', [user.id, until]);
    await logOperator(within, 'extended', user, now(), until === null ? 'no end' : dateOf(until));
  });
  return doneAnswer(
    `${user.email} may watch ${until === null ? 'without an end' : `until ${dateOf(until)}`}.`,
  );
}

/**
 * For an account that somebody else may have entered. Ends all its sign-ins and streams, and removes everything by
 * which that person could sign in again or read the reminders: password, passkeys, linked services, known browsers and
 * calendar addresses.
 */
async function resetAccount(
  user: UserRow,
  language: Language,
  tools: Tools,
): Promise<CommandAnswer> {
  const { db, config, now } = tools;
  await db.transaction(async (within) => {
    await revokeAllTokens({ db: within }, user.id);
    await endStreams(within, user.id);
    await within.query('UPDATE users SET password_hash = NULL WHERE id = $1', [user.id]);
    await within.query('DELETE FROM passkeys WHERE user_id = $1', [user.id]);
    await within.query('DELETE FROM identities WHERE user_id = $1', [user.id]);
    await within.query('DELETE FROM known_devices WHERE user_id = $1', [user.id]);
    for (const { id } of await profilesOf(within, user.id)) await endCalendar(within, id);
    await logOperator(within, 'reset', user, now());
  });
  const letter = accountResetMail(user.email, language, `${config.publicUrl}/forgot-password`);
  return doneAnswer(
    `${user.email} is signed out everywhere and needs a new password. ${await sendLetter(tools, letter)}`,
  );
}

async function removeAccount(
  user: UserRow,
  language: Language,
  tools: Tools,
): Promise<CommandAnswer> {
  await tools.db.transaction((within) => deleteAccount(within, user, 'operator', tools.now()));
  const letter = accountDeletedMail(user.email, language, 'operator');
  return doneAnswer(`${user.email} is removed. ${await sendLetter(tools, letter)}`);
}

function logOperator(
  db: Database,
  event: Parameters<typeof writeAuditLine>[1]['event'],
  { email }: UserRow,
  now: number,
  detail?: string,
): Promise<void> {
  return writeAuditLine(db, { event, email, actor: 'operator', detail }, now);
}

/** Sends the mail. Returns a sentence that says whether it was sent. */
async function sendLetter({ sendMail }: Tools, letter: Mail): Promise<string> {
  return sendMail(letter).then(
    () => 'They were written to.',
    () => 'No letter could be sent (SMTP_URL): tell them yourself.',
  );
}
