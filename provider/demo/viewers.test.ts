import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  goodPassword,
  newAddress,
  newViewer,
  openAccountService,
} from '../../tests/support/account-service.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { mailBy } from '../mail/mail-by.ts';
import { outboxRoutes } from '../mail/routes.ts';
import { issuerRoutes } from './issuer/issuer-routes.ts';
import { addDemoViewers, demoPassword, demoViewers, removeDemoViewers } from './viewers.ts';

const mounts = [
  { at: '/api', routes: accountRoutes },
  { at: '/', routes: issuerRoutes },
  { at: '/', routes: outboxRoutes },
];
const published = { email: demoViewers.generic.email, password: demoPassword };

let demo: AccountService;
let opened: AccountService;
/** A folder that was tried as a demo, with an account of the operator's own, and is then put on the network. */
beforeAll(async () => {
  demo = await openAccountService({}, mounts);
  await addDemoViewers(demo.provider);
  await newViewer(demo, 'owner@home.example');
  const { config, db, now } = demo.provider;
  await mailBy(config, db, now)({ to: 'owner@home.example', subject: 'Code', text: '123456' });
  const env = { PUBLIC_URL: 'https://tv.example' };
  opened = await openAccountService(env, mounts, db);
}, 60_000);
afterAll(() => demo.close());

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
    await removeDemoViewers(opened.provider.db);
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

  it('has no issuer that gives an identity to whoever asks', async () => {
    const path = '/oidc/a/.well-known/openid-configuration';
    expect((await opened.call('GET', path)).status).toBe(404);
  });
});
