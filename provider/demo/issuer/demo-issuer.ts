/**
 * A real OpenID Connect issuer within our process. With it external sign-in can be tried without an account
 * elsewhere. Its addresses do not count as confirmed, because it does not check them.
 */
/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Provider as Issuer } from 'oidc-provider';
import type { SignInIssuer } from '../../accounts/sign-in-issuers.ts';
import type { Database } from '../../database.ts';
import type { Provider } from '../../provider-types.ts';
import { loadOrMakeSecret } from '../../stored-secrets.ts';
import { personBySubject } from './issuer-people.ts';
import { issuerRecords } from './issuer-records.ts';

/** The path of an issuer's pages, on our origin. */
export const issuerPath = (id: string) => `/oidc/${id}`;

/** Settings of the library that are the same for all issuers; times in seconds. */
const fixed = {
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name', 'name'],
  },
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    IdToken: 600,
    Interaction: 3600,
    Session: 86_400,
    Grant: 86_400,
  },
};

export async function createDemoIssuer(
  provider: Provider,
  { id, issuer, clientId, redirectUri }: SignInIssuer,
): Promise<Issuer> {
  const { db, config } = provider;
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    path: issuerPath(id),
    secure: config.publicUrl.startsWith('https:'),
  };
  const oidc = new Issuer(issuer, {
    adapter: issuerRecords(provider, id),
    clients: [
      {
        client_id: clientId,
        // Client and issuer are one process, so no secret is needed. PKCE binds the code to its browser.
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [redirectUri],
      },
    ],
    jwks: JSON.parse(await loadOrMakeSecret(db, `issuer_keys_${id}`, newKeys)),
    cookies: {
      keys: [
        await loadOrMakeSecret(db, 'issuer_cookie_key', () => randomBytes(32).toString('hex')),
      ],
      names: { session: `${id}_session`, interaction: `${id}_interaction`, resume: `${id}_resume` },
      long: cookie,
      short: cookie,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    ...fixed,
    interactions: { url: (_, interaction) => `${issuerPath(id)}/sign-in/${interaction.uid}` },
    findAccount: (_, subject) => accountOf(db, id, subject),
    // Our app is the only client, so viewers are not asked for consent.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client.clientId,
        accountId: ctx.oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  oidc.proxy = true;
  return oidc;
}

async function accountOf(db: Database, issuer: string, subject: string) {
  const person = await personBySubject(db, issuer, subject);
  return (
    person && {
      accountId: subject,
      claims: () => ({
        sub: subject,
        email: person.email,
        email_verified: false,
        given_name: person.first_name,
        family_name: person.last_name,
        name: `${person.first_name} ${person.last_name}`.trim(),
      }),
    }
  );
}

async function newKeys(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  return JSON.stringify({
    keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }],
  });
}
