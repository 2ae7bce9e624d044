/** Who is watching: docs/decisions.md, "Who is watching". */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  goodPassword,
  newAddress,
  newViewer,
  openAccountService,
  signInForToken,
} from '../../tests/support/account-service.ts';
import { softAuthenticator } from '../../tests/support/soft-authenticator.ts';

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService();
});
afterAll(() => service.close());

type Shown = { id: string; name: string; has_pin: boolean; max_age: number | null };
/** What the calls of profiles answer, of all kinds. */
type Body = {
  data: Shown & { pass: string; playback_token?: string };
  profiles?: Shown[];
  favourites?: unknown;
  errors?: object;
  error_code?: string;
};

let families = 0;
async function family() {
  families += 1;
  const viewer = await newViewer(service, `family-${families}@home.example`);
  const token = await signInForToken(service, viewer);
  const ask = async (method: string, path: string, json?: unknown, pass?: string) => {
    const headers = { ...(pass !== undefined && { 'x-profile': pass }) };
    const answer = await service.call(method, `/api/${path}`, { token, json, headers });
    return { status: answer.status, body: answer.body as Body };
  };
  const all = async () => (await ask('GET', 'profiles')).body.data as unknown as Shown[];
  const add = async (json: object, pass?: string): Promise<string> =>
    (await ask('POST', 'profiles', json, pass)).body.data.id;
  const enter = async (id: string, json: object = {}, pass?: string): Promise<string> =>
    (await ask('POST', `profiles/${id}/enter`, json, pass)).body.data.pass;
  const setPin = (id: string, pin: string | null, pass?: string) =>
    ask('PUT', `profiles/${id}`, { pin, password: goodPassword }, pass);
  return { ...viewer, token, ask, all, add, enter, setPin };
}

/** Adds a passkey to the account of `token` and signs in by it, which proves the owner for ten minutes. */
async function signInByPasskey(token: string): Promise<string> {
  const key = softAuthenticator(service.provider.config.publicUrl);
  const post = async (path: string, json: object, by?: string) =>
    (await service.call('POST', `/api/${path}`, { token: by, json, address: newAddress() })).body;
  const challengeIn = ({ data }: Record<string, unknown>) =>
    (data as { challenge: string }).challenge;
  const toAdd = await post('user/passkeys/options', { password: goodPassword }, token);
  await post('user/passkeys', { name: 'Phone', response: key.create(challengeIn(toAdd)) }, token);
  const response = key.get(challengeIn(await post('login/passkey/options', {})), 1);
  return String((await post('login/passkey', { response, remember: true })).token);
}

describe('an account', () => {
  it('has the profile of its owner, under the name of the account', async () => {
    const { all, id } = await family();
    expect(await all()).toEqual([
      expect.objectContaining({ id, name: 'Noor', is_main: true, has_pin: false, max_age: null }),
    ]);
  });

  it('has up to six profiles, in the order in which they were made', async () => {
    const { ask, all, add } = await family();
    for (const name of ['Omar', 'Layla', 'Sami', 'Dana', 'Hala']) await add({ name });
    expect((await ask('POST', 'profiles', { name: 'Seventh' })).status).toBe(422);
    const names = (await all()).map(({ name }) => name);
    expect(names).toEqual(['Noor', 'Omar', 'Layla', 'Sami', 'Dana', 'Hala']);
  });

  it('learns which field of a profile is wrong', async () => {
    const { ask } = await family();
    const wrong = { name: ' ', picture: 'tank', language: 'xx', max_age: -1, pin: '12' };
    const { status, body } = await ask('POST', 'profiles', wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      'language',
      'max_age',
      'name',
      'picture',
      'pin',
    ]);
  });

  it('adds a profile once, however often the same change arrives', async () => {
    const { all, token } = await family();
    const headers = { 'idempotency-key': 'once' };
    const json = { name: 'Omar' };
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await service.call('POST', '/api/profiles', { token, json, headers })).status).toBe(
        201,
      );
    }
    expect(await all()).toHaveLength(2);
  });

  it('never loses the profile of its owner, which is no child’s', async () => {
    const { ask, id } = await family();
    expect((await ask('DELETE', `profiles/${id}`)).status).toBe(422);
    expect((await ask('PUT', `profiles/${id}`, { max_age: 7 })).status).toBe(422);
  });

  it('keeps others from its profiles', async () => {
    const { add } = await family();
    const id = await add({ name: 'Omar' });
    const stranger = await family();
    for (const [method, path] of [
      ['PUT', `profiles/${id}`],
      ['DELETE', `profiles/${id}`],
      ['POST', `profiles/${id}/enter`],
    ] as const) {
      expect((await stranger.ask(method, path, {})).status).toBe(404);
    }
  });
});

describe('a pass', () => {
  it('is good for the sign-in, the account and the profile that it was given to', async () => {
    const { ask, add, enter, id, token, ...viewer } = await family();
    const child = await add({ name: 'Sami', max_age: 7 });
    const pass = await enter(child);
    expect((await ask('GET', 'user', undefined, pass)).status).toBe(200);
    const stranger = await family();
    expect((await stranger.ask('GET', 'user', undefined, pass)).status).toBe(403);
    const other = await signInForToken(service, viewer);
    const headers = { 'x-profile': pass };
    const answer = await service.call('GET', '/api/user', { token: other, headers });
    expect(answer.body).toMatchObject({ error_code: 'profile' });
    const forged = pass.replace(child, id);
    expect((await ask('GET', 'user', undefined, forged)).body.error_code).toBe('profile');
    expect((await ask('GET', 'user', undefined, 'nonsense')).body.error_code).toBe('profile');
    expect((await ask('GET', 'user', undefined, '')).body.error_code).toBe('profile');
  });

  it('ends with its profile, and when the PIN changes', async () => {
    const { ask, add, enter, setPin } = await family();
    const one = await add({ name: 'Omar' });
    const pass = await enter(one);
    expect((await setPin(one, '2468', pass)).status).toBe(200);
    expect((await ask('GET', 'user', undefined, pass)).body.error_code).toBe('profile');
    const next = await enter(one, { pin: '2468' });
    expect((await ask('DELETE', `profiles/${one}`)).status).toBe(204);
    expect((await ask('GET', 'user', undefined, next)).body.error_code).toBe('profile');
  });
});

describe('a PIN', () => {
  it('is asked for, may be typed in Arabic digits, and is never sent', async () => {
    const { ask, add, setPin } = await family();
    const id = await add({ name: 'Omar' });
    const { body } = await setPin(id, '2468');
    expect(body.data).toMatchObject({ has_pin: true });
    expect(JSON.stringify(body)).not.toMatch(/2468|argon2|pin_hash/);
    const path = `profiles/${id}/enter`;
    expect((await ask('POST', path, {})).body.errors).toHaveProperty('pin');
    expect((await ask('POST', path, { pin: '1111' })).body.errors).toHaveProperty('pin');
    expect((await ask('POST', path, { pin: '٢٤٦٨' })).status).toBe(200);
  });

  it('of the main profile guards every grown-up’s profile that has none, and no child’s', async () => {
    const { ask, all, add, id, setPin } = await family();
    const grownUp = await add({ name: 'Omar' });
    const child = await add({ name: 'Sami', max_age: 7 });
    await setPin(id, '2468');
    expect((await all()).map((one) => one.has_pin)).toEqual([true, true, false]);
    expect((await ask('POST', `profiles/${grownUp}/enter`, {})).status).toBe(422);
    expect((await ask('POST', `profiles/${grownUp}/enter`, { pin: '2468' })).status).toBe(200);
    expect((await ask('POST', `profiles/${child}/enter`, {})).status).toBe(200);
  });

  it('of the main profile refuses somebody who has not said who is watching', async () => {
    const { ask, id, setPin } = await family();
    await setPin(id, '2468');
    for (const path of ['user', 'user/favorites', 'pages', 'user/devices']) {
      const { status, body } = await ask('GET', path);
      expect([path, status, body.error_code]).toEqual([path, 403, 'profile']);
    }
    for (const path of ['profiles', 'settings']) expect((await ask('GET', path)).status).toBe(200);
    expect((await ask('POST', 'logout', {})).status).toBe(204);
  });

  it('that is set sends out who was in without it, on this device and in its streams', async () => {
    const { ask, add, enter, id, setPin } = await family();
    const other = await add({ name: 'Omar' });
    const pass = await enter(other);
    const before = (await ask('GET', 'user', undefined, pass)).body.data.playback_token ?? '';
    await setPin(id, '2468');
    expect((await ask('GET', 'user', undefined, pass)).body.error_code).toBe('profile');
    expect(await service.provider.findPlayingProfile(before)).toBeUndefined();
  });

  it('may be wrong five times, and a right PIN of another profile gives no try back', async () => {
    const { ask, add, id, setPin } = await family();
    const child = await add({ name: 'Sami', max_age: 7 });
    await setPin(child, '1234');
    await setPin(id, '2468');
    const guess = async (pin: string) =>
      (await ask('POST', `profiles/${id}/enter`, { pin })).status;
    for (const pin of ['0000', '0001', '0002', '0003']) expect(await guess(pin)).toBe(422);
    expect((await ask('POST', `profiles/${child}/enter`, { pin: '1234' })).status).toBe(200);
    expect(await guess('0004')).toBe(422);
    expect(await guess('2468')).toBe(429);
    const json = { password: goodPassword };
    expect((await ask('POST', `profiles/${id}/enter`, json)).status).toBe(200);
  });

  it('is set, changed and removed only with the password of the account', async () => {
    const { ask, id, setPin } = await family();
    expect((await ask('PUT', `profiles/${id}`, { pin: '2468' })).body.errors).toHaveProperty(
      'password',
    );
    await setPin(id, '2468');
    const { body } = await ask('POST', `profiles/${id}/enter`, { pin: '2468' });
    const { pass } = body.data;
    const json = { pin: null, main_pin: '2468' };
    expect((await ask('PUT', `profiles/${id}`, json, pass)).body.errors).toHaveProperty('password');
    expect((await setPin(id, null, pass)).body.data).toMatchObject({ has_pin: false });
  });

  it('that is forgotten is replaced by the password alone, also just after a sign-in by a passkey', async () => {
    const { id, token, setPin } = await family();
    const fresh = await signInByPasskey(token);
    await setPin(id, '2468');
    const path = `/api/profiles/${id}/enter`;
    const enter = async (password: string) =>
      (await service.call('POST', path, { token: fresh, json: { password } })).status;
    for (const typed of ['', 'Not-the-one-1']) expect(await enter(typed)).toBe(422);
    expect(await enter(goodPassword)).toBe(200);
  });

  it('of an account without a password is replaced by a fresh sign-in, until a child has the device', async () => {
    const { add, id, token, setPin } = await family();
    const child = await add({ name: 'Sami', max_age: 7 });
    const fresh = await signInByPasskey(token);
    await setPin(id, '2468');
    await service.provider.db.query('UPDATE users SET password_hash = NULL WHERE id = $1', [id]);
    const enter = async (profile: string, json: object) =>
      (await service.call('POST', `/api/profiles/${profile}/enter`, { token: fresh, json })).status;
    expect(await enter(id, { password: 'anything' })).toBe(200);
    expect(await enter(child, {})).toBe(200);
    expect(await enter(id, { password: 'anything' })).toBe(422);
    expect(await enter(id, { pin: '2468' })).toBe(200);
  });

  it('of the main profile is needed to manage profiles, but not for one’s own name', async () => {
    const { ask, add, id, setPin } = await family();
    const child = await add({ name: 'Sami', max_age: 7 });
    const other = await add({ name: 'Omar' });
    await setPin(id, '2468');
    const { body } = await ask('POST', `profiles/${other}/enter`, { pin: '2468' });
    const { pass } = body.data;
    const refused = [
      await ask('PUT', `profiles/${child}`, { max_age: 18 }, pass),
      await ask('PUT', `profiles/${other}`, { max_age: null }, pass),
      await ask('POST', 'profiles', { name: 'Dana' }, pass),
      await ask('DELETE', `profiles/${child}`, {}, pass),
    ];
    expect(refused.map((one) => Object.keys(one.body.errors ?? {}))).toEqual(
      refused.map(() => ['main_pin']),
    );
    expect((await ask('PUT', `profiles/${other}`, { name: 'Umar' }, pass)).status).toBe(200);
    const json = { max_age: 12, main_pin: '2468' };
    expect((await ask('PUT', `profiles/${child}`, json, pass)).body.data.max_age).toBe(12);
  });
});

describe('a profile', () => {
  it('has its own favourites, which go with it', async () => {
    const { ask, add, enter } = await family();
    const { db } = service.provider;
    const one = await add({ name: 'Omar' });
    await db.query("INSERT INTO favourites VALUES ($1, 'video', 'the-salt-road', 0)", [one]);
    await db.query(
      `INSERT INTO reminder_deliveries (reminder_id, client_uuid, news, start_at, claimed_until, profile_id)
       VALUES ('a match', gen_random_uuid(), 'soon', 0, 0, $1)`,
      [one],
    );
    const exported = await ask('POST', 'user/export', { password: goodPassword });
    expect(exported.body.profiles?.map(({ name }) => name)).toEqual(['Noor', 'Omar']);
    expect(exported.body.favourites).toMatchObject([{ profile: 'Omar' }]);
    await enter(one);
    expect((await ask('DELETE', `profiles/${one}`)).status).toBe(204);
    for (const table of ['favourites', 'reminder_deliveries']) {
      expect(await db.query(`SELECT 1 FROM ${table} WHERE profile_id = $1`, [one])).toEqual([]);
    }
  });

  it('takes the browser over when it is entered: pushes of others do not reach it any more', async () => {
    const { ask, add, id } = await family();
    const { db } = service.provider;
    const child = await add({ name: 'Sami', max_age: 7 });
    await db.query(
      `INSERT INTO push_subscriptions (client_uuid, profile_id, token_id, endpoint, p256dh, auth, language, updated_at)
       SELECT gen_random_uuid(), user_id, id, 'https://push.example/' || id, 'p256dh', 'a', 'ar', 0
       FROM tokens WHERE user_id = $1`,
      [id],
    );
    await ask('POST', `profiles/${child}/enter`, {});
    const left = await db.query('SELECT 1 FROM push_subscriptions WHERE profile_id = $1', [id]);
    expect(left).toEqual([]);
  });
});
