import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccountService } from '../../tests/support/account-service.ts';
import { smallCatalogue } from '../../tests/support/small-catalogue.ts';
import { prepareAndStoreCatalogue } from '../catalogue/store-catalogue.ts';
import { createMailCapture } from '../mail/captured-mail.ts';
import { capturedMailRoutes } from '../mail/captured-mail-routes.ts';
import { accountRoutes } from './routes.ts';

type Service = Awaited<ReturnType<typeof openAccountService>>;
const mounts = [
  { at: '/api', routes: accountRoutes },
  { at: '/', routes: capturedMailRoutes },
];

let service: Service;
beforeAll(async () => {
  service = await openAccountService({}, mounts);
});
afterAll(() => service.close());

/** The same database under an operator's own settings. */
async function withEnv(env: Record<string, string>, ask: (call: Service['call']) => Promise<void>) {
  const other = await openAccountService(env, mounts, service.provider.db);
  await ask(other.call);
}

describe('settings', () => {
  it('offer what the embedded default has', async () => {
    const { body } = await service.call('GET', '/api/settings');
    expect(body.data).toMatchObject({
      oauth_providers: [
        { id: 'a', label: 'Najma ID' },
        { id: 'b', label: 'Marsa ID' },
      ],
      player: { loader_url: '/media/player/hiplayer.js' },
      epg: { days_back: 1, days_ahead: 6 },
      logout_by_hash: true,
      demo_account: { email: 'viewer@sahra.example' },
    });
    expect(body.data).not.toHaveProperty('ga_tracking_id');
    expect(body.data).not.toHaveProperty('push');
  });

  it('say that there is neither a blog nor a guide, until there is', async () => {
    const said = async () => (await service.call('GET', '/api/settings')).body.data;
    const { db } = service.provider;
    expect(await said()).toMatchObject({ empty: ['blog', 'guide'] });
    await db.query(
      `INSERT INTO channels (id, int_id, title, position, source, dvr_seconds)
       VALUES ('one', 1, '{"en":"One"}', 1, 'import', 0)`,
    );
    expect(await said()).toMatchObject({ empty: ['blog'] });
    await db.query("UPDATE channels SET hidden = true WHERE id = 'one'");
    expect(await said()).toMatchObject({ empty: ['blog', 'guide'] });
    await db.query("DELETE FROM channels WHERE id = 'one'");
  });

  it('name the address that viewers write to, where there is one', async () => {
    const { body } = await service.call('GET', '/api/settings');
    expect(body.data).not.toHaveProperty('contact_email');
    const env = { PUBLIC_URL: 'https://tv.example', CONTACT_EMAIL: 'help@tv.example' };
    await withEnv(env, async (call) => {
      const { body } = await call('GET', '/api/settings');
      expect(body.data).toMatchObject({ contact_email: 'help@tv.example' });
    });
  });

  it('name the push key once there is one', async () => {
    await service.provider.db.query(
      "INSERT INTO settings (key, value) VALUES ('vapid_public_key', 'BKey'), ('vapid_private_key', 'secret')",
    );
    const { body } = await service.call('GET', '/api/settings');
    expect(body.data).toMatchObject({ push: { public_key: 'BKey' } });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it("show neither the demo account nor the demo's sign-in to an operator's viewers", async () => {
    const env = {
      DATABASE_URL: 'postgres://elsewhere/sahra',
      OIDC_B_ISSUER: 'https://accounts.example',
      OIDC_B_CLIENT_ID: 'client',
      GA_TRACKING_ID: 'G-1',
      EPG_DAYS_AHEAD: '13',
    };
    await withEnv(env, async (call) => {
      const { body } = await call('GET', '/api/settings');
      expect(body.data).not.toHaveProperty('demo_account');
      expect(body.data).not.toHaveProperty('player');
      expect(body.data).toMatchObject({
        oauth_providers: [{ id: 'b', label: 'accounts.example' }],
        ga_tracking_id: 'G-1',
        epg: { days_ahead: 13 },
      });
      expect((await call('GET', '/dev/mail')).status).toBe(404);
    });
  });
});

describe('advertisements', () => {
  const adsOf = async (env: Record<string, string>) => {
    let ads: unknown;
    await withEnv(env, async (call) => {
      ads = ((await call('GET', '/api/settings')).body.data as { ads: unknown }).ads;
    });
    return ads;
  };

  it('are the house’s own, until the operator names others or turns them off', async () => {
    await prepareAndStoreCatalogue(service.provider, smallCatalogue, 'demo');
    expect(await adsOf({})).toEqual({
      adbutler_url: '/api/ads/serve',
      landing_tag_url: '/api/ads/vast',
    });
    expect(await adsOf({ ADS_HOUSE: '0' })).toEqual({});
    const vast = 'https://ads.example/vast?zone=1';
    expect(await adsOf({ ADS_HOUSE: '0', ADS_LANDING_VAST_URL: vast })).toEqual({
      landing_tag_url: vast,
    });
  });

  it('go with the demo’s catalogue, once there is something of the operator’s own', async () => {
    await prepareAndStoreCatalogue(service.provider, { ...smallCatalogue, ads: [] }, 'own');
    expect(await adsOf({})).toEqual({});
  });
});

describe('the location of a viewer', () => {
  const cloudflare = { 'CF-IPCountry': 'eg', 'X-Forwarded-For': '203.0.113.5' };

  it("is the demo's country and the socket's address by default, whatever the request claims", async () => {
    await withEnv({ DEMO: '1', PUBLIC_URL: 'https://tv.example' }, async (call) => {
      const { body } = await call('GET', '/api/location', { headers: cloudflare });
      expect(body.data).toEqual({ code: 'AE', ip: '192.0.2.7' });
    });
  });

  it('is what the proxy says where the operator trusts it', async () => {
    await withEnv({ TRUST_PROXY: '1' }, async (call) => {
      const { body } = await call('GET', '/api/location', { headers: cloudflare });
      expect(body.data).toEqual({ code: 'EG', ip: '203.0.113.5' });
    });
  });

  it('is stored by no cache on the way: the next viewer may be elsewhere, and under another law', async () => {
    const { headers } = await service.call('GET', '/api/location');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('has no country when nobody knows it', async () => {
    await withEnv(
      { DATABASE_URL: 'postgres://elsewhere/sahra', TRUST_PROXY: '1' },
      async (call) => {
        const { body } = await call('GET', '/api/location', { headers: { 'CF-IPCountry': 'XX' } });
        expect(body.data).toEqual({ ip: '192.0.2.7' });
      },
    );
  });
});

describe('the page of sent mail', () => {
  it('shows the newest letter first, as text whatever is in it', async () => {
    const send = createMailCapture(service.provider.db, service.provider.now);
    await send({ to: 'noor@home.example', subject: 'First', text: 'See https://sahra.example/x' });
    await send({ to: '"><script>@home.example', subject: '<b>Second</b>', text: '<img src=x>' });
    const page = await (await service.app.request('/dev/mail')).text();
    expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'));
    expect(page).toContain('&lt;b&gt;Second&lt;/b&gt;');
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('<a href="https://sahra.example/x">');
  });

  it('is JSON for a caller who asks for that', async () => {
    const headers = { Accept: 'application/json' };
    const { body } = await service.call('GET', '/dev/mail', { headers });
    expect((body.data as object[])[0]).toMatchObject({
      to: '"><script>@home.example',
      sent_at: '2026-11-20T18:00:00.000Z',
    });
  });
});
