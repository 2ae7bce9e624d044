import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  newAddress,
  openAccountService,
} from '../../tests/support/account-service.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { issuerRoutes } from '../demo/issuer/issuer-routes.ts';
import { demoPassword, demoViewers, renewDemoViewers } from '../demo/viewers.ts';
import { listen } from '../process/listen.ts';
import { accountRoutes } from './routes.ts';

let origin: string;
const thisBrowser = { 'X-Client-UUID': '5f1c9d0e-0c55-4b8e-9d7b-6f7d3a0f8a11' };
const anotherBrowser = { 'X-Client-UUID': '0b7f6f1e-31cb-4a43-9f0e-2d1f5a9f7c22' };

let service: AccountService;
let stopListening: () => Promise<void>;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  service = await openAccountService({ PORT: String(port) }, [
    { at: '/api', routes: accountRoutes },
    { at: '/', routes: issuerRoutes },
  ]);
  await renewDemoViewers(service.provider);
  stopListening = await listen(service.app, service.provider.config);
});
afterAll(async () => {
  await stopListening();
  await service.close();
});

type Form = Record<string, string>;

/** A browser as far as an issuer sees one: it keeps cookies and follows redirects until it is back at the app. */
function browser() {
  const jar = new Map<string, string>();
  async function visit(url: string, form?: Form): Promise<{ url: string; page: string }> {
    if (url.startsWith(`${origin}/auth/callback/`)) return { url, page: '' };
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const next = response.headers.get('location');
    if (next) return visit(new URL(next, url).href);
    return { url, page: await response.text() };
  }
  return visit;
}

async function begin(id: string, language = 'en', choice = ''): Promise<string> {
  const headers = { ...thisBrowser, 'Accept-Language': language };
  const { body } = await service.call('GET', `/api/oauth/${id}/redirect${choice}`, { headers });
  return String(body.url);
}

/** Goes through the issuer's own page and back. Returns the query that the app would hand to the provider. */
async function signInAt(id: string, form: Form, choice = ''): Promise<string> {
  const visit = browser();
  const { url } = await visit(await begin(id, 'en', choice));
  const back = await visit(url, form);
  expect(back.url, back.page).toContain(`${origin}/auth/callback/${id}?`);
  return new URL(back.url).search;
}

const finish = (id: string, query: string, headers: Form = thisBrowser) =>
  service.call('GET', `/api/oauth/${id}/callback${query}`, { headers });

const person = (email: string) => ({
  email,
  password: 'any-password',
  first_name: 'Dana',
  last_name: 'Farouk',
});

const registration = (temp: Record<string, unknown>) => ({
  json: {
    first_name: temp.first_name,
    last_name: temp.last_name,
    email: temp.email,
    oauth_id: temp.oauth_id,
    oauth_type: temp.oauth_type,
    phone: '+971501234567',
    country_code: 'AE',
  },
  address: newAddress(),
});

it('an external sign-in is begun sixty times from one address, and no more in a quarter of an hour', async () => {
  const address = newAddress();
  const redirect = async () =>
    (await service.call('GET', '/api/oauth/a/redirect', { headers: thisBrowser, address })).status;
  const statuses: number[] = [];
  for (let time = 0; time < 61; time += 1) statuses.push(await redirect());
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  const countStored = 'SELECT count(*)::int AS many FROM sign_in_states';
  expect(await service.provider.db.query(countStored)).toEqual([{ many: 60 }]);
  await service.provider.db.query('DELETE FROM sign_in_states');
});

it('what the issuer of the demo answers by itself is no page for another site’s frame', async () => {
  const { headers } = await fetch(`${origin}/oidc/a/.well-known/openid-configuration`);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

describe.each(['a', 'b'])('external sign-in with issuer %s', (id) => {
  it('leads somebody new to registration, and signs them in from then on', async () => {
    const dana = person(`dana-${id}@elsewhere.example`);
    const first = await finish(id, await signInAt(id, dana));
    expect([first.status, first.body.type]).toEqual([201, 'registration']);
    const temp = first.body.temp_user as Record<string, unknown>;
    expect(temp).toMatchObject({
      oauth_type: id,
      email: dana.email,
      first_name: 'Dana',
      last_name: 'Farouk',
    });
    const registered = await service.call('POST', '/api/register', {
      ...registration(temp),
      headers: thisBrowser,
    });
    expect(registered.status, JSON.stringify(registered.body)).toBe(200);

    const user = registered.body.temp_user as { id: string };
    const early = await finish(id, await signInAt(id, dana));
    expect([early.status, early.body.temp_user]).toMatchObject([423, { id: user.id }]);

    const code = service.codeFor(dana.email);
    const proof = { json: { code }, headers: thisBrowser };
    await service.call('POST', `/api/email/confirm/${user.id}`, proof);
    const again = await finish(id, await signInAt(id, dana));
    expect(again.status).toBe(200);
    expect(again.body.user).toMatchObject({ id: user.id, email: dana.email });
    const token = String(again.body.token);
    expect((await service.call('GET', '/api/user', { token })).status).toBe(200);
  });

  it('knows the demo viewer', async () => {
    const { email } = demoViewers.generic;
    const { status, body } = await finish(
      id,
      await signInAt(id, { email, password: demoPassword }),
    );
    expect([status, body.user]).toMatchObject([200, { email }]);
  });

  it('signs in an account that waits for its review, and says that it may not watch', async () => {
    const { email } = demoViewers.waiting;
    const query = await signInAt(id, { email, password: demoPassword });
    const { status, body } = await finish(id, query);
    expect([status, body.user]).toMatchObject([200, { email, is_active: false }]);
  });
});

describe('an account that came from an external sign-in', () => {
  // One viewer's own, and not everybody's who tries the demo.
  beforeAll(() => {
    service.provider.builtIn = undefined;
  });

  const account = { email: demoViewers.hiplayer.email, password: demoPassword };
  const tokenAt = async (id: string, choice = '') => {
    const { body } = await finish(id, await signInAt(id, account, choice));
    return String(body.token);
  };
  const day = 86_400_000;
  /** How long the newest sign-in lasts. The clock is left alone, because the issuer's connections would close. */
  const lastHolds = async () => {
    const [row] = await service.provider.db.query<{ holds: number }>(
      'SELECT expires_at - created_at AS holds FROM tokens ORDER BY created_at DESC, expires_at DESC LIMIT 1',
    );
    return row?.holds;
  };

  it('stays signed in beyond a day only where the viewer chose so', async () => {
    await service.provider.db.query('DELETE FROM tokens');
    await tokenAt('a');
    expect(await lastHolds()).toBe(day);
    await tokenAt('a', '?remember=true');
    expect(await lastHolds()).toBe(90 * day);
  });

  it('proves by a sign-in that it was asked for what others prove by their password, and by an old one no more', async () => {
    const token = await tokenAt('b', '?again=true');
    const ask = (email: string) =>
      service.call('PUT', '/api/user', { token, json: { email }, address: newAddress() });
    const { body } = await service.call('GET', '/api/user/sign-in-methods', { token });
    expect(body.data).toMatchObject({ password: true, fresh: true });
    expect((await ask('moving-1@elsewhere.example')).status).toBe(200);
    await service.provider.db.query('UPDATE tokens SET fresh_until = fresh_until - 660000');
    expect((await ask('moving-2@elsewhere.example')).status).toBe(422);
  });

  it('proves nothing where the service still knew who it was, and is asked again where it has to prove it', async () => {
    const visit = browser();
    const isFresh = async (back: string) => {
      const { body } = await finish('b', new URL(back).search);
      const token = String(body.token);
      const methods = await service.call('GET', '/api/user/sign-in-methods', { token });
      return (methods.body.data as { fresh: boolean }).fresh;
    };
    const { url } = await visit(await begin('b'));
    expect(await isFresh((await visit(url, account)).url)).toBe(false);
    const unasked = await visit(await begin('b'));
    expect(unasked.url).toContain(`${origin}/auth/callback/b?`);
    expect(await isFresh(unasked.url)).toBe(false);
    const asked = await visit(await begin('b', 'en', '?again=true'));
    expect(asked.url).toContain('/oidc/b/sign-in/');
    expect(await isFresh((await visit(asked.url, account)).url)).toBe(true);
  });

  it('that is blocked signs in all the same, and takes its data along', async () => {
    const block = (at: number | null) =>
      service.provider.db.query('UPDATE users SET blocked_at = $2 WHERE email = $1', [
        account.email,
        at,
      ]);
    await block(service.clock.now);
    const { status, body } = await finish('b', await signInAt('b', account, '?again=true'));
    expect([status, body.user]).toMatchObject([200, { is_active: false }]);
    const token = String(body.token);
    const copy = await service.call('POST', '/api/user/export', { token, json: {} });
    expect([copy.status, copy.body.user]).toMatchObject([200, { email: account.email }]);
    await block(null);
  });

  it('shows which identities are linked, and lets go of all but the last way in', async () => {
    const token = await tokenAt('a', '?again=true');
    const unlink = (type: string) =>
      service.call('DELETE', `/api/user/identities/${type}`, { token });
    const linked = async () => {
      const { body } = await service.call('GET', '/api/user/sign-in-methods', { token });
      return (body.data as { identities: { type: string }[] }).identities.map(({ type }) => type);
    };
    expect(await linked()).toEqual(['a', 'b']);
    expect((await unlink('c')).status).toBe(404);
    await service.provider.db.query('UPDATE users SET password_hash = NULL WHERE email = $1', [
      account.email,
    ]);
    expect((await unlink('b')).status).toBe(204);
    expect((await unlink('a')).status).toBe(422);
    expect(await linked()).toEqual(['a']);
    const back = await finish('b', await signInAt('b', account));
    expect(back.status).toBe(201);
  });
});

describe('external sign-in', () => {
  it('is good for one return, in the browser that began it, with the issuer it began with', async () => {
    const query = await signInAt('a', person('stolen@elsewhere.example'));
    expect((await finish('a', query, anotherBrowser)).status).toBe(422);
    expect((await finish('b', query)).status).toBe(422);
    expect((await finish('a', query)).status).toBe(201);
    expect((await finish('a', query)).status).toBe(422);
  });

  it('has to be finished within ten minutes', async () => {
    const query = await signInAt('a', person('slow@elsewhere.example'));
    service.clock.now += 10 * 60_000;
    expect((await finish('a', query)).status).toBe(422);
  });

  it('does not take a state or a code that was made up', async () => {
    expect((await finish('a', '?state=made-up&code=made-up')).status).toBe(422);
    const state = new URL(await begin('a')).searchParams.get('state');
    expect((await finish('a', `?state=${state}&code=made-up`)).status).toBe(422);
  });

  it('lets only the browser that was vouched for register the identity, and under its own address', async () => {
    const { body } = await finish('a', await signInAt('a', person('vouched@elsewhere.example')));
    const request = registration(body.temp_user as Record<string, unknown>);
    const other = { ...request, headers: anotherBrowser };
    expect((await service.call('POST', '/api/register', other)).status).toBe(422);
    const elsewhere = { ...request.json, email: 'other@elsewhere.example' };
    const moved = { ...request, json: elsewhere, headers: thisBrowser };
    expect((await service.call('POST', '/api/register', moved)).status).toBe(422);
  });

  it('does not hand an account over because an issuer names its address', async () => {
    const { email } = demoViewers.hiplayer;
    await service.provider.db.query('DELETE FROM identities');
    const { status, body } = await finish(
      'b',
      await signInAt('b', { email, password: demoPassword }),
    );
    expect([status, body.type]).toEqual([201, 'registration']);
  });

  it('comes back when the viewer thinks better of it', async () => {
    const visit = browser();
    const { url } = await visit(await begin('b'));
    const back = await visit(url, { choice: 'cancel', email: '', password: '' });
    expect(new URL(back.url).searchParams.get('error')).toBe('access_denied');
    expect((await finish('b', new URL(back.url).search)).status).toBe(422);
  });

  it('knows no third provider', async () => {
    expect((await service.call('GET', '/api/oauth/c/redirect')).status).toBe(404);
  });
});

describe("the issuer's page", () => {
  it('speaks both languages and names its fields', async () => {
    const { page } = await browser()(await begin('a', 'ar'));
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page.match(/<label>/g)).toHaveLength(4);
    expect((await browser()(await begin('a', 'en'))).page).toContain('<html lang="en" dir="ltr">');
  });

  it('refuses another password for an address it knows, and shows what was typed as text', async () => {
    const visit = browser();
    const { url } = await visit(await begin('a'));
    const email = '"><script>alert(1)</script>@elsewhere.example';
    await signInAt('a', { ...person('x@elsewhere.example'), email });
    const { page } = await visit(url, { ...person('x'), email, password: 'another-password' });
    expect(page).toContain('known here under another password');
    expect(page).not.toContain('<script>');
  });

  it('takes no more than a form', async () => {
    const visit = browser();
    const { url } = await visit(await begin('a'));
    const form = person('book@elsewhere.example');
    const { page } = await visit(url, { ...form, first_name: 'a'.repeat(200_000) });
    expect(page).toContain('That is more than we can take.');
    expect((await visit(url, form)).url).toContain(`${origin}/auth/callback/a?`);
  });

  it('is gone for a browser that did not begin there', async () => {
    const { url } = await browser()(await begin('a'));
    expect((await fetch(url)).status).toBe(404);
  });
});
