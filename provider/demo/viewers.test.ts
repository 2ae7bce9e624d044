import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  goodPassword,
  newAddress,
  newViewer,
  openAccountService,
} from '../../tests/support/account-service.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { capturedMailRoutes } from '../mail/captured-mail-routes.ts';
import { createMailSender } from '../mail/mail-sender.ts';
import { removeFormerDemo } from '../process/remove-former-demo.ts';
import { issuerRoutes } from './issuer/issuer-routes.ts';
import { demoPassword, demoViewers, renewDemoViewers } from './viewers.ts';

const mounts = [
  { at: '/api', routes: accountRoutes },
  { at: '/', routes: issuerRoutes },
  { at: '/', routes: capturedMailRoutes },
];
const published = { email: demoViewers.generic.email, password: demoPassword };

let demo: AccountService;
let opened: AccountService;
/** A folder that was tried as a demo, with an account of the operator's own, and is then put on the network. */
beforeAll(async () => {
  demo = await openAccountService({}, mounts);
  await renewDemoViewers(demo.provider);
  await newViewer(demo, 'owner@home.example');
  const { config, db, now } = demo.provider;
  await createMailSender(
    config,
    db,
    now,
  )({ to: 'owner@home.example', subject: 'Code', text: '123456' });
  const env = { PUBLIC_URL: 'https://tv.example' };
  opened = await openAccountService(env, mounts, db);
});
afterAll(() => demo.close());

describe('the published account', () => {
  const signIn = () => demo.call('POST', '/api/login', { json: published, address: newAddress() });
  const tokenNow = async () => String((await signIn()).body.token);

  it.each([
    ['PUT', '/api/user/password'],
    ['PUT', '/api/user'],
    ['POST', '/api/user/passkeys/options'],
    ['DELETE', '/api/user/identities/a'],
    ['DELETE', '/api/user'],
  ])('is not taken by a visitor who knows its password: %s %s', async (method, path) => {
    const token = await tokenNow();
    const json = {
      email: 'mine@home.example',
      old_password: demoPassword,
      password: method === 'PUT' && path.endsWith('password') ? goodPassword : demoPassword,
      password_confirmation: goodPassword,
    };
    const { status, body } = await demo.call(method, path, { token, json });
    expect([status, body.message]).toEqual([403, expect.stringContaining('Everybody uses')]);
    expect((await signIn()).status).toBe(200);
  });

  it('is not reset by anyone who reads the demo’s mail', async () => {
    const letters = demo.mails.length;
    const json = { email: published.email.toUpperCase() };
    expect((await demo.call('POST', '/api/password-reset', { json })).status).toBe(201);
    expect(demo.mails).toHaveLength(letters);
  });

  it('has its name back after a restart, and everything else if a visitor could take it', async () => {
    const { db } = demo.provider;
    const token = await tokenNow();
    await demo.call('PUT', '/api/user', { token, json: { first_name: 'Nobody' } });
    await renewDemoViewers(demo.provider);
    const user = async () => (await signIn()).body.user;
    expect(await user()).toMatchObject({ first_name: demoViewers.generic.first_name });
    expect((await demo.call('GET', '/api/user', { token })).status).toBe(200);
    await db.query('UPDATE users SET password_hash = $2 WHERE email = $1', [
      published.email,
      await hashPassword(goodPassword),
    ]);
    expect((await signIn()).status).toBe(422);
    await renewDemoViewers(demo.provider);
    expect(await user()).toMatchObject({ email: published.email, is_active: true });
    await db.query("UPDATE users SET email = 'moved@home.example' WHERE email = $1", [
      published.email,
    ]);
    await renewDemoViewers(demo.provider);
    expect(await user()).toMatchObject({ email: published.email });
    const linked = await db.query<{ email: string }>(
      `SELECT DISTINCT u.email FROM identities i JOIN users u ON u.id = i.user_id
       JOIN issuer_people p ON p.subject = i.oauth_id WHERE p.email = $1`,
      [published.email],
    );
    expect(linked).toEqual([{ email: published.email }]);
  });
});

describe('a demo that is for one machine', () => {
  const doors = ['/dev/mail', '/api/settings'];
  const statusesWith = (headers: Record<string, string>, host = 'localhost:8080') =>
    Promise.all(
      doors.map(
        async (path) => (await demo.call('GET', `http://${host}${path}`, { headers })).status,
      ),
    );

  it('is open there, by each of its names', async () => {
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080']) {
      expect(await statusesWith({}, host)).toEqual([200, 200]);
    }
  });

  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])(
    'shows nothing to whom a proxy lets in that writes %s',
    async (header) => {
      expect(await statusesWith({ [header]: '203.0.113.9' })).toEqual([421, 421]);
    },
  );

  it('shows nothing under a name that a page of another site has pointed at the machine', async () => {
    expect(await statusesWith({}, 'evil.example:8080')).toEqual([421, 421]);
    expect(await statusesWith({}, 'localhost.evil.example')).toEqual([421, 421]);
  });

  it('answers anybody once the operator has opened it by name', async () => {
    const shown = await openAccountService(
      { DEMO: '1', HOST: '0.0.0.0' },
      mounts,
      demo.provider.db,
    );
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    const answer = await shown.call('GET', 'https://tv.example/api/settings', { headers });
    expect(answer.body.data).toMatchObject({ demo_account: published });
  });
});

describe('the mail page', () => {
  const headers = { Accept: 'application/json' };

  it("shows nobody's code once viewers reach the provider from outside", async () => {
    expect((await opened.call('GET', '/dev/mail', { headers })).status).toBe(404);
  });
});

describe('a folder that was a demo and is opened to viewers', () => {
  it('lets nobody in with the published password', async () => {
    const signIn = () =>
      opened.call('POST', '/api/login', { json: published, address: newAddress() });
    await removeFormerDemo(opened.provider);
    expect((await signIn()).status).toBe(422);
    const { body } = await opened.call('GET', '/api/settings');
    expect(body.data).not.toHaveProperty('demo_account');
    expect(body.data).toMatchObject({ oauth_providers: [] });
  });

  it('keeps the accounts of its viewers, and none of the letters of before', async () => {
    const json = { email: 'owner@home.example', password: goodPassword };
    const { status } = await opened.call('POST', '/api/login', { json, address: newAddress() });
    expect(status).toBe(200);
    expect(await opened.provider.db.query('SELECT 1 FROM outbox')).toEqual([]);
  });

  it('has no issuer that gives an identity to anyone who asks', async () => {
    const path = '/oidc/a/.well-known/openid-configuration';
    expect((await opened.call('GET', path)).status).toBe(404);
  });
});
