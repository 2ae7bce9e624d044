/** GET /dev/mail: the mails that the demo did not send, as a page or as JSON. Only the demo has it. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env, Provider } from '../provider-types.ts';
import { type CapturedMail, readCapturedMail } from './captured-mail.ts';

export function capturedMailRoutes({ db, config }: Provider): Hono<Env> {
  const app = new Hono<Env>();
  if (!config.demo || config.smtpUrl) return app;
  app.get('/dev/mail', async (c) => {
    c.header('Cache-Control', 'no-store');
    const mails = await readCapturedMail(db);
    return /\bapplication\/json\b/.test(c.req.header('accept') ?? '')
      ? c.json({ data: mails.map(mailOnWire) })
      : c.html(sentMailPage(mails));
  });
  return app;
}

const timeOf = ({ sent_at }: CapturedMail) => new Date(sent_at).toISOString();
const mailOnWire = (mail: CapturedMail) => ({ ...mail, sent_at: timeOf(mail) });

/** Web addresses become links; everything else is text, which `html` escapes. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

const sentMailPage = (mails: readonly CapturedMail[]) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Sent mail</title>
<style>
  body { margin: 0 auto; max-inline-size: 44rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #23202b; background: #f4f1ea; }
  article { margin-block: 1rem; padding: 1rem 1.25rem; background: #fff; border-radius: 0.5rem; }
  h2 { font-size: 1.1rem; margin: 0; }
  p { margin: 0.25rem 0 0.75rem; color: #5b5666; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  :focus-visible { outline: 3px solid #b35c00; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>Sent mail</h1>
<p>What would have been sent by mail, newest first. Set <code>SMTP_URL</code> to send it.</p>
${mails.length === 0 ? html`<p>Nothing has been written yet.</p>` : ''}
${mails.map(
  (mail) => html`<article dir="auto">
<h2 dir="auto">${mail.subject}</h2>
<p>To <bdi>${mail.to}</bdi>, <time datetime="${timeOf(mail)}">${timeOf(mail).slice(0, 16).replace('T', ' ')} UTC</time></p>
<pre dir="auto">${withLinks(mail.text)}</pre>
</article>`,
)}
</main>
</body>
</html>`;
