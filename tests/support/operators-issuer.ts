/** An OpenID Connect issuer of an operator. It signs in any person that the test names. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Vouched = {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  /** When the issuer asked the person who they are, in seconds; an issuer need not say it. */
  auth_time?: number;
};

/** An answer in the place of the right one; `cut` ends the connection without an answer. */
export type IssuersFault = { status: number; body?: Record<string, string> } | 'cut';

export async function startOperatorsIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: '1' };
  /** The claims of the next token. */
  let next: Record<string, unknown> = {};
  /** The answer of the user info endpoint about the same person. */
  let userInfo: Record<string, unknown> = {};

  const faults = new Map<string, IssuersFault>();

  const server = createServer((request, response) => {
    const fault = faults.get(request.url ?? '');
    if (fault === 'cut') {
      request.socket.destroy();
      return;
    }
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/person`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      },
      '/keys': { keys: [key] },
      '/person': userInfo,
      '/token': {
        access_token: 'unused',
        token_type: 'bearer',
        id_token: idToken({ ...next, iss: issuer, aud: 'sahra' }),
      },
    };
    const answer = fault ? fault.body : answers[request.url ?? ''];
    const status = fault?.status ?? (answer ? 200 : 404);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });

  function idToken(claims: Record<string, unknown>): string {
    const now = Math.floor(Date.now() / 1000);
    const parts = [
      { alg: 'ES256', kid: '1' },
      { ...claims, iat: now, exp: now + 60 },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signed = parts.join('.');
    const signature = sign('sha256', Buffer.from(signed), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `${signed}.${signature.toString('base64url')}`;
  }

  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /**
     * Signs `person` in at `url`, the address of the sign-in page. The user info endpoint answers `more` of the
     * person. Returns the query with which the person returns.
     */
    vouchFor(url: string, person: Vouched, more: Partial<Vouched> = {}): string {
      const { searchParams } = new URL(url);
      userInfo = { sub: person.sub, ...more };
      next = { ...person, nonce: searchParams.get('nonce') };
      return `?state=${searchParams.get('state')}&code=any`;
    },
    /** The issuer fails at `/token` or `/person` from now on; without `fault` it works again. */
    failAt(path: '/token' | '/person', fault?: IssuersFault): void {
      if (fault) faults.set(path, fault);
      else faults.delete(path);
    },
    close: () => server.close(),
  };
}
