/**
 * Sign-in by OpenID Connect: authorization code with PKCE, state and nonce. We store for ten minutes what is needed
 * when the viewer comes back from the issuer. It can be used once, and only in the browser that began the sign-in.
 */
import * as openid from 'openid-client';
import { minute } from '#src/domain/time/time-units.ts';
import { refuse } from '../http/refusal.ts';
import { throttledLog } from '../operations/throttled-log.ts';
import type { Provider } from '../provider-types.ts';
import type { SignInIssuer } from './sign-in-issuers.ts';

export type ExternalPerson = {
  subject: string;
  email: string;
  emailVerified: boolean;
  first_name: string;
  last_name: string;
};

/**
 * `remember` is the viewer's choice from before the sign-in. `isFresh`: the issuer has asked in this sign-in who the
 * person is.
 */
export type ExternalSignInResult = { person: ExternalPerson; remember: boolean; isFresh: boolean };

const stateLifetimeMs = 10 * minute;

export type ExternalSignIn = {
  /**
   * Stores that a sign-in has begun, and returns the address of the issuer's sign-in page. With `again` the issuer asks
   * who the person is even if they are still signed in there.
   */
  begin(from: {
    clientUuid: string;
    language: string;
    remember: boolean;
    again: boolean;
  }): Promise<string>;
  /**
   * Finishes the sign-in: returns the person who came back from the issuer with `query`. Refuses a sign-in that this
   * browser did not begin, that the issuer refused, or whose issuer cannot be reached.
   */
  finish(clientUuid: string, query: URLSearchParams): Promise<ExternalSignInResult>;
};

export function createExternalSignIn(
  { db, config, now, log }: Provider,
  issuer: SignInIssuer,
): ExternalSignIn {
  const logOnce = throttledLog((line) => log.error(line), now);
  const report: Report = (problem, error) =>
    logOnce(`The sign-in provider ${issuer.id} ${problem} (${errorCodeOrName(error)}).`);
  let discovered: Promise<openid.Configuration> | undefined;
  /** Fetched at the first sign-in, so that the provider starts even if an issuer is down. */
  const configuration = () => {
    discovered ??= discover(issuer, config.port).catch((error: unknown) => {
      discovered = undefined;
      report('cannot be reached', error);
      return refuseUnreachable();
    });
    return discovered;
  };

  return {
    async begin({ clientUuid, language, remember, again }) {
      const about = await configuration();
      const [state, nonce] = [openid.randomState(), openid.randomNonce()];
      const verifier = openid.randomPKCECodeVerifier();
      await db.query('DELETE FROM sign_in_states WHERE expires_at <= $1', [now()]);
      await db.query(
        `INSERT INTO sign_in_states (state, oauth_type, client_uuid, nonce, code_verifier, expires_at, remember)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [state, issuer.oauthType, clientUuid, nonce, verifier, now() + stateLifetimeMs, remember],
      );
      return openid.buildAuthorizationUrl(about, {
        redirect_uri: issuer.redirectUri,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ui_locales: language,
        ...(again && { max_age: '0' }),
      }).href;
    },

    async finish(clientUuid, query) {
      const state = query.get('state') ?? '';
      const [begun] = await db.query<Begun>(
        `DELETE FROM sign_in_states WHERE state = $1 AND oauth_type = $2 AND client_uuid = $3 AND expires_at > $4
         RETURNING nonce, code_verifier, remember, expires_at`,
        [state, issuer.oauthType, clientUuid, now()],
      );
      if (!begun) return refuseNotBegun();
      const about = await configuration();
      const back = new URL(`${issuer.redirectUri}?${query}`);
      const { claims, more } = await exchangeCode(about, back, { state, begun, report });
      const isFresh = wasAskedWithin(now() - (begun.expires_at - stateLifetimeMs), claims);
      return { person: personOf(claims, more), remember: begun.remember, isFresh };
    },
  };
}

/** Logs what is wrong with the issuer, each line at most once an hour: anybody can cause lines by invented codes. */
type Report = (problem: string, error: unknown) => void;

/** Exchanges the code in the address `back` at the issuer, and returns what the issuer says about the person. */
async function exchangeCode(
  about: openid.Configuration,
  back: URL,
  { state, begun, report }: { state: string; begun: Begun; report: Report },
): Promise<{ claims: openid.IDToken; more: Claims }> {
  const tokens = await openid
    .authorizationCodeGrant(about, back, {
      expectedState: state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.code_verifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => refuseExchange(error, report));
  const claims = tokens.claims() ?? refuseNotBegun();
  // The token names the person. Further facts may be missing.
  const more = about.serverMetadata().userinfo_endpoint
    ? await openid.fetchUserInfo(about, tokens.access_token, claims.sub).catch((error: unknown) => {
        report('does not say more about a person', error);
        return {};
      })
    : {};
  return { claims, more };
}

function refuseExchange(error: unknown, report: Report): never {
  // The viewer comes back with a refusal in the address, most often because they pressed Cancel there.
  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error !== 'access_denied') report('refused a sign-in', error);
    return refuseNotBegun();
  }
  if (isIssuerUnavailable(error)) {
    report('cannot be reached', error);
    return refuseUnreachable();
  }
  report('did not finish a sign-in', error);
  // The code was used before, has expired or was invented. The answer does not say which, to help no attacker.
  return refuseNotBegun();
}

/** Whether the issuer did not answer, or answered that it is in trouble itself (5xx). */
function isIssuerUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, status } = Object(error) as Details;
  const cause = Object(error.cause) as Details;
  // `fetch` throws a TypeError, whose cause has the code of the network.
  if (error instanceof TypeError) return cause.code !== undefined;
  return code === 'OAUTH_TIMEOUT' || Number(status ?? cause.status) >= 500;
}

/** The fields that an error of the network or of openid-client may have, or the `Response` that is its cause. */
type Details = { readonly code?: unknown; readonly status?: unknown };

/**
 * Whether the issuer says that it asked the person who they are, at most `sinceMs` before it made the token. Both times
 * are of the issuer's clock, which may differ from ours. Without `auth_time` nothing is proved: the viewer's browser
 * carries our `max_age` to the issuer, and could remove it.
 */
function wasAskedWithin(sinceMs: number, { auth_time, iat }: openid.IDToken): boolean {
  // Both are whole seconds, so that the difference may be one second too large.
  return auth_time !== undefined && (iat - auth_time) * 1000 <= sinceMs + 1000;
}

type Begun = { nonce: string; code_verifier: string; remember: boolean; expires_at: number };

async function discover(issuer: SignInIssuer, port: number): Promise<openid.Configuration> {
  const server = new URL(issuer.issuer);
  const plain = issuer.inProcess || ['localhost', '127.0.0.1'].includes(server.hostname);
  const authentication = issuer.clientSecret ? undefined : openid.None();
  return openid.discovery(server, issuer.clientId, issuer.clientSecret, authentication, {
    execute: plain ? [openid.allowInsecureRequests] : [],
    // Our own issuer is reached at localhost: inside a container the public address may not lead back to us.
    ...(issuer.inProcess && {
      [openid.customFetch]: (url: string, options: openid.CustomFetchOptions) => {
        const { pathname, search } = new URL(url);
        return fetch(`http://127.0.0.1:${port}${pathname}${search}`, options as RequestInit);
      },
    }),
  });
}

type Claims = Readonly<Record<string, unknown>>;

function personOf(claims: Claims & { sub: string }, more: Claims): ExternalPerson {
  const all: Claims = { ...claims, ...more };
  const text = (name: string) => (typeof all[name] === 'string' ? all[name] : '');
  // Token and user info may name different addresses. `email_verified` must come from the same source as the address.
  const { email_verified } = typeof more.email === 'string' ? more : claims;
  return {
    subject: claims.sub,
    email: text('email'),
    // Some issuers send the string 'true' instead of the boolean.
    emailVerified: email_verified === true || email_verified === 'true',
    first_name: text('given_name') || text('name'),
    last_name: text('family_name'),
  };
}

function refuseNotBegun(): never {
  refuse(422, (i18n) => i18n._('This sign-in was not completed. Please try again.'));
}

/** A code or a name instead of the error's message, because the message may quote an address with a password. */
function errorCodeOrName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  // The issuer's own code, such as `invalid_client`, says the most. An issuer at fault may send any text instead.
  if (error instanceof openid.ResponseBodyError && /^\w{1,40}$/.test(error.error))
    return error.error;
  const codes = [error, error.cause].map((one) => (Object(one) as Details).code);
  return codes.find((code) => typeof code === 'string') ?? error.name;
}

function refuseUnreachable(): never {
  refuse(503, (i18n) => i18n._('The sign-in provider cannot be reached at the moment.'));
}
