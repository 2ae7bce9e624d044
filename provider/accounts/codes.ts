/**
 * The six digits that prove an e-mail address. A code lives 15 minutes, works once, and a new one replaces the old
 * one of the same browser. It lives five wrong tries of the browser that asked for it, and five of all others together: a
 * stranger can neither use up the tries of the person who waits for the letter, nor have many.
 */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database.ts';
import type { Provider } from '../provider.ts';

export type CodePurpose = 'confirm' | 'change' | 'reset';
/** `askedBy`: the browser that asks, where strangers may ask as well; each of them has a code of its own. */
export type CodeSubject = { purpose: CodePurpose; subject: string; askedBy?: string };
/** `asked_at`: when the first one of its subject was sent. Times are epoch milliseconds. */
export type Code = { user_id: string | null; email: string; sent_at: number; asked_at: number };

const lifetime = 15 * 60_000;
const wrongTries = 5;

/** docs/product.md, 9: 111111 to 999999. */
const drawCode = () => String(randomInt(111_111, 1_000_000));

/** Makes and keeps a code; the caller sends it, or not when the address belongs to nobody. */
export async function newCode(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  { purpose, subject, askedBy = '' }: CodeSubject,
  about: { userId: string | undefined; email: string },
): Promise<string> {
  const code = drawCode();
  const userId = about.userId ?? null;
  // Kept an hour longer, because it still says then what to send again.
  await db.query('DELETE FROM codes WHERE expires_at <= $1', [now() - 4 * lifetime]);
  // One that was asked for before the address had this account was mailed to nobody.
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

/** What a code that is still to be used says about itself. */
export async function findCode(
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
 * Whether `code` is one of the subject's. The try is taken before the comparison, so that many at once get no more
 * than five, and given back when it was right.
 */
export async function tryCode(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  { purpose, subject, askedBy = '' }: CodeSubject,
  code: string,
): Promise<boolean> {
  const rows = await db.query<{ asked_by: string; code_hash: string }>(
    `UPDATE codes SET tries = tries + (asked_by = $3)::int,
       strangers_tries = strangers_tries + (asked_by <> $3)::int
     WHERE purpose = $1 AND subject = $2 AND expires_at > $5
       AND CASE WHEN asked_by = $3 THEN tries ELSE strangers_tries END < $4
     RETURNING asked_by, code_hash`,
    [purpose, subject, askedBy, wrongTries, now()],
  );
  const right = rows.find(({ code_hash }) => matches(code, code_hash));
  // The same work where there is no code.
  if (rows.length === 0) matches(code, hashOf('none'));
  if (!right) return false;
  await db.query(
    `UPDATE codes SET tries = tries - (asked_by = $4)::int, strangers_tries = strangers_tries - (asked_by <> $4)::int
     WHERE purpose = $1 AND subject = $2 AND asked_by = $3`,
    [purpose, subject, right.asked_by, askedBy],
  );
  return true;
}

/** Uses a code that was right up, and the others of its subject. Undefined when somebody else was faster. */
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
