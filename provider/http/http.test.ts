import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { logTo } from '../../tests/support/log-to.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database.ts';
import { openProvider } from '../open-provider.ts';
import type { Env } from '../provider-types.ts';
import { refuse } from './refusal.ts';
import { readBody } from './request-body.ts';
import { preferredLanguage } from './request-language.ts';
import { householdOf, viewerIpAddress } from './viewer-ip-address.ts';

const log: string[] = [];

function appWith(build: (app: Hono<Env>) => void, env: Record<string, string> = {}): Hono<Env> {
  const provider = openProvider({
    db: {} as Database,
    // No limits: they need a database.
    config: readConfig({ RATE_LIMITS: 'off', ...env }),
    now: () => 0,
    sendMail: async () => {},
    log: logTo((message) => log.push(message)),
  });
  const routes = new Hono<Env>();
  build(routes);
  return createApp(provider, { mounts: [{ at: '/api', routes: () => routes }] });
}

const post = (app: Hono<Env>, body: string, headers: Record<string, string> = {}) =>
  app.request('/api/call', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

describe('a refusal', () => {
  const app = appWith((routes) => {
    routes.get('/refused', () =>
      refuse(422, (i18n) => i18n._('Please check the fields that are marked.'), {
        code: [(i18n) => i18n._('This is not valid.'), 'Plain.'],
      }),
    );
    routes.get('/broken', () => {
      throw new TypeError('noor@home.example has no programme');
    });
  });

  it('is written in the language of the request, with its fields', async () => {
    const refusalIn = async (language: string) =>
      (await app.request('/api/refused', { headers: { 'Accept-Language': language } })).json();
    expect(await refusalIn('en')).toEqual({
      message: 'Please check the fields that are marked.',
      errors: { code: ['This is not valid.', 'Plain.'] },
    });
    expect(await refusalIn('fr, ar-EG;q=0.9, en;q=0.1')).toEqual({
      message: 'يُرجى مراجعة الحقول المشار إليها.',
      errors: { code: ['هذه القيمة غير صالحة.', 'Plain.'] },
    });
  });

  it('is a 500 when something breaks; the log says where, and names no viewer', async () => {
    const response = await app.request('/api/broken');
    expect(response.status).toBe(500);
    expect(JSON.stringify(await response.json())).not.toContain('programme');
    const line = log.at(-1) ?? '';
    expect(line).toContain(response.headers.get('x-request-id') ?? 'none');
    expect(line).toMatch(/TypeError.*http\.test\.ts/);
    expect(line).not.toContain('noor');
  });
});

describe('the body of a request', () => {
  const app = appWith((routes) => {
    routes.post('/call', async (c) =>
      c.json(
        await readBody(c, v.object({ title: v.string(), seat: v.object({ row: v.number() }) })),
      ),
    );
  });

  it('arrives as the contract reads it', async () => {
    const response = await post(app, '{"title":"News","seat":{"row":3},"more":1}');
    expect(await response.json()).toEqual({ title: 'News', seat: { row: 3 } });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('is refused as "%s", which a page of any site may send', async (type) => {
    const response = await post(app, '{"title":"News","seat":{"row":3}}', { 'Content-Type': type });
    expect([response.status, await response.json()]).toEqual([
      415,
      { message: 'The request must be JSON (application/json).' },
    ]);
  });

  it('says its type in any case, and its letters after it', async () => {
    const type = { 'Content-Type': 'Application/JSON; charset=utf-8' };
    expect((await post(app, '{"title":"News","seat":{"row":3}}', type)).status).toBe(200);
  });

  it('may be absent, and then needs no type', async () => {
    const response = await app.request('/api/call', { method: 'POST' });
    expect(response.status).toBe(422);
  });

  it('is refused with a sentence when it is not JSON', async () => {
    const response = await post(app, '{"title":');
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'The request could not be read.' },
    ]);
  });

  it('is refused by field when it does not fit', async () => {
    const response = await post(app, '{"seat":{"row":"x"}}');
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({
      title: ['This field is required.'],
      'seat.row': ['This is not valid.'],
    });
  });

  it('is refused with a NUL in it, which no text of ours may hold', async () => {
    const response = await post(app, '{"title":"News\\u0000","seat":{"row":3}}');
    expect(response.status).toBe(400);
    expect((await app.request('/api/%00')).status).toBe(404);
  });

  it('is refused when it is too large', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(200_000) });
    expect((await post(app, body)).status).toBe(413);
  });
});

describe('an answer', () => {
  const long = {
    data: Array.from({ length: 200 }, (_, number) => ({ number, title: 'Programme' })),
  };
  const app = appWith((routes) => {
    routes.get('/long', (c) => c.json(long));
    routes.get('/short', (c) => c.json({ data: [] }));
    routes.get('/tagged', (c) => c.json(long, 200, { ETag: '"day"' }));
  });
  const ask = (path: string, encoding: string) =>
    app.request(`/api/${path}`, { headers: { 'Accept-Encoding': encoding } });

  it('over a kilobyte is compressed', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await ask('long', encoding);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBeLessThan(1500);
      expect(JSON.parse(unpack[encoding](bytes).toString())).toEqual(long);
    }
  });

  it('is left as it is when it is short, or when nobody asked', async () => {
    const short = await ask('short', 'br');
    expect([short.headers.get('content-encoding'), await short.json()]).toEqual([
      null,
      { data: [] },
    ]);
    const plain = await ask('long', 'identity');
    expect([plain.headers.get('content-encoding'), await plain.json()]).toEqual([null, long]);
  });

  it('has a weak tag once it is compressed, as its bytes are not the same', async () => {
    expect((await ask('tagged', 'br')).headers.get('etag')).toBe('W/"day"');
    expect((await ask('tagged', 'identity')).headers.get('etag')).toBe('"day"');
  });
});

describe('an app on another origin', () => {
  const routes = (app: Hono<Env>) => app.get('/open', (c) => c.json({}));
  it('may send the headers that the settings accept', async () => {
    const app = appWith(routes, { CORS_ORIGINS: 'https://app.example' });
    const response = await app.request('/api/open', {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'PUT' },
    });
    const headers = response.headers.get('access-control-allow-headers')?.toLowerCase();
    expect(headers).toContain('idempotency-key');
    expect(headers).toContain('if-none-match');
  });

  const allowed = async (env: Record<string, string>) => {
    const headers = { Origin: 'https://app.example' };
    const response = await appWith(routes, env).request('/api/open', { headers });
    return response.headers.get('access-control-allow-origin');
  };

  it('may use the API only when the operator lists it', async () => {
    expect(await allowed({})).toBeNull();
    expect(await allowed({ CORS_ORIGINS: 'https://other.example, https://app.example' })).toBe(
      'https://app.example',
    );
  });
});

describe('the language of a request', () => {
  it.each([
    ['ar', 'ar'],
    ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
    ['en;q=0.8, ar;q=0.9', 'ar'],
    ['de, fr', 'en'],
    ['ar;q=0, en', 'en'],
    [undefined, 'en'],
  ])('%s means %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

describe('the address of a viewer', () => {
  const addressFor = async (env: Record<string, string>, forwarded: string) => {
    const app = new Hono<Env>().get('/', (c) => c.text(viewerIpAddress(c, readConfig(env))));
    const socket = { remoteAddress: '::ffff:192.0.2.1' };
    const headers = { 'X-Forwarded-For': forwarded };
    return (await app.request('/', { headers }, { incoming: { socket } })).text();
  };

  it("is the socket's, unless the operator vouches for a proxy; then the one that the proxy wrote last", async () => {
    expect(await addressFor({}, '203.0.113.5')).toBe('192.0.2.1');
    expect(await addressFor({ TRUST_PROXY: '1' }, '10.0.0.1, 203.0.113.5')).toBe('203.0.113.5');
    expect(await addressFor({ TRUST_PROXY: '0' }, '10.0.0.1, 203.0.113.5')).toBe('192.0.2.1');
  });

  it('is what the outermost of several proxies wrote, whatever the viewer claims before', async () => {
    const claimed = '10.0.0.1, 203.0.113.5, 198.51.100.2';
    expect(await addressFor({ TRUST_PROXY: '2' }, claimed)).toBe('203.0.113.5');
  });

  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[::ffff:203.0.113.9]:51234', '203.0.113.9'],
    ['2001:db8::7', '2001:db8::7'],
  ])(
    'is the same with every connection, though a gateway writes its port: %s',
    async (written, address) => {
      expect(await addressFor({ TRUST_PROXY: '1' }, written)).toBe(address);
    },
  );

  it('counts a whole network of IPv6 addresses as one household', () => {
    expect(householdOf('192.0.2.1')).toBe('192.0.2.1');
    expect(householdOf('2001:db8:1:2:aaaa::1')).toBe(householdOf('2001:db8:1:2::9'));
    expect(householdOf('2001:db8:1:3::1')).not.toBe(householdOf('2001:db8:1:2::1'));
    expect(householdOf('2001:db8::1')).toBe('2001:db8:0:0');
  });
});

describe('a proxy that no setting names', () => {
  const hints = () => log.filter((line) => line.includes('TRUST_PROXY'));
  const callThrough = (app: Hono<Env>, headers: Record<string, string>) =>
    app.request('/api/call', { headers });
  const answering = (routes: Hono<Env>) => routes.get('/call', (c) => c.text('here'));

  it('is reported to the operator once, when the first request comes through it', async () => {
    log.length = 0;
    const app = appWith(answering);
    await callThrough(app, {});
    expect(hints()).toEqual([]);
    await callThrough(app, { 'x-forwarded-for': '203.0.113.7' });
    await callThrough(app, { forwarded: 'for=203.0.113.8' });
    expect(hints()).toHaveLength(1);
  });

  it('is not reported where the setting counts it', async () => {
    log.length = 0;
    await callThrough(appWith(answering, { TRUST_PROXY: '1' }), {
      'x-forwarded-for': '203.0.113.7',
    });
    expect(hints()).toEqual([]);
  });
});
