import { argon2Sync, createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  newAddress,
  newViewer,
  openAccountService,
  signInForToken,
} from '../../tests/support/account-service.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { visitorWriteLimit } from '../http/write-limits.ts';
import { tries } from './account-limits.ts';
import { hashPassword } from './password-hash.ts';

const hour = 3_600_000;
const day = 24 * hour;

let service: AccountService;
let noor: { id: string; email: string; password: string };
beforeAll(async () => {
  service = await openAccountService();
  noor = await newViewer(service, 'noor@home.example');
});
afterAll(() => service.close());

const login = (json: unknown, address = newAddress()) =>
  service.call('POST', '/api/login', { json, address });
/** The hash of a token, as a device keeps it. */
const hexOf = (token: string) => createHash('sha256').update(token).digest('hex');
const statusOf = async (token: string) =>
  (await service.call('GET', '/api/user', { token })).status;

describe('signing in', () => {
  it('gives a viewer a token and says who they are', async () => {
    const { status, body } = await login({ email: noor.email, password: noor.password });
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.user).toMatchObject({
      id: noor.id,
      email: noor.email,
      is_active: true,
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('gives a new viewer the player that the settings name: the operator’s own where they have one', async () => {
    const kindUnder = async (env: Record<string, string>) => {
      const { call } = await openAccountService(env, undefined, service.provider.db);
      const { body } = await call('POST', '/api/login', {
        json: { email: noor.email, password: noor.password },
        address: newAddress(),
      });
      return (body.user as { player_type: string }).player_type;
    };
    expect(await kindUnder({})).toBe('generic');
    expect(await kindUnder({ PLAYER_LOADER_URL: 'https://cdn.example/player.js' })).toBe(
      'hiplayer',
    );
  });

  it('does not mind how the address is spelt', async () => {
    const { status } = await login({ email: '  Noor@HOME.example ', password: noor.password });
    expect(status).toBe(200);
  });

  it('keeps neither the token nor the password', async () => {
    const token = await signInForToken(service, noor);
    const rows = await service.provider.db.query('SELECT * FROM tokens, users');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(noor.password);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await login({ email: noor.email, password: 'Not-the-one-1' });
    const unknown = await login({ email: 'nobody@home.example', password: 'Not-the-one-1' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toEqual({ message: 'Wrong email or password' });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  it('takes as long over an unknown address as over a wrong password', async () => {
    const timeOf = async (email: string) => {
      const began = performance.now();
      await login({ email, password: 'Not-the-one-1' });
      return performance.now() - began;
    };
    const { email } = await newViewer(service, 'timed@home.example');
    let [known, unknown] = [Infinity, Infinity];
    // The two take turns, so that a machine that becomes busy is so for both.
    for (let round = 0; round < 5; round += 1) {
      known = Math.min(known, await timeOf(email));
      unknown = Math.min(unknown, await timeOf('untimed@home.example'));
    }
    // The password's hash is nearly all of either; leaving it out would be ten times faster.
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('speaks the language of the request', async () => {
    const { body } = await service.call('POST', '/api/login', {
      json: { email: 'nobody@home.example', password: 'x' },
      headers: { 'Accept-Language': 'ar,en;q=0.5' },
    });
    expect(body.message).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة');
  });

  it('names the fields that are missing', async () => {
    const { status, body } = await login({});
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      email: ['This field is required.'],
      password: ['This field is required.'],
    });
  });

  it('asks a viewer who has not confirmed the address to do so, but only with the right password', async () => {
    const json = { email: 'new@home.example', password: noor.password };
    const registered = await service.call('POST', '/api/register', {
      json: {
        ...json,
        password_confirmation: json.password,
        first_name: 'New',
        last_name: 'Viewer',
        phone: '+971501234567',
        country_code: 'AE',
      },
    });
    const locked = await login(json);
    expect(locked.status).toBe(423);
    expect(locked.body.temp_user).toMatchObject({
      id: (registered.body.temp_user as { id: string }).id,
      email: json.email,
      email_sent_at: '2026-11-20T18:00:00.000Z',
    });
    expect((await login({ ...json, password: 'Not-the-one-1' })).status).toBe(422);
  });
});

describe('an account that has expired', () => {
  it('signs in, and the answer says that it is not active', async () => {
    const { id, email, password } = await newViewer(service, 'last-year@home.example');
    const activeTo = (time: number) =>
      service.provider.db.query('UPDATE users SET active_to = $2 WHERE id = $1', [id, time]);
    const standing = async () => (await login({ email, password })).body.user;
    await activeTo(service.clock.now + 1);
    expect(await standing()).toMatchObject({ is_active: true });
    await activeTo(service.clock.now);
    expect(await standing()).toMatchObject({ is_active: false });
  });
});

describe('a password', () => {
  it('costs what OWASP names as the least, on other threads than the one that answers', async () => {
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    const hashes = await Promise.all(Array.from({ length: 8 }, () => hashPassword(noor.password)));
    clearInterval(turning);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(turns).toBeGreaterThan(5);
  });

  it('is hashed again when it is typed, where its hash was made at another cost', async () => {
    const { id, email, password } = await newViewer(service, 'old-hash@home.example');
    const { db } = service.provider;
    const salt = Buffer.alloc(16, 7);
    const cost = { memory: 1024, passes: 1, parallelism: 1, tagLength: 32 };
    const hash = argon2Sync('argon2id', { message: password, nonce: salt, ...cost });
    const [one, other] = [salt, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
    await db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      id,
      `$argon2id$v=19$m=1024,t=1,p=1$${one}$${other}`,
    ]);
    const storedHash = async () =>
      (
        await db.query<{ password_hash: string }>('SELECT password_hash FROM users WHERE id = $1', [
          id,
        ])
      )[0]?.password_hash;
    expect((await login({ email, password: 'Not-the-one-1' })).status).toBe(422);
    expect(await storedHash()).toContain('m=1024');
    expect((await login({ email, password })).status).toBe(200);
    expect(await storedHash()).toContain('m=19456');
    expect((await login({ email, password })).status).toBe(200);
  });
});

describe('staying signed in', () => {
  it('ends after a day', async () => {
    const token = await signInForToken(service, noor);
    service.clock.now += day - 1;
    expect(await statusOf(token)).toBe(200);
    service.clock.now += 1;
    expect(await statusOf(token)).toBe(401);
  });

  it('lasts 90 days from the last visit when the viewer asks to be remembered', async () => {
    const token = await signInForToken(service, noor, { remember: true });
    service.clock.now += 89 * day;
    expect(await statusOf(token)).toBe(200);
    service.clock.now += 89 * day;
    expect(await statusOf(token)).toBe(200);
    service.clock.now += 90 * day;
    expect(await statusOf(token)).toBe(401);
  });

  it('lasts a year at most, however often the viewer comes', async () => {
    const token = await signInForToken(service, noor, { remember: true });
    for (let month = 0; month < 12; month += 1) {
      service.clock.now += 30 * day;
      expect(await statusOf(token)).toBe(200);
    }
    service.clock.now += 5 * day;
    expect(await statusOf(token)).toBe(401);
  });

  it('is over with logout', async () => {
    const token = await signInForToken(service, noor);
    expect((await service.call('POST', '/api/logout', { token })).status).toBe(204);
    expect(await statusOf(token)).toBe(401);
  });

  it('is over with its hash alone, and its pushes with it, no matter who is signed in there by now', async () => {
    const token = await signInForToken(service, noor);
    const next = await signInForToken(service, noor);
    await service.provider.db.query(
      `INSERT INTO push_subscriptions (client_uuid, profile_id, token_id, endpoint, p256dh, auth, language, updated_at)
       SELECT gen_random_uuid(), user_id, id, 'https://push.example', '', '', 'en', 0 FROM tokens WHERE token_hash = $1`,
      [createHash('sha256').update(token).digest('base64url')],
    );
    const pushes = () => service.provider.db.query('SELECT 1 FROM push_subscriptions');
    expect(await pushes()).toHaveLength(1);
    const json = { token_hash: hexOf(token) };
    const ended = await service.call('POST', '/api/logout', { json, token: next });
    expect(ended.status).toBe(204);
    expect([await statusOf(token), await statusOf(next)]).toEqual([401, 200]);
    expect(await pushes()).toEqual([]);
  });

  it('does not become known by asking to end it, and not without end', async () => {
    const token = await signInForToken(service, noor);
    const address = newAddress();
    const end = async (token_hash: string) => {
      const answer = await service.call('POST', '/api/logout', { json: { token_hash }, address });
      return [answer.status, answer.body];
    };
    expect(await end(hexOf('made-up'))).toEqual(await end(hexOf(token)));
    expect((await end('not a hash'))[0]).toBe(422);
    expect((await end(token))[0]).toBe(422);
    for (let time = 2; time < tries.logouts.tries; time += 1) await end(hexOf('made-up'));
    expect((await end(hexOf('made-up')))[0]).toBe(429);
    const elsewhere = { json: { token_hash: hexOf('made-up') }, address: newAddress() };
    expect((await service.call('POST', '/api/logout', elsewhere)).status).toBe(204);
  });

  it('is refused to made-up tokens and to visitors', async () => {
    expect(await statusOf('made-up')).toBe(401);
    const visitor = await service.call('GET', '/api/user');
    expect([visitor.status, visitor.body.message]).toEqual([401, 'Please sign in first.']);
  });
});

describe('guessing passwords', () => {
  it('stops for a household after ten wrong ones, however the address is spelt', async () => {
    const { email, password } = await newViewer(service, 'guessed@home.example');
    const address = newAddress();
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `];
    for (let guess = 0; guess < 10; guess += 1) {
      const spelling = spellings[guess % spellings.length] ?? email;
      const json = { email: spelling, password: `Wrong-${guess}-guess` };
      expect((await login(json, address)).status).toBe(422);
    }
    const stopped = await login({ email, password }, address);
    expect(stopped.status).toBe(429);
    expect(stopped.headers.get('retry-after')).toBe('900');
    service.clock.now += 15 * 60_000;
    expect((await login({ email, password }, address)).status).toBe(200);
  });

  it('locks nobody else out of the account', async () => {
    const { email, password } = await newViewer(service, 'victim@home.example');
    const stranger = newAddress();
    for (let guess = 0; guess < 11; guess += 1) {
      await login({ email, password: `Wrong-${guess}-guess` }, stranger);
    }
    expect((await login({ email, password })).status).toBe(200);
  });

  it('leaves a browser that has signed in before its own tries, even behind one address with the guesser', async () => {
    const { email, password } = await newViewer(service, 'neighbour@home.example');
    const address = newAddress();
    const headers = { 'X-Client-UUID': '5f1c9d0e-0c55-4b8e-9d7b-6f7d3a0f8a11' };
    const mine = (json: unknown) => service.call('POST', '/api/login', { json, address, headers });
    expect((await mine({ email, password })).status).toBe(200);
    for (let guess = 0; guess < 11; guess += 1) {
      await login({ email, password: `Wrong-${guess}-guess` }, address);
    }
    expect((await login({ email, password }, address)).status).toBe(429);
    expect((await mine({ email, password })).status).toBe(200);
  });

  it('stops for an address after thirty, whatever accounts they are for', async () => {
    const address = '203.0.113.9';
    await Promise.all(
      Array.from({ length: 30 }, (_, guess) =>
        login({ email: `someone-${guess}@home.example`, password: 'Wrong-1-guess' }, address),
      ),
    );
    expect((await login({ email: noor.email, password: noor.password }, address)).status).toBe(429);
    expect((await login({ email: noor.email, password: noor.password })).status).toBe(200);
  });

  it('is not the only thing that stops: right passwords of one address do after sixty', async () => {
    const { email, password } = await newViewer(service, 'over-and-over@home.example');
    const address = newAddress();
    const signIns = createRateLimit(service.provider, tries.signIns);
    for (let time = 0; time < tries.signIns.tries - 1; time += 1) await signIns.use(address);
    expect((await login({ email, password }, address)).status).toBe(200);
    const stopped = await login({ email, password }, address);
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await login({ email, password })).status).toBe(200);
  });

  it('leaves a browser that has signed in before its sign-ins when its address has used up those of all others', async () => {
    const { email, password } = await newViewer(service, 'in-a-hotel@home.example');
    const address = newAddress();
    const headers = { 'X-Client-UUID': crypto.randomUUID() };
    const mine = () =>
      service.call('POST', '/api/login', { json: { email, password }, address, headers });
    expect((await mine()).status).toBe(200);
    const signIns = createRateLimit(service.provider, tries.signIns);
    for (let time = 0; time < tries.signIns.tries - 1; time += 1) await signIns.use(address);
    expect((await login({ email, password }, address)).status).toBe(429);
    expect((await mine()).status).toBe(200);
  });

  it('does not lock a browser out when a stranger who knows its number guesses', async () => {
    const { email, password } = await newViewer(service, 'numbered@home.example');
    const headers = { 'X-Client-UUID': crypto.randomUUID() };
    const under = (typed: string, address: string) =>
      service.call('POST', '/api/login', { json: { email, password: typed }, address, headers });
    const home = newAddress();
    expect((await under(password, home)).status).toBe(200);
    const elsewhere = newAddress();
    for (let guess = 0; guess < 10; guess += 1) await under(`Wrong-${guess}-guess`, elsewhere);
    expect((await under(password, home)).status).toBe(200);
  });

  it('is not refused to a household that has written much else', async () => {
    const { email, password } = await newViewer(service, 'busy-house@home.example');
    const address = newAddress();
    const writes = createRateLimit(service.provider, visitorWriteLimit);
    for (let time = 0; time < visitorWriteLimit.tries; time += 1) await writes.use(address);
    expect((await service.call('POST', '/api/logout', { address })).status).toBe(429);
    expect((await login({ email, password }, address)).status).toBe(200);
  });

  it('lets no more through when they come all at once', async () => {
    const { email } = await newViewer(service, 'rushed@home.example');
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, guess) =>
        login({ email, password: `Wrong-${guess}-guess` }, address),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  });
});

describe('a sign-in', () => {
  it('is one of at most fifty of an account; the one that was used longest ago ends', async () => {
    const viewer = await newViewer(service, 'everywhere@home.example');
    const first = await signInForToken(service, viewer);
    service.clock.now += 1000;
    const { db, now } = service.provider;
    await db.query(
      `INSERT INTO tokens (id, user_id, token_hash, remember, icon, label, created_at, last_seen_at, expires_at)
       SELECT gen_random_uuid(), $1, 'hash ' || n, true, 'phone', '', $2, $2, $2::bigint + 86400000
       FROM generate_series(1, 49) n`,
      [viewer.id, now()],
    );
    expect(await statusOf(first)).toBe(200);
    await signInForToken(service, viewer);
    expect(await statusOf(first)).toBe(401);
  });

  it('keeps what is personal out of every cache', async () => {
    const token = await signInForToken(service, noor);
    const { headers } = await service.call('GET', '/api/user', { token });
    expect(headers.get('cache-control')).toBe('private, no-store');
    const given = await login({ email: noor.email, password: noor.password });
    expect(given.headers.get('cache-control')).toBe('private, no-store');
  });
});
