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
import { changeAuditEmail, writeAuditLine } from '../operations/audit-log.ts';
import type { Env, Provider } from '../provider-types.ts';
import { activationMail, addressMovedMail } from './account-mails.ts';
import { TypedCode } from './account-schemas.ts';
import { confirmUser } from './activation.ts';
import {
  type AddressConfirmation,
  confirmationOnWire,
  findConfirmation,
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
    const confirmation = await findConfirmation(provider, c);
    return c.json({ user: await confirmationOnWire(provider, confirmation) });
  });

  app.post('/email/confirm/:id', async (c) => {
    const confirmation = await findConfirmation(provider, c);
    const { code } = await readBody(c, CodeBody);
    const forgive = await limits.countGuess(c, confirmation.subject);
    if (!(await tryCode(provider, confirmation, code))) refuseWrongCode();
    const { user, activated, shutOut } = await confirmAddress(
      provider,
      confirmation,
      clientUuidOf(c),
    );
    await forgive();
    const link = provider.config.publicUrl;
    if (activated)
      sendInBackground(provider, activationMail(confirmation.email, requestLanguage(c), link));
    if (confirmation.purpose === 'change') {
      const contact = provider.config.contactEmail ?? `${link}/contact`;
      sendInBackground(
        provider,
        addressMovedMail(confirmation.user.email, requestLanguage(c), contact),
      );
    }
    // When the password was deleted because it may be a stranger's, the app asks for a new one.
    return c.json({ user: { ...userOnWire(user, provider), needs_password: shutOut } });
  });

  app.post('/email/confirm/:id/resend', async (c) => {
    const confirmation = await findConfirmation(provider, c);
    if (confirmation.purpose === 'change' || confirmation.user.email_verified_at === null) {
      await refuseEarlyResend(provider, confirmation);
      await limits.countMail(c, confirmation.email);
      await sendCode(
        provider,
        confirmation,
        { userId: confirmation.user.id, email: confirmation.email },
        requestLanguage(c),
      );
    }
    return c.json({ temp_user: await confirmationOnWire(provider, confirmation) });
  });

  // This is no GET, because programs that scan mails follow every link: the mail's link opens a screen that asks first.
  app.post('/email/stop-change/:secret', async (c) => {
    const stopped = await stopAddressChange(provider, c.req.param('secret'));
    return stopped ? c.body(null, 204) : refuseMissing();
  });

  return app;
}

/** Called after a right code: uses up the code, confirms the address and, for a change, moves the account to it. */
async function confirmAddress(
  { db, config, now }: Provider,
  confirmation: AddressConfirmation,
  clientUuid: string,
): Promise<{ user: UserRow; activated: boolean; shutOut: boolean }> {
  return db.transaction(async (within) => {
    if (!(await spendCode(within, confirmation))) refuseWrongCode();
    if (
      confirmation.purpose === 'change' &&
      !(await changeAddressOfUser(within, confirmation.user.id, confirmation.email))
    ) {
      refuse(422, taken, { code: [taken] });
    }
    if (confirmation.purpose === 'change') {
      const to = normalisedEmail(confirmation.email);
      await changeAuditEmail(within, confirmation.user.email, to);
      await writeAuditLine(within, { event: 'address-changed', email: to, actor: 'viewer' }, now());
    }
    // Codes for a new password may have been mailed to the old address, where somebody else can read them.
    await within.query("DELETE FROM codes WHERE user_id = $1 AND purpose = 'reset'", [
      confirmation.user.id,
    ]);
    const confirmed = await confirmUser(within, config, confirmation.user.id, now(), clientUuid);
    const { activated, shutOut } = confirmed ?? refuseWrongCode();
    return {
      activated,
      shutOut,
      user: (await userById(within, confirmation.user.id)) ?? refuseMissing(),
    };
  });
}

/** Returns false when another account has taken the address meanwhile. */
async function changeAddressOfUser(db: Database, id: string, email: string): Promise<boolean> {
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
