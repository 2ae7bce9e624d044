/**
 * Confirming an address: GET and POST /email/confirm/{id}, POST …/resend. The id is that of a new user, or of a change
 * of address. Only the signed-in user who asked for a change may confirm it. POST /email/stop-change/{secret} is for
 * the person who reads the mail at the old address. docs/product.md, 4; docs/api.md.
 */

import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { refuse, refuseMissing } from '../http/refusal.ts';
import { readBody } from '../http/request-body.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Sentence } from '../locales/i18n.ts';
import { sendInBackground } from '../mail/send-in-background.ts';
import { moveAuditLog, writeAuditLine } from '../operations/audit-log.ts';
import type { Env, Provider } from '../provider.ts';
import { activationMail, addressMovedMail } from './account-mails.ts';
import { TypedCode } from './account-schemas.ts';
import { confirmUser } from './activation.ts';
import {
  confirmationOnWire,
  findConfirmation,
  type Proof,
  refuseEarlyResend,
  sendCode,
  stopAddressChange,
} from './address-confirmation.ts';
import type { Limits } from './attempt-limits.ts';
import { spendCode, tryCode } from './email-codes.ts';
import { clientUuidOf } from './external-identities.ts';
import { normalisedEmail, type UserRow, userById, userOnWire } from './users.ts';

const CodeBody = v.object({ code: TypedCode });

export function confirmationRoutes(provider: Provider, limits: Limits): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/email/confirm/:id', async (c) => {
    const proof = await findConfirmation(provider, c);
    return c.json({ user: await confirmationOnWire(provider, proof) });
  });

  app.post('/email/confirm/:id', async (c) => {
    const proof = await findConfirmation(provider, c);
    const { code } = await readBody(c, CodeBody);
    const forgive = await limits.guess(c, proof.subject);
    if (!(await tryCode(provider, proof, code))) refuseWrongCode();
    const { user, activated, shutOut } = await acceptProof(provider, proof, clientUuidOf(c));
    await forgive();
    const link = provider.config.publicUrl;
    if (activated)
      sendInBackground(provider, activationMail(proof.email, requestLanguage(c), link));
    if (proof.purpose === 'change') {
      const contact = provider.config.contactEmail ?? `${link}/contact`;
      sendInBackground(provider, addressMovedMail(proof.user.email, requestLanguage(c), contact));
    }
    // When the password was deleted because it may be a stranger's, the app asks for a new one.
    return c.json({ user: { ...userOnWire(user, provider), needs_password: shutOut } });
  });

  app.post('/email/confirm/:id/resend', async (c) => {
    const proof = await findConfirmation(provider, c);
    if (proof.purpose === 'change' || proof.user.email_verified_at === null) {
      await refuseEarlyResend(provider, proof);
      await limits.mail(c, proof.email);
      await sendCode(
        provider,
        proof,
        { userId: proof.user.id, email: proof.email },
        requestLanguage(c),
      );
    }
    return c.json({ temp_user: await confirmationOnWire(provider, proof) });
  });

  // The link in the mail opens a screen that asks first, because programs that scan mails follow every link.
  app.post('/email/stop-change/:secret', async (c) => {
    const stopped = await stopAddressChange(provider, c.req.param('secret'));
    return stopped ? c.body(null, 204) : refuseMissing();
  });

  return app;
}

/** Called after a right code: uses up the code, confirms the address and, for a change, moves the account to it. */
async function acceptProof(
  { db, config, now }: Provider,
  proof: Proof,
  clientUuid: string,
): Promise<{ user: UserRow; activated: boolean; shutOut: boolean }> {
  return db.transaction(async (within) => {
    if (!(await spendCode(within, proof))) refuseWrongCode();
    if (proof.purpose === 'change' && !(await moveUser(within, proof.user.id, proof.email))) {
      refuse(422, taken, { code: [taken] });
    }
    if (proof.purpose === 'change') {
      const to = normalisedEmail(proof.email);
      await moveAuditLog(within, proof.user.email, to);
      await writeAuditLine(within, { event: 'address-changed', email: to, actor: 'viewer' }, now());
    }
    // Somebody else may read the mails to the old address.
    await within.query("DELETE FROM codes WHERE user_id = $1 AND purpose = 'reset'", [
      proof.user.id,
    ]);
    const confirmed = await confirmUser(within, config, proof.user.id, now(), clientUuid);
    const { activated, shutOut } = confirmed ?? refuseWrongCode();
    return { activated, shutOut, user: (await userById(within, proof.user.id)) ?? refuseMissing() };
  });
}

/** Returns false when another account has taken the address meanwhile. */
async function moveUser(db: Database, id: string, email: string): Promise<boolean> {
  const moved = await db.query(
    `UPDATE users SET email = $2 WHERE id = $1
     AND NOT EXISTS (SELECT 1 FROM users WHERE email = $2 AND id <> $1 AND email_verified_at IS NOT NULL)
     RETURNING id`,
    [id, normalisedEmail(email)],
  );
  return moved.length > 0;
}

function refuseWrongCode(): never {
  const wording: Sentence = (i18n) => i18n._('This code is not right, or no longer valid.');
  refuse(422, wording, { code: [wording] });
}

const taken: Sentence = (i18n) => i18n._('This email address has an account already.');
