/** The demo sends no mail. It stores each mail instead, to be read at /dev/mail. */
import type { Database } from '../database.ts';
import type { Mail } from '../provider-types.ts';

export type CapturedMail = Mail & { id: number; sent_at: number };

/** How many mails are stored. Older ones are deleted. */
const maxMails = 200;

export function createMailCapture(db: Database, now: () => number): (mail: Mail) => Promise<void> {
  return async ({ to, subject, text }) => {
    await db.query(
      'INSERT INTO outbox (recipient, subject, body, sent_at) VALUES ($1, $2, $3, $4)',
      [to, subject, text, now()],
    );
    await db.query('DELETE FROM outbox WHERE id <= (SELECT max(id) FROM outbox) - $1::bigint', [
      maxMails,
    ]);
  };
}

/** Newest first. */
export async function readCapturedMail(db: Database): Promise<CapturedMail[]> {
  return db.query<CapturedMail>(
    'SELECT id, recipient AS to, subject, body AS text, sent_at FROM outbox ORDER BY id DESC',
  );
}
