/** How mail leaves: by the operator's server, into the embedded default's outbox, or not at all. */
import type { Database } from '../database.ts';
import type { Config, Provider } from '../provider.ts';
import { outboxMail } from './outbox.ts';
import { smtpMail } from './smtp.ts';

export function mailBy(config: Config, db: Database, now: () => number): Provider['sendMail'] {
  const { smtpUrl, smtpFrom, demo, publicUrl } = config;
  if (smtpUrl) return smtpMail(smtpUrl, smtpFrom ?? `no-reply@${new URL(publicUrl).hostname}`);
  if (demo) return outboxMail(db, now);
  return async () => {
    throw Object.assign(new Error('SMTP_URL is not set'), { code: 'SMTP_URL is not set' });
  };
}
