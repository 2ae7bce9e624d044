/** Approves accounts that wait for the operator's review (`REQUIRE_REVIEW`) or have expired. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { languages } from '#src/domain/language.ts';
import type { Database } from '../database.ts';
import { requireLocalSecret } from '../http/local-secret.ts';
import { readBody } from '../http/request-body.ts';
import type { Env, Provider } from '../provider.ts';
import { activationMail } from './account-mails.ts';
import { activateForOneYear } from './activation.ts';
import { usersByEmail } from './users.ts';

const Approval = v.object({ email: v.string(), language: v.picklist(languages) });
export type Approval = v.InferOutput<typeof Approval>;

/**
 * `unconfirmed`: the address may belong to somebody else. `mail-failed`: the account is approved, but the mail could not
 * be sent.
 */
export const Approved = v.object({
  outcome: v.picklist(['approved', 'mail-failed', 'unconfirmed', 'unknown']),
});
export type Approved = v.InferOutput<typeof Approved>;

export const Waiting = v.object({ waiting: v.array(v.string()) });
export type Waiting = v.InferOutput<typeof Waiting>;

/** Activates the account for a year and sends its viewer a mail. */
export async function approve(
  { db, config, now, sendMail }: Omit<Provider, 'queue'>,
  { email, language }: Approval,
): Promise<Approved> {
  const { owner, newcomer } = await usersByEmail(db, email);
  if (!owner) return { outcome: newcomer ? 'unconfirmed' : 'unknown' };
  await activateForOneYear(db, owner.id, now());
  const letter = activationMail(owner.email, language, config.publicUrl);
  const written = await sendMail(letter).then(
    () => true,
    () => false,
  );
  return { outcome: written ? 'approved' : 'mail-failed' };
}

/** The confirmed addresses whose accounts may not watch, the newest first. */
export async function addressesAwaitingApproval(db: Database, now: number): Promise<Waiting> {
  const rows = await db.query<{ email: string }>(
    `SELECT email FROM users WHERE email_verified_at IS NOT NULL
     AND NOT (is_active AND (active_to IS NULL OR active_to > $1)) ORDER BY created_at DESC LIMIT 200`,
    [now],
  );
  return { waiting: rows.map(({ email }) => email) };
}

/**
 * POST /admin/approve, GET /admin/waiting: the addresses at which the command reaches a running server. While the
 * server has the embedded database open, the command cannot open it.
 */
export function approvalRoutes(provider: Provider, secret: string): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/approve', requireLocalSecret(secret), async (c) =>
    c.json(await approve(provider, await readBody(c, Approval))),
  );
  app.get('/waiting', requireLocalSecret(secret), async (c) =>
    c.json(await addressesAwaitingApproval(provider.db, provider.now())),
  );
  return app;
}
