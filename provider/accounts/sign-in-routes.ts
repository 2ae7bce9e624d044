/** POST /login and POST /logout. docs/product.md, 4; docs/api.md. */
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Credentials } from '#src/contracts/account.ts';
import { describeDevice } from '#src/domain/account/device-description.ts';
import { Refusal } from '../http/refusal.ts';
import { readBody } from '../http/request-body.ts';
import { writeAuditLine } from '../operations/audit-log.ts';
import type { Env, Provider } from '../provider-types.ts';
import { Email, TypedPassword } from './account-schemas.ts';
import type { Limits } from './attempt-limits.ts';
import { clientUuidOf } from './external-identities.ts';
import { storeKnownDevice } from './known-devices.ts';
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts';
import { issueToken, revokeToken, revokeTokenOfHash } from './sign-in-tokens.ts';
import {
  normalisedEmail,
  tempUserOnWire,
  type UserRow,
  userOnWire,
  usersByEmail,
} from './users.ts';

const LoginBody = v.object({
  email: Email,
  password: TypedPassword,
  remember: v.fallback(v.boolean(), false),
}) satisfies v.GenericSchema<unknown, Credentials>;

/** A device that was offline at the logout sends the hash, because it has stored nothing else of the token. */
const LogoutBody = v.object({
  token_hash: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
});

export function signInRoutes(provider: Provider, limits: Limits): Hono<Env> {
  const app = new Hono<Env>();
  const { db } = provider;

  app.post('/login', async (c) => {
    const { email, password, remember } = await readBody(c, LoginBody);
    await limits.countSignIn(c, email);
    const forgive = await limits.countGuess(c, normalisedEmail(email), email);
    const { owner, newcomer } = await usersByEmail(db, email);
    if (!(await verifyPassword(password, owner?.password_hash)) || !owner) {
      // Anybody can register an address, so the right password of such a registration does not give tries back.
      const waits = await verifyPassword(password, newcomer?.password_hash);
      await logRefusal(provider, owner ?? newcomer, waits ? 'not confirmed' : 'wrong password');
      if (!newcomer || !waits) throw wrongCredentialsRefusal();
      await db.query('UPDATE users SET registered_by = $2 WHERE id = $1', [
        newcomer.id,
        clientUuidOf(c),
      ]);
      throw unconfirmedRefusal(await tempUserOnWire(provider, newcomer));
    }
    await forgive();
    if (needsRehash(owner.password_hash ?? '')) await storePassword(provider, owner.id, password);
    await storeKnownDevice(provider, owner.id, clientUuidOf(c));
    const device = describeDevice(c.req.header('user-agent'));
    const token = await issueToken(provider, owner.id, remember, device);
    return c.json({ token, user: userOnWire(owner, provider) });
  });

  app.post('/logout', async (c) => {
    const { token_hash } = await readBody(c, LogoutBody);
    const viewer = c.get('viewer');
    if (token_hash) {
      await limits.countLogout(c);
      await revokeTokenOfHash(provider, token_hash);
    } else if (viewer) await revokeToken(provider, viewer, viewer.token_id);
    return c.body(null, 204);
  });

  return app;
}

/** The text that a stranger typed as an address is not stored, because it may be anything, even a password. */
async function logRefusal(
  { db, now }: Provider,
  user: Pick<UserRow, 'email'> | undefined,
  reason: string,
): Promise<void> {
  const detail = user ? reason : 'unknown address';
  const entry = { event: 'sign-in-refused', email: user?.email, actor: 'viewer', detail } as const;
  await writeAuditLine(db, entry, now());
}

/** Stores the typed password of `userId` again, hashed with the present cost. */
async function storePassword({ db }: Provider, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, hash]);
}

const wrongCredentialsRefusal = () => new Refusal(422, (i18n) => i18n._('Wrong email or password'));

/** `temp_user` is the account whose address is to be confirmed: `tempUserOnWire`. */
export const unconfirmedRefusal = (temp_user: Record<string, unknown>) =>
  new Refusal(423, (i18n) => i18n._('Please confirm your email address first.'), {
    more: { temp_user, user_id: temp_user.id },
  });
