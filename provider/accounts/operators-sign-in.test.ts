import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  newAddress,
  newViewer,
  openAccountService,
  signInForToken,
} from '../../tests/support/account-service.ts';
import {
  type IssuersFault,
  startOperatorsIssuer,
  type Vouched,
} from '../../tests/support/operators-issuer.ts';
import { migrateIdentityIssuers } from './external-identities.ts';

const headers = { 'X-Client-UUID': '5f1c9d0e-0c55-4b8e-9d7b-6f7d3a0f8a11' };

type Issuer = Awaited<ReturnType<typeof startOperatorsIssuer>>;

let issuer: Issuer;
/** One that is not trusted with addresses. */
let stranger: Issuer;
let service: AccountService;
beforeAll(async () => {
  issuer = await startOperatorsIssuer();
  stranger = await startOperatorsIssuer();
  service = await openAccountService({
    OIDC_A_ISSUER: issuer.address,
    OIDC_A_CLIENT_ID: 'sahra',
    OIDC_A_CLIENT_SECRET: 'secret',
    OIDC_A_LABEL: 'Operator',
    OIDC_A_TRUST_EMAIL: '1',
    OIDC_B_ISSUER: stranger.address,
    OIDC_B_CLIENT_ID: 'sahra',
  });
});
afterAll(async () => {
  issuer.close();
  stranger.close();
  await service.close();
});

async function comeBack(id: 'a' | 'b', person: Vouched, more?: Partial<Vouched>) {
  const { body } = await service.call('GET', `/api/oauth/${id}/redirect`, { headers });
  const query = { a: issuer, b: stranger }[id].vouchFor(String(body.url), person, more);
  return service.call('GET', `/api/oauth/${id}/callback${query}`, { headers });
}

const noor = (email: string, email_verified = true): Vouched => {
  return { sub: `sub of ${email}`, email, email_verified, given_name: 'Noor' };
};

describe("an operator's own sign-in", () => {
  it('signs in to the account that has the address, when the operator trusts the issuer with it', async () => {
    const { id, email } = await newViewer(service, 'linked@home.example');
    const { status, body } = await comeBack('a', noor(email));
    expect([status, body.user]).toMatchObject([200, { id }]);
    // From now on the identity is enough, whatever its address is by then.
    const moved = { ...noor('moved@home.example'), sub: noor(email).sub };
    expect((await comeBack('a', moved)).body.user).toMatchObject({ id });
  });

  it('is reported to the owner by letter when it is linked and when it is let go, which takes the password', async () => {
    const viewer = await newViewer(service, 'told@home.example');
    await comeBack('a', noor(viewer.email));
    const letter = () => service.mails.findLast(({ to }) => to === viewer.email);
    expect(letter()?.subject).toBe('Operator was linked to your account');
    const token = await signInForToken(service, viewer);
    const unlink = (password?: string) =>
      service.call('DELETE', '/api/user/identities/a', { token, json: { password } });
    expect((await unlink()).body.errors).toHaveProperty('password');
    expect((await unlink('Not-the-one-1')).body.errors).toHaveProperty('password');
    expect((await unlink(viewer.password)).status).toBe(204);
    expect(letter()?.subject).toBe('Operator was unlinked from your account');
  });

  it('stands in for the password only where the issuer says that it has asked who this is', async () => {
    const { email } = await newViewer(service, 'asked@home.example');
    const isFresh = async (more: { auth_time?: number }) => {
      const token = String((await comeBack('a', { ...noor(email), ...more })).body.token);
      const { body } = await service.call('GET', '/api/user/sign-in-methods', { token });
      return (body.data as { fresh: boolean }).fresh;
    };
    const now = Math.floor(service.clock.now / 1000);
    expect(await isFresh({ auth_time: now })).toBe(true);
    expect(await isFresh({ auth_time: now - 60 })).toBe(false);
    expect(await isFresh({})).toBe(false);
  });

  it('signs nobody in to the account of who had the same name with the issuer that stood in its place before', async () => {
    const before = await newViewer(service, 'layla@corp.example');
    const layla = { ...noor(before.email), sub: '7' };
    expect((await comeBack('a', layla)).body.user).toMatchObject({ id: before.id });
    const other = await startOperatorsIssuer();
    const env = {
      OIDC_A_ISSUER: other.address,
      OIDC_A_CLIENT_ID: 'sahra',
      OIDC_A_TRUST_EMAIL: '1',
    };
    const later = await openAccountService(env, undefined, service.provider.db);
    const mallory = { ...noor('mallory@other.example'), sub: '7' };
    const begun = await later.call('GET', '/api/oauth/a/redirect', { headers });
    const query = other.vouchFor(String(begun.body.url), mallory);
    const back = await later.call('GET', `/api/oauth/a/callback${query}`, { headers });
    expect([back.status, back.body.user]).toEqual([201, undefined]);
    other.close();
    const token = await signInForToken(later, before);
    const { body } = await later.call('GET', '/api/user/sign-in-methods', { token });
    expect(body.data).toMatchObject({ identities: [] });
    expect((await comeBack('a', layla)).body.user).toMatchObject({ id: before.id });
  });

  it('takes the identities of an earlier version along to the issuer of that day, and to no later one', async () => {
    const { id } = await newViewer(service, 'earlier@home.example');
    const { db, config } = service.provider;
    const storedTypes = () =>
      db.query('SELECT oauth_type FROM identities WHERE user_id = $1', [id]);
    await db.query("INSERT INTO identities VALUES ('a', 'earlier', $1)", [id]);
    await migrateIdentityIssuers(db, config.issuers);
    expect(await storedTypes()).toEqual([{ oauth_type: issuer.address }]);
    await db.query("UPDATE identities SET oauth_type = 'a' WHERE user_id = $1", [id]);
    await migrateIdentityIssuers(db, config.issuers);
    expect(await storedTypes()).toEqual([{ oauth_type: 'a' }]);
  });

  it('makes the browser known to the account, as a password does', async () => {
    const { id, email } = await newViewer(service, 'known-by-issuer@home.example');
    await comeBack('a', noor(email));
    const rows = await service.provider.db.query(
      'SELECT client_uuid FROM known_devices WHERE user_id = $1',
      [id],
    );
    expect(rows).toEqual([{ client_uuid: headers['X-Client-UUID'] }]);
  });

  it('does not, when the issuer has not verified the address or is not trusted with it', async () => {
    const { email } = await newViewer(service, 'careful@home.example');
    expect((await comeBack('a', noor(email, false))).status).toBe(201);
    expect((await comeBack('b', noor(email))).status).toBe(201);
  });

  it('does not, when the verified address is another than the one in the user info', async () => {
    const { email } = await newViewer(service, 'two-sources@home.example');
    const own = noor('a-strangers-own@home.example');
    expect((await comeBack('a', own, { email })).status).toBe(201);
    const verified = await comeBack('a', own, { email, email_verified: true });
    expect([verified.status, verified.body.user]).toMatchObject([200, { email }]);
  });

  it.each([
    '\uff56ictim@home.example',
    '\u212aelvin@home.example',
    '\u017fami@home.example',
    'a home',
    '',
  ])('does not take “%s” for the address of anybody', async (spelling) => {
    const { db } = service.provider;
    const namesake = spelling.normalize('NFKC').toLowerCase();
    if (namesake.includes('@')) await newViewer(service, namesake);
    const { status, body } = await comeBack('a', noor(spelling));
    expect([status, body.token]).toEqual([422, undefined]);
    expect(
      await db.query('SELECT 1 FROM identities WHERE oauth_id = $1', [noor(spelling).sub]),
    ).toEqual([]);
  });

  it('keeps an answer that carries a token out of every cache', async () => {
    const { email } = await newViewer(service, 'uncached@home.example');
    const { body, headers } = await comeBack('a', noor(email));
    expect(body.token).toBeDefined();
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('signs in an account that has expired, and says that it may not watch', async () => {
    const { id, email } = await newViewer(service, 'expired@home.example');
    await service.provider.db.query('UPDATE users SET active_to = 1 WHERE id = $1', [id]);
    const { status, body } = await comeBack('a', noor(email));
    expect([status, body.user]).toMatchObject([200, { id, is_active: false }]);
  });

  it('does not hand over an account whose own address was never confirmed', async () => {
    const email = 'squatted@home.example';
    await service.call('POST', '/api/register', {
      json: {
        first_name: 'Some',
        last_name: 'Body',
        email,
        phone: '+971501234567',
        country_code: 'AE',
        password: 'Evening-Star-7!',
        password_confirmation: 'Evening-Star-7!',
      },
      address: newAddress(),
    });
    expect((await comeBack('a', noor(email))).status).toBe(201);
  });

  it('needs no code for an address that the issuer has verified', async () => {
    const { body } = await comeBack('a', noor('verified@home.example'));
    const temp = body.temp_user as Record<string, string>;
    const registered = await service.call('POST', '/api/register', {
      json: { ...temp, last_name: 'Salim', phone: '+971501234567', country_code: 'AE' },
      headers,
      address: newAddress(),
    });
    expect([registered.status, registered.body]).toEqual([200, { user: { is_active: true } }]);
    expect(service.mails.at(-1)).toMatchObject({
      to: 'verified@home.example',
      subject: 'Your account is active',
    });
    const again = await comeBack('a', noor('verified@home.example'));
    expect([again.status, again.body.user]).toMatchObject([200, { is_active: true }]);
  });

  it('says that there is an account only for an address that the issuer has verified', async () => {
    const email = 'owned-meanwhile@home.example';
    const registering = async (id: 'a' | 'b') => {
      const { body } = await comeBack(id, noor(email));
      return async () =>
        service.call('POST', '/api/register', {
          json: {
            ...(body.temp_user as Record<string, string>),
            last_name: 'Salim',
            phone: '+971501234567',
            country_code: 'AE',
          },
          headers,
          address: newAddress(),
        });
    };
    const [verified, claimed] = [await registering('a'), await registering('b')];
    await newViewer(service, email);
    const refused = await verified();
    expect([refused.status, refused.body.errors]).toMatchObject([422, { email: [/already/] }]);
    expect((await claimed()).body).toHaveProperty('temp_user');
    expect(service.mails.at(-1)).toMatchObject({ to: email, subject: /account already/ });
  });

  it('asks for our own code where the operator does not trust the issuer with addresses', async () => {
    const { body } = await comeBack('b', noor('claimed@home.example'));
    const temp = body.temp_user as Record<string, string>;
    const registered = await service.call('POST', '/api/register', {
      json: { ...temp, last_name: 'Salim', phone: '+971501234567', country_code: 'AE' },
      headers,
      address: newAddress(),
    });
    expect(registered.body).toHaveProperty('temp_user');
    const { id } = registered.body.temp_user as { id: string };
    const again = await comeBack('b', noor('claimed@home.example'));
    expect([again.status, again.body.temp_user]).toMatchObject([423, { id }]);
  });

  it('keeps nobody in an account whose address somebody else proves', async () => {
    const email = 'owner@home.example';
    const { body } = await comeBack('b', noor(email));
    const temp = body.temp_user as Record<string, string>;
    const json = { ...temp, last_name: 'Salim', phone: '+971501234567', country_code: 'AE' };
    await service.call('POST', '/api/register', { json, headers, address: newAddress() });
    // The owner of the address has an account already, it seems, and asks for a password.
    const address = newAddress();
    await service.call('POST', '/api/password-reset', { json: { email }, address });
    await service.call('POST', `/api/password-reset/${service.codeFor(email)}`, {
      json: { email, password: 'Evening-Star-7!', password_confirmation: 'Evening-Star-7!' },
      address,
    });
    expect((await comeBack('b', noor(email))).status).toBe(201);
  });

  it('keeps nobody in an account whose code is typed in another browser', async () => {
    const email = 'other-browser@home.example';
    const { body } = await comeBack('b', noor(email));
    const temp = body.temp_user as Record<string, string>;
    const json = { ...temp, last_name: 'Salim', phone: '+971501234567', country_code: 'AE' };
    const asked = { json, headers, address: newAddress() };
    const registered = await service.call('POST', '/api/register', asked);
    const { id } = registered.body.temp_user as { id: string };
    const code = service.codeFor(email);
    const proof = { json: { code }, headers: { 'X-Client-UUID': 'another' } };
    expect((await service.call('POST', `/api/email/confirm/${id}`, proof)).status).toBe(200);
    expect((await comeBack('b', noor(email))).status).toBe(201);
  });

  it('says so when the issuer cannot be reached', async () => {
    const env = { OIDC_A_ISSUER: 'http://localhost:9', OIDC_A_CLIENT_ID: 'sahra' };
    const cut = await openAccountService(env, undefined, service.provider.db);
    const { status, body } = await cut.call('GET', '/api/oauth/a/redirect');
    expect([status, body.message]).toEqual([
      503,
      'The sign-in provider cannot be reached at the moment.',
    ]);
  });

  it.each<[string, number, IssuersFault, RegExp]>([
    [
      'a wrong secret',
      422,
      { status: 401, body: { error: 'invalid_client', error_description: 'not s3cret' } },
      /^The sign-in provider a did not finish a sign-in \(invalid_client\)\.$/,
    ],
    [
      'a fault that it words itself',
      422,
      { status: 400, body: { error: 'not s3cret' } },
      /^The sign-in provider a did not finish a sign-in \(OAUTH_RESPONSE_BODY_ERROR\)\.$/,
    ],
    ['a cut connection', 503, 'cut', /^The sign-in provider a cannot be reached \([A-Z_]+\)\.$/],
    [
      'trouble',
      503,
      { status: 502 },
      /^The sign-in provider a cannot be reached \(OAUTH_RESPONSE_IS_NOT_CONFORM\)\.$/,
    ],
  ])(
    'logs why, once and without a secret, when the issuer answers a code with %s',
    async (_, refusal, fault, line) => {
      const before = service.log.length;
      issuer.failAt('/token', fault);
      for (let again = 0; again < 2; again += 1)
        expect((await comeBack('a', noor('unlucky@home.example'))).status).toBe(refusal);
      issuer.failAt('/token');
      expect(service.log.slice(before)).toEqual([expect.stringMatching(line)]);
    },
  );

  it('signs in without the user info when the issuer does not send it, and logs why', async () => {
    const { id, email } = await newViewer(service, 'less-known@home.example');
    issuer.failAt('/person', { status: 500 });
    const { status, body } = await comeBack('a', noor(email));
    issuer.failAt('/person');
    expect([status, body.user]).toMatchObject([200, { id }]);
    expect(service.log.at(-1)).toBe(
      'The sign-in provider a does not say more about a person (OAUTH_RESPONSE_IS_NOT_CONFORM).',
    );
  });
});
