/**
 * Passkeys: GET and POST /user/passkeys, POST …/options, DELETE …/{id}; POST /login/passkey and …/options. Only we
 * have these calls.
 */

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { describeDevice } from '#src/domain/account/device-description.ts';
import { requireViewer } from '../http/recognise-viewer.ts';
import { refuse, refuseMissing } from '../http/refusal.ts';
import { readBody } from '../http/request-body.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Sentence } from '../locales/i18n.ts';
import { sendInBackground } from '../mail/send-in-background.ts';
import { writeAuditLine } from '../operations/audit-log.ts';
import type { Env, Provider } from '../provider-types.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './account-mails.ts';
import { Name, TypedPassword } from './account-schemas.ts';
import type { Limits } from './attempt-limits.ts';
import { clientUuidOf } from './external-identities.ts';
import { storeKnownDevice } from './known-devices.ts';
import {
  addPasskey,
  createRegistrationOptions,
  createSignInOptions,
  longestCredentialId,
  type PasskeyRow,
  readPasskeys,
  verifyPasskeySignIn,
} from './passkeys.ts';
import { requireReauthentication } from './reauthentication.ts';
import type { SignInIssuer } from './sign-in-issuers.ts';
import { requireAnotherWayToSignIn } from './sign-in-methods-routes.ts';
import { issueToken } from './sign-in-tokens.ts';
import { timeOnWire, userById, userOnWire } from './users.ts';

const ProofBody = v.object({ password: v.optional(TypedPassword, '') });

const text = v.pipe(v.string(), v.maxLength(20_000));
const credentialId = v.pipe(v.string(), v.maxLength(longestCredentialId));
/** How the device can be reached. These are only hints for the next sign-in, so unknown ones are left out. */
const transports = v.fallback(
  v.array(v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])),
  [],
);
const extensions = v.optional(v.record(v.string(), v.unknown()), {});
const attachment = v.optional(v.picklist(['platform', 'cross-platform']));
const envelope = { id: credentialId, rawId: credentialId, type: v.literal('public-key') } as const;

const Registration = v.object({
  ...envelope,
  response: v.object({ clientDataJSON: text, attestationObject: text, transports }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});
const Authentication = v.object({
  ...envelope,
  response: v.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: v.optional(text),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});

const AddBody = v.object({ name: v.optional(Name), response: Registration });
const SignInBody = v.object({ response: Authentication, remember: v.fallback(v.boolean(), false) });

export function passkeyRoutes(
  provider: Provider,
  issuers: readonly SignInIssuer[],
  limits: Limits,
): Hono<Env> {
  const app = new Hono<Env>();
  const { db } = provider;
  const securityPage = `${provider.config.publicUrl}/profile/security`;
  const reauthenticate = async (c: Context<Env>) => {
    const { password } = await readBody(c, ProofBody);
    return requireReauthentication(provider, limits, c, { password, field: 'password' });
  };

  app.get('/user/passkeys', async (c) => {
    const rows = await readPasskeys(db, requireViewer(c).id);
    return c.json({ data: rows.map(passkeyOnWire) });
  });

  // A passkey signs in for a long time, so somebody who has this device only for a moment must not add one.
  app.post('/user/passkeys/options', async (c) => {
    return c.json({ data: await createRegistrationOptions(provider, await reauthenticate(c)) });
  });

  app.post('/user/passkeys', async (c) => {
    const viewer = requireViewer(c);
    const body = await readBody(c, AddBody);
    const name = body.name ?? describeDevice(c.req.header('user-agent')).label;
    const response = body.response as RegistrationResponseJSON;
    if (!(await addPasskey(provider, viewer.id, { name, response }))) refuse(422, notAdded);
    sendInBackground(
      provider,
      passkeyAddedMail(viewer.email, requestLanguage(c), name, securityPage),
    );
    return c.json({ data: (await readPasskeys(db, viewer.id)).map(passkeyOnWire) }, 201);
  });

  app.delete('/user/passkeys/:id', async (c) => {
    const viewer = requireViewer(c);
    const own = [viewer.id, c.req.param('id')];
    const [passkey] = await db.query<PasskeyRow>(
      'SELECT * FROM passkeys WHERE user_id = $1 AND id = $2',
      own,
    );
    if (!passkey) return refuseMissing();
    await requireAnotherWayToSignIn(provider, issuers, viewer);
    const { email } = await reauthenticate(c);
    await db.query('DELETE FROM passkeys WHERE user_id = $1 AND id = $2', own);
    sendInBackground(
      provider,
      passkeyRemovedMail(email, requestLanguage(c), passkey.name, securityPage),
    );
    return c.body(null, 204);
  });

  app.route('/', passkeySignInRoutes(provider, limits));
  return app;
}

function passkeySignInRoutes(provider: Provider, limits: Limits): Hono<Env> {
  const app = new Hono<Env>();

  // This is not counted: each open login screen asks for a challenge, and we store nothing for it.
  app.post('/login/passkey/options', async (c) => {
    return c.json({ data: await createSignInOptions(provider) });
  });

  app.post('/login/passkey', async (c) => {
    const { response, remember } = await readBody(c, SignInBody);
    const answer = response as AuthenticationResponseJSON;
    const userId = await verifyPasskeySignIn(provider, answer, limits.countPasskey);
    const user = userId ? await userById(provider.db, userId) : undefined;
    if (!user) {
      await logRefusal(provider, answer.id);
      return refuse(422, notKnown);
    }
    await storeKnownDevice(provider, user.id, clientUuidOf(c));
    const device = describeDevice(c.req.header('user-agent'));
    const token = await issueToken(provider, user.id, remember, device, 'passkey');
    return c.json({ token, user: userOnWire(user, provider) });
  });

  return app;
}

/** Writes a line about the account that has this passkey. When no account has it, nothing is written. */
async function logRefusal({ db, now }: Provider, passkeyId: string): Promise<void> {
  const [owner] = await db.query<{ email: string }>(
    'SELECT email FROM users JOIN passkeys ON user_id = users.id WHERE passkeys.id = $1',
    [passkeyId],
  );
  if (!owner) return;
  const entry = { event: 'sign-in-refused', ...owner, actor: 'viewer', detail: 'passkey' } as const;
  await writeAuditLine(db, entry, now());
}

const passkeyOnWire = ({ id, name, created_at, last_used_at }: PasskeyRow) => {
  return { id, name, created_at: timeOnWire(created_at), last_used_at: timeOnWire(last_used_at) };
};

const notAdded: Sentence = (i18n) => i18n._('This passkey could not be added. Please try again.');
const notKnown: Sentence = (i18n) => i18n._('This passkey does not belong to an account here.');
