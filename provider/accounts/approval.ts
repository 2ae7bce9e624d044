/** Approves accounts that wait for the operator's review (`REQUIRE_REVIEW`) or have expired. */
import { Hono } from 'hono';
import type { Database } from '../database.ts';
import { readBody } from '../http/request-body.ts';
import { requireLocalSecret } from '../http/require-local-secret.ts';
import { writeAuditLine } from '../operations/audit-log.ts';
import type { Env, Provider } from '../provider-types.ts';
import { activationMail } from './account-mails.ts';
import { activate } from './activation.ts';
import { Approval, type Approved, type Waiting } from './approval-answers.ts';
import { isActive, mayWatchSql } from './may-watch.ts';
import { usersByEmail } from './users.ts';

/** Activates the account for the time of `ACCOUNT_DAYS` and sends its viewer a mail. */
export async function approve(
  { db, config, now, sendMail }: Pick<Provider, 'db' | 'config' | 'now' | 'sendMail'>,
  { email, language }: Approval,
): Promise<Approved> {
  const { owner, newcomer } = await usersByEmail(db, email);
  if (!owner) return { outcome: newcomer ? 'unconfirmed' : 'unknown' };
  if (owner.blocked_at !== null) return { outcome: 'blocked' };
  if (isActive(owner, now())) return { outcome: 'active', until: owner.active_to };
  await db.transaction(async (within) => {
    await activate(within, config, owner.id, now());
    const entry = { event: 'approved', email: owner.email, actor: 'operator' } as const;
    await writeAuditLine(within, entry, now());
  });
  const letter = activationMail(owner.email, language, config.publicUrl);
  const written = await sendMail(letter).then(
    () => true,
    () => false,
  );
  return { outcome: written ? 'approved' : 'mail-failed' };
}

/** The confirmed addresses whose accounts may not watch and are not blocked, the newest first. */
export async function addressesAwaitingApproval(db: Database, now: number): Promise<Waiting> {
  const rows = await db.query<{ email: string }>(
    `SELECT email FROM users WHERE email_verified_at IS NOT NULL AND blocked_at IS NULL
     AND NOT (${mayWatchSql('$1')}) ORDER BY created_at DESC LIMIT 200`,
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
