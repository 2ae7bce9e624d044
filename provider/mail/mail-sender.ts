/** Sends mail by the operator's server, or stores it for the demo's mail page. Without either, sending fails. */
/// <reference path="./nodemailer.d.ts" />
import type { Database } from '../database.ts';
import type { Config, Provider } from '../provider-types.ts';
import { createMailCapture } from './captured-mail.ts';

export function createMailSender(
  { smtpUrl, smtpFrom, demo, publicUrl }: Config,
  db: Database,
  now: () => number,
): Provider['sendMail'] {
  if (smtpUrl)
    return createSmtpSender(smtpUrl, smtpFrom ?? `no-reply@${new URL(publicUrl).hostname}`);
  if (demo) return createMailCapture(db, now);
  return async () => {
    throw Object.assign(new Error('SMTP_URL is not set'), { code: 'SMTP_URL is not set' });
  };
}

/** `smtpUrl` is `smtp://user:password@host:port` or `smtps://…`. `from` is our own address in the mails. */
function createSmtpSender(smtpUrl: string, from: string): Provider['sendMail'] {
  // Most commands and many servers send nothing, and loading this costs a tenth of a second of each start.
  const load = async () => (await import('nodemailer')).createTransport(smtpUrl);
  let transport: ReturnType<typeof load> | undefined;
  return async (mail) => {
    transport ??= load();
    await (await transport).sendMail({ from, ...mail });
  };
}
