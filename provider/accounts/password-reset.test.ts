import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AccountService,
  newAddress,
  newViewer,
  openAccountService,
  tokenOf,
} from '../../tests/support/account-service.ts';

// Passwords are slow to check on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService();
}, 60_000);
afterAll(() => service.close());

const call = (path: string, json: unknown, address = newAddress()) =>
  service.call('POST', `/api/password-reset${path}`, { json, address });
const fresh = { password: 'Morning-Star-8!', password_confirmation: 'Morning-Star-8!' };

describe('a forgotten password', () => {
  it('is replaced with the code from the mail, and every sign-in made before ends', async () => {
    const viewer = await newViewer(service, 'forgot@home.example');
    const token = await tokenOf(service, viewer);
    expect((await call('', { email: viewer.email })).status).toBe(201);
    const code = service.codeFor(viewer.email);
    expect((await call('/check', { email: viewer.email, code })).status).toBe(200);
    expect((await call(`/${code}`, { email: viewer.email, ...fresh })).status).toBe(201);
    expect((await service.call('GET', '/api/user', { token })).status).toBe(401);
    expect(await tokenOf(service, { ...viewer, password: fresh.password })).toMatch(/^[\w-]{43}$/);
  });

  it('answers every step alike for an address without an account, and sends nothing', async () => {
    const { email } = await newViewer(service, 'known@home.example');
    const letters = service.mails.length;
    const unknown = 'unknown@home.example';
    const steps = async (address: string) => [
      await call('', { email: address }),
      await call('/check', { email: address, code: '111111' }),
      await call('/111111', { email: address, ...fresh }),
    ];
    const shape = (answers: Awaited<ReturnType<typeof steps>>) =>
      answers.map(({ status, body }) => ({ status, body }));
    expect(shape(await steps(unknown))).toEqual(shape(await steps(email)));
    expect(service.mails.slice(letters).map(({ to }) => to)).toEqual([email]);
  });

  it('does the same work for both, so that the time does not tell either', async () => {
    const { email } = await newViewer(service, 'worked@home.example');
    const { db } = service.provider;
    const asked: string[] = [];
    const query = db.query.bind(db);
    db.query = (text, values) => {
      asked.push(text);
      return query(text, values);
    };
    await call('', { email });
    const forKnown = asked.splice(0);
    await call('', { email: 'no-work@home.example' });
    db.query = query;
    expect(asked).toEqual(forKnown);
  });

  it('keeps the password rules', async () => {
    const { email } = await newViewer(service, 'weak@home.example');
    await call('', { email });
    const code = service.codeFor(email);
    const weak = { password: 'weak', password_confirmation: 'weak' };
    expect((await call(`/${code}`, { email, ...weak })).status).toBe(422);
    expect((await call(`/${code}`, { email, ...fresh })).status).toBe(201);
  });

  it('confirms the address too: whoever reads the mail owns it', async () => {
    await service.call('POST', '/api/register', {
      json: {
        first_name: 'Un',
        last_name: 'Confirmed',
        email: 'unconfirmed@home.example',
        phone: '+971501234567',
        country_code: 'AE',
        password: 'Evening-Star-7!',
        password_confirmation: 'Evening-Star-7!',
      },
      address: newAddress(),
    });
    const email = 'unconfirmed@home.example';
    await call('', { email });
    await call(`/${service.codeFor(email)}`, { email, ...fresh });
    expect(await tokenOf(service, { email, password: fresh.password })).toMatch(/^[\w-]{43}$/);
  });

  it('is mailed about three times in a quarter of an hour to one household, however the address is spelt', async () => {
    const { email } = await newViewer(service, 'flooded@home.example');
    service.clock.now += 15 * 60_000;
    const statuses: number[] = [];
    const address = newAddress();
    for (const spelling of [email, email.toUpperCase(), ` ${email}`, `${email} `]) {
      statuses.push((await call('', { email: spelling }, address)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    // Whoever owns the address asks from elsewhere.
    expect((await call('', { email })).status).toBe(201);
  });

  it('lets a code die after five wrong tries', async () => {
    const { email } = await newViewer(service, 'tried@home.example');
    await call('', { email });
    const code = service.codeFor(email);
    const wrong = code === '111111' ? '111112' : '111111';
    for (let guess = 0; guess < 5; guess += 1) await call('/check', { email, code: wrong });
    expect((await call('/check', { email, code })).status).toBe(422);
    expect((await call(`/${code}`, { email, ...fresh })).status).toBe(422);
  });

  it('can be asked for again by its owner, whoever has guessed at the code from another household', async () => {
    const { email } = await newViewer(service, 'guessed-at@home.example');
    await call('', { email });
    const stranger = newAddress();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await call('/check', { email, code: '000000' }, stranger)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    await call('', { email });
    const code = service.codeFor(email);
    expect((await call('/check', { email, code }, stranger)).status).toBe(429);
    expect((await call(`/${code}`, { email, ...fresh })).status).toBe(201);
  });
});
