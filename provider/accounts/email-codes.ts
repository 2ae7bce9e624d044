/**
 * The codes of six digits that we mail: to confirm an e-mail address, or to set a new password. A code is valid for 15
 * minutes, can be used once, and is replaced when the same browser asks for another. The browser that asked may guess
 * wrongly five times, and all others together five times. So a stranger can neither use up the tries of the person who
 * waits for the mail, nor guess often.
 */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { minute } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';
import type { Provider } from '../provider-types.ts';

export type CodePurpose = 'confirm' | 'change' | 'reset';
/** `askedBy`: the browser that asks, for codes that strangers may ask for too. Each browser has a code of its own. */
export type CodeSubject = { purpose: CodePurpose; subject: string; askedBy?: string };
/** `asked_at` is when the subject's first code was sent. Times are epoch milliseconds. */
export type Code = { user_id: string | null; email: string; sent_at: number; asked_at: number };

const lifetime = 15 * minute;
const wrongTries = 5;

/** docs/product.md, 9: a number from 111111 to 999999. */
const randomCode = () => String(randomInt(111_111, 1_000_000));

/** Makes a new code and stores it. The caller sends it, unless the address belongs to nobody. */
export async function createCode(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  { purpose, subject, askedBy = '' }: CodeSubject,
  about: { userId: string | undefined; email: string },
): Promise<string> {
  const code = randomCode();
  const userId = about.userId ?? null;
  // An expired code is stored for another hour, because its row names the address when the viewer asks for a new code.
  await db.query('DELETE FROM codes WHERE expires_at <= $1', [now() - 4 * lifetime]);
  // Deletes a code that was made before the address had an account, because that code was mailed to nobody.
  await db.query(
    'DELETE FROM codes WHERE purpose = $1 AND subject = $2 AND user_id IS DISTINCT FROM $3',
    [purpose, subject, userId],
  );
  await db.query(
    `INSERT INTO codes (purpose, subject, asked_by, user_id, email, code_hash, sent_at, asked_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)
     ON CONFLICT (purpose, subject, asked_by) DO UPDATE SET user_id = excluded.user_id, email = excluded.email,
       code_hash = excluded.code_hash, tries = 0, strangers_tries = 0, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at`,
    [purpose, subject, askedBy, userId, about.email, hashOf(code), now(), now() + lifetime],
  );
  return code;
}

/** The user, address and times of a subject's code that was not used yet. `tryCode` checks whether it has expired. */
export async function findCodeFacts(
  { db }: Pick<Provider, 'db'>,
  { purpose, subject }: CodeSubject,
): Promise<Code | undefined> {
  const [row] = await db.query<Code>(
    'SELECT user_id, email, sent_at, asked_at FROM codes WHERE purpose = $1 AND subject = $2',
    [purpose, subject],
  );
  return row;
}

/**
 * Whether `code` is right for the subject. The try is counted before the comparison, so that many requests at once get
 * no more than five tries. It is given back when the code was right. Without `othersToo`, only a code that the same
 * browser has asked for counts.
 */
export async function tryCode(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  { purpose, subject, askedBy = '' }: CodeSubject,
  code: string,
  othersToo = true,
): Promise<boolean> {
  const rows = await db.query<{ asked_by: string; code_hash: string }>(
    `UPDATE codes SET tries = tries + (asked_by = $3)::int,
       strangers_tries = strangers_tries + (asked_by <> $3)::int
     WHERE purpose = $1 AND subject = $2 AND expires_at > $5 AND (asked_by = $3 OR $6)
       AND CASE WHEN asked_by = $3 THEN tries ELSE strangers_tries END < $4
     RETURNING asked_by, code_hash`,
    [purpose, subject, askedBy, wrongTries, now(), othersToo],
  );
  const right = rows.find(({ code_hash }) => matches(code, code_hash));
  // Does the same work when there is no code, so that the time shows nothing.
  if (rows.length === 0) matches(code, hashOf('none'));
  if (!right) return false;
  await db.query(
    `UPDATE codes SET tries = tries - (asked_by = $4)::int, strangers_tries = strangers_tries - (asked_by <> $4)::int
     WHERE purpose = $1 AND subject = $2 AND asked_by = $3`,
    [purpose, subject, right.asked_by, askedBy],
  );
  return true;
}

/** Deletes a code that was right, and the others of its subject. Undefined when another request used it first. */
export async function spendCode(
  db: Database,
  { purpose, subject }: CodeSubject,
): Promise<Code | undefined> {
  const [row] = await db.query<Code>(
    'DELETE FROM codes WHERE purpose = $1 AND subject = $2 RETURNING user_id, email, sent_at, asked_at',
    [purpose, subject],
  );
  return row;
}

function hashOf(code: string): string {
  const salt = randomBytes(12).toString('base64url');
  return `${salt}.${digest(salt, code).toString('base64url')}`;
}

function matches(code: string, hash: string): boolean {
  const [salt = '', expected = ''] = hash.split('.');
  return timingSafeEqual(digest(salt, code), Buffer.from(expected, 'base64url'));
}

const digest = (salt: string, code: string) =>
  createHash('sha256').update(`${salt}.${code}`).digest();
