/** A new account: POST /register. docs/product.md, 4 and 5. */

import { Hono } from 'hono';
import * as v from 'valibot';
import type { Registration } from '#src/contracts/account.ts';
import { refuse } from '../http/refusal.ts';
import { readBody, requireNoFieldErrors } from '../http/request-body.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Sentence } from '../locales/i18n.ts';
import { sendInBackground } from '../mail/send-in-background.ts';
import { writeAuditLine } from '../operations/audit-log.ts';
import type { Env, Provider } from '../provider-types.ts';
import { activationMail } from './account-mails.ts';
import {
  Company,
  CountryCode,
  Email,
  Name,
  newPasswordErrors,
  Phone,
  TypedPassword,
} from './account-schemas.ts';
import { confirmUser } from './activation.ts';
import { sendConfirmationCode } from './address-confirmation.ts';
import type { Limits } from './attempt-limits.ts';
import {
  addIdentity,
  clientUuidOf,
  findPendingIdentity,
  type PendingIdentity,
} from './external-identities.ts';
import { hashPassword } from './password-hash.ts';
import { addUser, normalisedEmail, tempUserOnWire, type UserRow } from './users.ts';

const RegistrationBody = v.object({
  first_name: Name,
  last_name: Name,
  email: Email,
  phone: Phone,
  country_code: CountryCode,
  company: v.optional(Company, ''),
  password: v.optional(TypedPassword, ''),
  password_confirmation: v.optional(TypedPassword, ''),
  oauth_id: v.optional(v.string()),
  oauth_type: v.optional(v.string()),
}) satisfies v.GenericSchema<unknown, Registration>;
type RegistrationBody = v.InferOutput<typeof RegistrationBody>;

export function registrationRoutes(provider: Provider, limits: Limits): Hono<Env> {
  const app = new Hono<Env>();

  app.post('/register', async (c) => {
    const fields = await readBody(c, RegistrationBody);
    const social = fields.oauth_id !== undefined && fields.oauth_type !== undefined;
    if (!social) {
      requireNoFieldErrors(newPasswordErrors(fields.password, fields.password_confirmation));
    }
    await limits.countMail(c, normalisedEmail(fields.email));
    const identity = social
      ? await requireConfirmedIdentity(provider, fields, clientUuidOf(c))
      : undefined;
    const { user, activated } = await registerAccount(provider, fields, clientUuidOf(c), identity);
    const language = requestLanguage(c);
    if (activated)
      sendInBackground(provider, activationMail(user.email, language, provider.config.publicUrl));
    if (identity?.email_verified) return c.json({ user: { is_active: activated } });
    await sendConfirmationCode(provider, user, language);
    return c.json({ temp_user: await tempUserOnWire(provider, user) });
  });

  return app;
}

/** The identity that an issuer has just confirmed to this browser. The id in the form proves nothing by itself. */
async function requireConfirmedIdentity(
  provider: Provider,
  { oauth_type = '', oauth_id = '', email }: RegistrationBody,
  clientUuid: string,
): Promise<PendingIdentity> {
  const identity = await findPendingIdentity(provider, { oauth_type, oauth_id }, clientUuid);
  if (identity && normalisedEmail(identity.email) === normalisedEmail(email)) return identity;
  return refuse(422, (i18n) =>
    i18n._('This sign-in has expired. Please go back and choose it again.'),
  );
}

const taken: Sentence = (i18n) =>
  i18n._('This email address has an account already. Sign in, or ask for a new password.');

/**
 * Adds a user, also for an address that has an account already: only a mail to that address says that it has one.
 * docs/decisions.md, "An address that has an account".
 */
async function registerAccount(
  { db, config, now }: Provider,
  fields: RegistrationBody,
  clientUuid: string,
  identity: PendingIdentity | undefined,
): Promise<{ user: UserRow; activated: boolean }> {
  const password_hash = identity ? null : await hashPassword(fields.password);
  return db.transaction(async (within) => {
    const user = await addUser(
      within,
      { ...fields, password_hash, registered_by: clientUuid },
      now(),
    );
    if (!user) throw new Error('An address that is not proved yet is nobody’s.');
    const entry = { event: 'registered', email: user.email, actor: 'viewer' } as const;
    await writeAuditLine(within, entry, now());
    if (identity) await addIdentity(within, identity, user.id);
    // If a trusted issuer has confirmed the address, the refusal below may say that the address has an account.
    if (!identity?.email_verified) return { user, activated: false };
    const confirmed = await confirmUser(within, config, user.id, now(), clientUuid);
    const { activated } = confirmed ?? refuse(422, taken, { email: [taken] });
    return { user, activated };
  });
}
