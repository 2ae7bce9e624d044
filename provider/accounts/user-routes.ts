/** The account of the signed-in viewer: GET and PUT /user, PUT /user/password. */
import { Hono } from 'hono';
import * as v from 'valibot';
import type { PasswordChange } from '#src/contracts/account.ts';
import { requireViewer } from '../http/recognise-viewer.ts';
import { readBody, requireNoFieldErrors } from '../http/request-body.ts';
import { requestLanguage } from '../http/request-language.ts';
import { sendInBackground } from '../mail/send-in-background.ts';
import { writeAuditLine } from '../operations/audit-log.ts';
import type { Env, Provider, Viewer } from '../provider-types.ts';
import { passwordChangedMail } from './account-mails.ts';
import { Email, Name, newPasswordErrors, Phone, TypedPassword } from './account-schemas.ts';
import { beginAddressChange } from './address-confirmation.ts';
import type { Limits } from './attempt-limits.ts';
import { readPasskeys } from './passkeys.ts';
import { hashPassword } from './password-hash.ts';
import { requireReauthentication, requireUserRow } from './reauthentication.ts';
import { revokeAllTokens } from './sign-in-tokens.ts';
import { normalisedEmail, type UserRow, userOnWire } from './users.ts';

const UserBody = v.object({
  first_name: v.optional(Name),
  last_name: v.optional(Name),
  email: v.optional(Email),
  phone: v.optional(Phone),
  /** The present password, which is needed to change the address. */
  password: v.optional(TypedPassword, ''),
});

const PasswordBody = v.object({
  old_password: v.optional(TypedPassword, ''),
  password: v.optional(TypedPassword, ''),
  password_confirmation: v.optional(TypedPassword, ''),
}) satisfies v.GenericSchema<unknown, PasswordChange>;

export function userRoutes(provider: Provider, limits: Limits): Hono<Env> {
  const app = new Hono<Env>();
  const { db, now } = provider;

  /** The user, with the playback token of the profile that watches. */
  const onWire = (user: UserRow, { profile }: Viewer) => ({
    ...userOnWire(user, provider),
    playback_token: profile?.playbackToken,
  });

  app.get('/user', async (c) => {
    const viewer = requireViewer(c);
    return c.json({ data: onWire(await requireUserRow(provider, viewer), viewer) });
  });

  app.put('/user', async (c) => {
    const viewer = requireViewer(c);
    const { email, password, ...names } = await readBody(c, UserBody);
    const moves = email && normalisedEmail(email) !== viewer.email ? normalisedEmail(email) : '';
    // The person who owns the address owns the account, so a signed-in device is not enough to change it.
    if (moves) {
      await requireReauthentication(provider, limits, c, { password, field: 'password' });
      await limits.countMail(c, moves);
    }
    await db.query(
      `UPDATE users SET first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
         phone = coalesce($4, phone) WHERE id = $1`,
      [viewer.id, names.first_name ?? null, names.last_name ?? null, names.phone ?? null],
    );
    const user = await requireUserRow(provider, viewer);
    if (!moves) return c.json({ data: onWire(user, viewer) });
    // The old address stays until the new one is proved, so that a typing error locks nobody out.
    const id = await beginAddressChange(provider, user, moves, requestLanguage(c));
    return c.json({ data: onWire(user, viewer), temp_user: { id, email: moves } });
  });

  app.put('/user/password', async (c) => {
    const viewer = requireViewer(c);
    const fields = await readBody(c, PasswordBody);
    requireNoFieldErrors(newPasswordErrors(fields.password, fields.password_confirmation));
    const proof = { password: fields.old_password, field: 'old_password' };
    const user = await requireReauthentication(provider, limits, c, proof);
    const hash = await hashPassword(fields.password);
    await db.transaction(async (within) => {
      await within.query('UPDATE users SET password_hash = $2 WHERE id = $1', [viewer.id, hash]);
      await revokeAllTokens({ db: within }, viewer.id, viewer.token_id);
      const entry = { event: 'password-changed', email: user.email, actor: 'viewer' } as const;
      await writeAuditLine(within, entry, now());
    });
    const link = `${provider.config.publicUrl}/forgot-password`;
    // The mail lists the passkeys, because one that somebody else added still signs in after the password has
    // changed.
    const passkeys = (await readPasskeys(db, viewer.id)).map(({ name }) => name);
    sendInBackground(provider, passwordChangedMail(user.email, requestLanguage(c), link, passkeys));
    return c.json({ data: onWire(user, viewer) });
  });

  return app;
}
