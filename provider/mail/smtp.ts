/** Mail by the operator's SMTP server. */
/// <reference path="./nodemailer.d.ts" />
import { createTransport } from 'nodemailer';
import type { Mail } from '../provider.ts';

/** `smtpUrl` is `smtp://user:password@host:port` or `smtps://…`; `from` is the address that we write as. */
export function smtpMail(smtpUrl: string, from: string): (mail: Mail) => Promise<void> {
  const transport = createTransport(smtpUrl);
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}
