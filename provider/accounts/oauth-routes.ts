/** External sign-in: GET /oauth/{provider}/redirect and …/callback. docs/product.md, 4; docs/api.md. */

import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { describeDevice } from '#src/domain/account/device-description.ts';
import { refuse, refuseMissing } from '../http/refusal.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Sentence } from '../locales/i18n.ts';
import { sendInBackground } from '../mail/send-in-background.ts';
import { writeAuditLine } from '../operations/audit-log.ts';
import type { Env, Provider } from '../provider-types.ts';
import { serviceLinkedMail } from './account-mails.ts';
import { Email } from './account-schemas.ts';
import type { Limits } from './attempt-limits.ts';
import {
  addIdentity,
  clientUuidOf,
  storePendingIdentity,
  userIdOfIdentity,
} from './external-identities.ts';
import {
  createExternalSignIn,
  type ExternalPerson,
  type ExternalSignInResult,
} from './external-sign-in.ts';
import { storeKnownDevice } from './known-devices.ts';
import type { SignInIssuer } from './sign-in-issuers.ts';
import { unconfirmedRefusal } from './sign-in-routes.ts';
import { issueToken } from './sign-in-tokens.ts';
import { tempUserOnWire, type UserRow, userByEmail, userById, userOnWire } from './users.ts';

export function oauthRoutes(
  provider: Provider,
  issuers: readonly SignInIssuer[],
  limits: Limits,
): Hono<Env> {
  const app = new Hono<Env>();
  const issuersById = new Map(
    issuers.map((issuer) => [
      issuer.id,
      { issuer, signIn: createExternalSignIn(provider, issuer) },
    ]),
  );
  const issuerWithSignIn = (id: string) => issuersById.get(id) ?? refuseMissing();

  app.get('/oauth/:provider/redirect', async (c) => {
    const { signIn } = issuerWithSignIn(c.req.param('provider'));
    await limits.countExternalSignIn(c);
    const [remember, again] = [c.req.query('remember') === 'true', c.req.query('again') === 'true'];
    const from = { clientUuid: clientUuidOf(c), language: requestLanguage(c), remember, again };
    return c.json({ url: await signIn.begin(from) });
  });

  app.get('/oauth/:provider/callback', async (c) => {
    const { issuer, signIn } = issuerWithSignIn(c.req.param('provider'));
    const search = new URL(c.req.url).searchParams;
    const { person, ...signedIn } = await signIn.finish(clientUuidOf(c), search);
    const user = await findOrLinkAccount(c, provider, issuer, person);
    if (user && user.email_verified_at === null)
      return refuseUnconfirmed(c, provider, issuer, person, user);
    return user
      ? signInExistingUser(c, provider, user, signedIn)
      : beginRegistration(c, provider, issuer, person);
  });

  return app;
}

/**
 * Finds the account that is linked to this identity. If there is none, an account whose address both sides have
 * confirmed is linked now, and its viewer gets a mail about this. `undefined`: this person has no account here.
 */
async function findOrLinkAccount(
  c: Context<Env>,
  provider: Provider,
  issuer: SignInIssuer,
  person: ExternalPerson,
): Promise<UserRow | undefined> {
  const { db, config } = provider;
  const identity = { oauth_type: issuer.oauthType, oauth_id: person.subject };
  const id = await userIdOfIdentity(db, identity);
  if (id) return userById(db, id);
  // Refuses an address that our schema does not accept: two spellings of it could count as one address.
  if (!v.is(Email, person.email)) refuse(422, noAddress);
  if (!issuer.trustsEmail || !person.emailVerified) return undefined;
  const namesake = await userByEmail(db, person.email);
  if (!namesake?.email_verified_at) return undefined;
  await addIdentity(db, identity, namesake.id);
  const link = `${config.publicUrl}/profile/security`;
  sendInBackground(
    provider,
    serviceLinkedMail(namesake.email, requestLanguage(c), issuer.label, link),
  );
  return namesake;
}

/**
 * Signs in. An account that may not watch can sign in, too, as it can by a password: its viewer may export their data
 * or delete the account.
 */
async function signInExistingUser(
  c: Context<Env>,
  provider: Provider,
  user: UserRow,
  { remember, isFresh }: Omit<ExternalSignInResult, 'person'>,
): Promise<Response> {
  await storeKnownDevice(provider, user.id, clientUuidOf(c));
  const device = describeDevice(c.req.header('user-agent'));
  const token = await issueToken(provider, user.id, remember, device, 'external', isFresh);
  return c.json({ status: 200, type: 'login', token, user: userOnWire(user, provider) });
}

async function beginRegistration(
  c: Context<Env>,
  provider: Provider,
  issuer: SignInIssuer,
  person: ExternalPerson,
): Promise<Response> {
  const { first_name, last_name } = person;
  const identity = await storeConfirmedIdentity(c, provider, issuer, person);
  const temp_user = { ...identity, first_name, last_name };
  return c.json({ status: 201, type: 'registration', temp_user }, 201);
}

/**
 * Answers a person who has registered with this identity and has not confirmed the address: refuses with 423, so that
 * the app asks for the code, as after a sign-in by password.
 */
async function refuseUnconfirmed(
  c: Context<Env>,
  provider: Provider,
  issuer: SignInIssuer,
  person: ExternalPerson,
  user: UserRow,
): Promise<never> {
  await storeConfirmedIdentity(c, provider, issuer, person);
  await logRefusal(provider, user, 'not confirmed');
  throw unconfirmedRefusal(await tempUserOnWire(provider, user));
}

/** Stores that the issuer has confirmed this identity to this browser, and returns the identity. */
async function storeConfirmedIdentity(
  c: Context<Env>,
  provider: Provider,
  issuer: SignInIssuer,
  { subject, email, emailVerified }: ExternalPerson,
) {
  const identity = { oauth_type: issuer.oauthType, oauth_id: subject, email };
  await storePendingIdentity(
    provider,
    // If the operator trusts the issuer with addresses, no code of ours is needed.
    { ...identity, email_verified: emailVerified && issuer.trustsEmail },
    clientUuidOf(c),
  );
  return identity;
}

function logRefusal({ db, now }: Provider, { email }: UserRow, detail: string): Promise<void> {
  return writeAuditLine(db, { event: 'sign-in-refused', email, actor: 'viewer', detail }, now());
}

const noAddress: Sentence = (i18n) =>
  i18n._('The other service gave no e-mail address that can be used here.');
