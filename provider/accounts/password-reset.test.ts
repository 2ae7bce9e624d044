import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  newAddress,
  newViewer,
  openAccountService,
  signInForToken,
} from '../../tests/support/account-service.ts';

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService();
});
afterAll(() => service.close());

const call = (path: string, json: unknown, address = newAddress(), browser = '') =>
  service.call('POST', `/api/password-reset${path}`, {
    json,
    address,
    headers: { 'X-Client-UUID': browser },
  });
/** Another code than `code`, still within the range. */
const otherThan = (code: string) => (code === '111111' ? '111112' : '111111');
const fresh = { password: 'Morning-Star-8!', password_confirmation: 'Morning-Star-8!' };

describe('a forgotten password', () => {
  it('is replaced with the code from the mail, and every sign-in made before ends', async () => {
    const viewer = await newViewer(service, 'forgot@home.example');
    const token = await signInForToken(service, viewer);
    expect((await call('', { email: viewer.email })).status).toBe(201);
    const code = service.codeFor(viewer.email);
    expect((await call('/check', { email: viewer.email, code })).status).toBe(200);
    expect((await call(`/${code}`, { email: viewer.email, ...fresh })).status).toBe(201);
    expect((await service.call('GET', '/api/user', { token })).status).toBe(401);
    expect(await signInForToken(service, { ...viewer, password: fresh.password })).toMatch(
      /^[\w-]{43}$/,
    );
  });

  it('ends within a minute what somebody else plays who is in the account', async () => {
    const viewer = await newViewer(service, 'overheard@home.example');
    const token = await signInForToken(service, viewer);
    const { body } = await service.call('GET', '/api/user', { token });
    const { playback_token } = body.data as { playback_token: string };
    const { findPlayingProfile } = service.provider;
    expect(await findPlayingProfile(playback_token)).toBeDefined();
    await call('', { email: viewer.email });
    await call(`/${service.codeFor(viewer.email)}`, { email: viewer.email, ...fresh });
    service.clock.now += 60_000;
    expect(await findPlayingProfile(playback_token)).toBeUndefined();
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

  it('does the same work for both, so that the time does not reveal which it is', async () => {
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

  it('confirms the address too: the viewer who reads the mail owns it', async () => {
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
    expect(await signInForToken(service, { email, password: fresh.password })).toMatch(
      /^[\w-]{43}$/,
    );
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
    // The owner of the address asks from elsewhere.
    expect((await call('', { email })).status).toBe(201);
  });

  it('lets a code die after five wrong tries of the browser that asked for it', async () => {
    const { email } = await newViewer(service, 'tried@home.example');
    const home = newAddress();
    await call('', { email }, home);
    const code = service.codeFor(email);
    for (let guess = 0; guess < 5; guess += 1) {
      await call('/check', { email, code: otherThan(code) }, home);
    }
    expect((await call('/check', { email, code }, home)).status).toBe(422);
    expect((await call(`/${code}`, { email, ...fresh }, home)).status).toBe(422);
  });

  it('can be finished on another device, where the letter is read', async () => {
    const { email } = await newViewer(service, 'two-devices@home.example');
    await call('', { email }, newAddress(), 'the television');
    const code = service.codeFor(email);
    const phone = (path: string, json: unknown) => call(path, json, newAddress(), 'the phone');
    expect((await phone('/check', { email, code })).status).toBe(200);
    expect((await phone(`/${code}`, { email, ...fresh })).status).toBe(201);
  });

  it('is the owner’s to finish, whatever strangers have guessed and asked for meanwhile', async () => {
    const { email } = await newViewer(service, 'besieged@home.example');
    const mine = [newAddress(), 'my browser'] as const;
    await call('', { email }, ...mine);
    const code = service.codeFor(email);
    for (let stranger = 0; stranger < 8; stranger += 1) {
      const theirs = [newAddress(), `browser ${stranger}`] as const;
      await call('', { email }, ...theirs);
      for (let guess = 0; guess < 2; guess += 1) {
        await call('/check', { email, code: otherThan(code) }, ...theirs);
      }
    }
    expect((await call('/check', { email, code }, ...mine)).status).toBe(200);
    expect((await call(`/${code}`, { email, ...fresh }, ...mine)).status).toBe(201);
    // The letters that the strangers asked for are of no use any more.
    const last = service.codeFor(email);
    expect((await call(`/${last}`, { email, ...fresh })).status).toBe(422);
  });

  it('is finished on another device, however often one stranger’s household has guessed', async () => {
    const { email } = await newViewer(service, 'besieged-by-one@home.example');
    await call('', { email }, newAddress(), 'the television');
    const code = service.codeFor(email);
    const stranger = newAddress();
    for (let guess = 0; guess < 8; guess += 1)
      await call('/check', { email, code: otherThan(code) }, stranger, `browser ${guess}`);
    const phone = [newAddress(), 'the phone'] as const;
    expect((await call('/check', { email, code }, ...phone)).status).toBe(200);
    expect((await call(`/${code}`, { email, ...fresh }, ...phone)).status).toBe(201);
  });

  it('is mailed to a new browser, however many letters one stranger’s household has asked for', async () => {
    const { email } = await newViewer(service, 'letters-for-one@home.example');
    const letters = () => service.mails.filter(({ to }) => to === email).length;
    const before = letters();
    const stranger = newAddress();
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (let letter = 0; letter < 3; letter += 1) await call('', { email }, stranger);
      // The limits of a quarter of an hour have passed, those of an hour have not.
      await service.provider.db.query(
        `DELETE FROM rate_limits WHERE key LIKE 'letters-to:%' OR key LIKE 'letters:%'`,
      );
    }
    // Three, and one in ten minutes.
    expect(letters() - before).toBe(4);
    await call('', { email }, newAddress(), 'my new laptop');
    expect(letters() - before).toBe(5);
  });

  it('cannot be guessed from many households: all strangers have five tries at a code together', async () => {
    const { email } = await newViewer(service, 'guessed-by-many@home.example');
    await call('', { email }, newAddress(), 'my browser');
    const code = service.codeFor(email);
    const tryIt = (typed: string) => call('/check', { email, code: typed }, newAddress(), typed);
    await Promise.all(Array.from({ length: 5 }, () => tryIt(otherThan(code))));
    expect((await tryIt(code)).status).toBe(422);
  });

  it('is mailed to a browser that has signed in before, however many letters strangers have asked for', async () => {
    const { email, password } = await newViewer(service, 'letter-box@home.example');
    const headers = { 'X-Client-UUID': 'the browser at home' };
    const login = { json: { email, password }, address: newAddress(), headers };
    expect((await service.call('POST', '/api/login', login)).status).toBe(200);
    service.clock.now += 60 * 60_000;
    const strangers = () => call('', { email }, newAddress(), crypto.randomUUID());
    const letters = () => service.mails.filter(({ to }) => to === email).length;
    const before = letters();
    for (let letter = 0; letter < 20; letter += 1) expect((await strangers()).status).toBe(201);
    // Ten, and one in ten minutes.
    expect(letters() - before).toBe(11);
    const mine = () => call('', { email }, newAddress(), 'the browser at home');
    for (let letter = 0; letter < 3; letter += 1) expect((await mine()).status).toBe(201);
    expect((await mine()).status).toBe(429);
    expect(letters() - before).toBe(14);
  });

  it('is set in a browser that is new to the account too, by the newest letter or one that comes within ten minutes', async () => {
    const { email } = await newViewer(service, 'new-laptop@home.example');
    service.clock.now += 60 * 60_000;
    const strangers = () => call('', { email }, newAddress(), crypto.randomUUID());
    for (let letter = 0; letter < 12; letter += 1) await strangers();
    const mine = [newAddress(), 'my new laptop'] as const;
    expect((await call('', { email }, ...mine)).status).toBe(201);
    const newest = service.codeFor(email);
    expect((await call('/check', { email, code: newest }, ...mine)).status).toBe(200);
    service.clock.now += 10 * 60_000;
    expect((await call('', { email }, ...mine)).status).toBe(201);
    const own = service.codeFor(email);
    expect(own).not.toBe(newest);
    expect((await call(`/${own}`, { email, ...fresh }, ...mine)).status).toBe(201);
  });

  it('can be asked for again by its owner, even after a stranger has guessed at the code from another household', async () => {
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
