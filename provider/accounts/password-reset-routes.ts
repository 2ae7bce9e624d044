/**
 * A forgotten password: POST /password-reset, …/check, …/{code}. Every step does the same work for an address without
 * an account, so that neither the answer nor its time shows whether there is one. docs/product.md, 4 and 5;
 * docs/api.md.
 */

import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { refuse } from '../http/refusal.ts';
import { readBody, requireNoFieldErrors } from '../http/request-body.ts';
import { inLanguage, requestLanguage } from '../http/request-language.ts';
import type { Sentence } from '../locales/i18n.ts';
import { sendInBackground } from '../mail/send-in-background.ts';
import { writeAuditLine } from '../operations/audit-log.ts';
import { endStreams } from '../profiles/profiles-table.ts';
import type { Env, Provider } from '../provider-types.ts';
import { passwordChangedMail, passwordResetMail } from './account-mails.ts';
import { Email, newPasswordErrors, TypedCode, TypedPassword } from './account-schemas.ts';
import { confirmUser } from './activation.ts';
import type { Limits } from './attempt-limits.ts';
import { type CodeSubject, createCode, spendCode, tryCode } from './email-codes.ts';
import { hashPassword } from './password-hash.ts';
import { isSharedDemoAccount } from './reauthentication.ts';
import { revokeAllTokens } from './sign-in-tokens.ts';
import { normalisedEmail, type UserRow, userByEmail, userById } from './users.ts';

const RequestBody = v.object({ email: Email });
const CheckBody = v.object({ email: Email, code: TypedCode });
const NewPasswordBody = v.object({
  email: Email,
  password: v.optional(TypedPassword, ''),
  password_confirmation: v.optional(TypedPassword, ''),
});

export function passwordResetRoutes(provider: Provider, limits: Limits): Hono<Env> {
  const app = new Hono<Env>();
  const { db, config } = provider;
  const subjectOf = (c: Context<Env>, email: string) =>
    ({ purpose: 'reset', subject: normalisedEmail(email), askedBy: limits.askerOf(c) }) as const;

  async function requireCode(c: Context<Env>, email: string, code: string): Promise<CodeSubject> {
    const subject = subjectOf(c, email);
    const to = subject.subject;
    const forgive = await limits.countGuess(c, `reset ${to}`, email);
    const othersToo = await limits.tryCountOthersCodeGuess(c, to);
    if (!(await tryCode(provider, subject, code, othersToo))) refuseWrongCode();
    await forgive();
    if (othersToo) await limits.giveBackOthersCodeGuess(c, to);
    return subject;
  }

  app.post('/password-reset', async (c) => {
    const { email } = await readBody(c, RequestBody);
    if (await limits.tryCountMail(c, normalisedEmail(email))) {
      const user = isSharedDemoAccount(provider, email) ? undefined : await userByEmail(db, email);
      const code = await createCode(provider, subjectOf(c, email), { userId: user?.id, email });
      const link = `${config.publicUrl}/password-reset/${code}`;
      if (user)
        sendInBackground(provider, passwordResetMail(user.email, requestLanguage(c), code, link));
    }
    return c.json({ message: inLanguage(sentIfKnown, requestLanguage(c)) }, 201);
  });

  app.post('/password-reset/check', async (c) => {
    const { email, code } = await readBody(c, CheckBody);
    await requireCode(c, email, code);
    return c.json({ message: '' });
  });

  app.post('/password-reset/:code', async (c) => {
    const fields = await readBody(c, NewPasswordBody);
    requireNoFieldErrors(newPasswordErrors(fields.password, fields.password_confirmation));
    const subject = await requireCode(c, fields.email, c.req.param('code'));
    const { email } = await resetPassword(provider, await hashPassword(fields.password), subject);
    const link = `${config.publicUrl}/forgot-password`;
    sendInBackground(provider, passwordChangedMail(email, requestLanguage(c), link));
    return c.json({ message: '' }, 201);
  });

  return app;
}

/**
 * Sets the password. The person who reads the mail owns the address, so it is confirmed. All earlier sign-ins
 * and the streams that they began end.
 */
async function resetPassword(
  { db, config, now }: Provider,
  hash: string,
  subject: CodeSubject,
): Promise<UserRow> {
  return db.transaction(async (within) => {
    const spent = await spendCode(within, subject);
    if (!spent?.user_id) refuseWrongCode();
    await revokeAllTokens({ db: within }, spent.user_id);
    await endStreams(within, spent.user_id);
    // The reason for the new password may be a passkey that somebody else added.
    await within.query('DELETE FROM passkeys WHERE user_id = $1', [spent.user_id]);
    // Somebody else may have registered the address, so nothing of that registration stays.
    if (!(await confirmUser(within, config, spent.user_id, now(), ''))) refuseWrongCode();
    await within.query('UPDATE users SET password_hash = $2 WHERE id = $1', [spent.user_id, hash]);
    const user = (await userById(within, spent.user_id)) ?? refuseWrongCode();
    const entry = { event: 'password-changed', email: user.email, actor: 'viewer' } as const;
    await writeAuditLine(within, entry, now());
    return user;
  });
}

const sentIfKnown: Sentence = (i18n) =>
  i18n._('If this address has an account, a code is on its way to it.');

function refuseWrongCode(): never {
  const wording: Sentence = (i18n) => i18n._('This code is not right, or no longer valid.');
  refuse(422, wording, { code: [wording] });
}
