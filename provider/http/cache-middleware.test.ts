import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database.ts';
import { openProvider } from '../open-provider.ts';
import type { Env } from '../provider-types.ts';
import { cacheMiddleware } from './cache-middleware.ts';

let clock: number;
let version: number;
let made: number;
/** What the next answer of another version waits for. */
let ready: Promise<void>;
/** Whether the viewer who asks is signed in. */
let signedIn: boolean;
let ask: (headers?: Record<string, string>, film?: string) => Promise<Response>;

beforeEach(() => {
  [clock, version, made] = [0, 1, 0];
  ready = Promise.resolve();
  signedIn = false;
  const query = async () => [{ version: String(version) }];
  const provider = openProvider({
    db: { query } as unknown as Database,
    config: readConfig({}),
    now: () => clock,
    sendMail: async () => {},
  });
  provider.streamsSecret = async () => 'secret';
  const profile = { id: '', ceiling: undefined, playbackToken: '', personalVersion: 0 };
  const app = new Hono<Env>().use(async (c, next) => {
    if (signedIn) {
      c.set('viewer', { id: '', email: '', token_id: '', watches: true, profile });
    }
    await next();
  });
  app.use(cacheMiddleware(provider));
  app.get('/films/:film', (c) => {
    const film = c.req.param('film');
    const withStreams = film === 'streamed';
    return c.var.cached({
      asked: [],
      mediaType: 'application/json',
      withStreams,
      async *write() {
        made += 1;
        const of = version;
        await ready;
        if (film === 'lost') throw new Error('the reel is lost');
        yield JSON.stringify({ film, of, story: 'x'.repeat(5000) });
      },
    });
  });
  app.onError((_, c) => c.body(null, 500));
  ask = async (headers = {}, film = 'salt-road') => app.request(`/films/${film}`, { headers });
});

describe('an answer that says the same to everybody', () => {
  it('is made once, also when many ask at the same moment', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(made).toBe(1);
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
  });

  it('is cached as it is sent: compressed for clients that accept it', async () => {
    const compressed = await ask({ 'accept-encoding': 'gzip' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('vary')).toBe(
      'Accept, Accept-Language, X-Profile, Accept-Encoding',
    );
    expect((await compressed.arrayBuffer()).byteLength).toBeLessThan(500);
    expect((await ask()).headers.get('content-encoding')).toBeNull();
  });

  it('is not sent again to who has it', async () => {
    const tag = (await ask()).headers.get('etag') ?? '';
    const again = await ask({ 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is made again once the catalogue or the guide has changed', async () => {
    await ask();
    version = 2;
    expect(await (await ask()).json()).toMatchObject({ of: 2 });
    expect(made).toBe(2);
  });

  it('is the earlier one once more for who would wait too long for the new one', async () => {
    await ask();
    version = 2;
    let finish = () => {};
    ready = new Promise((done) => {
      finish = done;
    });
    const [one, another] = await Promise.all([ask(), ask()]);
    expect(await one.json()).toMatchObject({ of: 1 });
    expect(await another.json()).toMatchObject({ of: 1 });
    const patient = ask();
    finish();
    expect(await (await patient).json()).toMatchObject({ of: 2 });
    expect(made).toBe(2);
  });

  it('is made again after it is sent when it is a minute old, and before when it is ten', async () => {
    await ask();
    clock += 60_000;
    await ask();
    await expect.poll(() => made).toBe(2);
    clock += 600_000;
    await ask();
    expect(made).toBe(3);
  });

  it('is stored by caches on the way, unless it holds streams for a viewer who is signed in', async () => {
    const cachingOf = async (film: string) =>
      (await ask({}, film)).headers.get('cache-control')?.split(',')[0];
    expect(await cachingOf('streamed')).toBe('public');
    signedIn = true;
    expect(await cachingOf('streamed')).toBe('private');
    expect(await cachingOf('salt-road')).toBe('public');
  });

  it('that could not be made is tried again', async () => {
    expect((await ask({}, 'lost')).status).toBe(500);
    expect((await ask({}, 'lost')).status).toBe(500);
    expect(made).toBe(2);
  });
});
