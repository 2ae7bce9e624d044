/** How mail leaves: by the operator's server, onto the demo's mail page, or not at all. */
import type { Database } from '../database.ts';
import type { Config, Provider } from '../provider.ts';
import { keepSentMail } from './sent-mail.ts';
import { smtpMail } from './smtp.ts';

export function mailBy(config: Config, db: Database, now: () => number): Provider['sendMail'] {
  const { smtpUrl, smtpFrom, demo, publicUrl } = config;
  if (smtpUrl) return smtpMail(smtpUrl, smtpFrom ?? `no-reply@${new URL(publicUrl).hostname}`);
  if (demo) return keepSentMail(db, now);
  return async () => {
    throw Object.assign(new Error('SMTP_URL is not set'), { code: 'SMTP_URL is not set' });
  };
}
