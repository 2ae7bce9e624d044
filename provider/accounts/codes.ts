/**
 * The six digits that prove an e-mail address. A code lives 15 minutes and five wrong tries, works once, and a new one
 * replaces the old.
 */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database.ts';
import type { Provider } from '../provider.ts';

export type CodePurpose = 'confirm' | 'change' | 'reset';
export type CodeSubject = { purpose: CodePurpose; subject: string };
/** `asked_at`: when the first one of its subject was sent. Times are epoch milliseconds. */
export type Code = { user_id: string | null; email: string; sent_at: number; asked_at: number };

const lifetime = 15 * 60_000;
const wrongTries = 5;

/** docs/product.md, 9: 111111 to 999999. */
const drawCode = () => String(randomInt(111_111, 1_000_000));

/** Makes and keeps a code; the caller sends it, or not when the address belongs to nobody. */
export async function newCode(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  { purpose, subject }: CodeSubject,
  about: { userId: string | undefined; email: string },
): Promise<string> {
  const code = drawCode();
  // Kept an hour longer, because it is still known then what to send anew.
  await db.query('DELETE FROM codes WHERE expires_at <= $1', [now() - 4 * lifetime]);
  await db.query(
    `INSERT INTO codes (purpose, subject, user_id, email, code_hash, sent_at, asked_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7)
     ON CONFLICT (purpose, subject) DO UPDATE SET user_id = excluded.user_id, email = excluded.email,
       code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
    [purpose, subject, about.userId ?? null, about.email, hashOf(code), now(), now() + lifetime],
  );
  return code;
}

/** What a code that is still to be used says about itself. */
export async function codeOf(
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
 * Whether `code` is right. The try is taken before the comparison, so that many at once get no more than five, and given
 * back when it was right.
 */
export async function tryCode(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  { purpose, subject }: CodeSubject,
  code: string,
): Promise<boolean> {
  const [row] = await db.query<{ code_hash: string }>(
    `UPDATE codes SET tries = tries + 1
     WHERE purpose = $1 AND subject = $2 AND tries < $3 AND expires_at > $4 RETURNING code_hash`,
    [purpose, subject, wrongTries, now()],
  );
  const right = matches(code, row?.code_hash ?? hashOf('none'));
  if (!row || !right) return false;
  await db.query('UPDATE codes SET tries = tries - 1 WHERE purpose = $1 AND subject = $2', [
    purpose,
    subject,
  ]);
  return true;
}

/** Uses a code that was right up. Undefined when somebody else was faster. */
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
