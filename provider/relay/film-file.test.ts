import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { gate } from '../../tests/support/gate.ts';
import { insertViewer } from '../../tests/support/insert-viewer.ts';
import {
  openRelayService,
  type RelayService,
} from '../../tests/support/television/relay-service.ts';
import { openWebHost, type WebHost } from '../../tests/support/television/web-host.ts';
import { streamSigningKey } from '../http/signed-stream-addresses.ts';
import { relayedTitleAddress } from './relay-addresses.ts';
import { titleStreamName } from './relayed-stream.ts';

let service: RelayService;
let host: WebHost;
const film = 'a film of some length';

beforeAll(async () => {
  host = await openWebHost({ '/film.mp4': { body: film } });
  service = await openRelayService({}, {}, async (id) =>
    id === 'film' || id === 'silent'
      ? {
          name: titleStreamName(id),
          addresses: [
            id === 'silent' ? `${host.origin}/silent.mp4` : 'http://127.0.0.1:9/gone.mp4',
            `${host.origin}/film.mp4`,
          ],
          hasBackups: true,
          headers: { Referer: 'https://portal.example/' },
          mayBePrivate: true,
          isFile: true,
        }
      : undefined,
  );
});
afterAll(async () => {
  await host.close();
  await service.close();
});

const addressOf = async (id: string, viewer = service.viewer) =>
  service.origin +
  relayedTitleAddress(id, 'file', { ...(await streamSigningKey(service.provider)), viewer });

it('a film whose server asks for headers plays from any position', async () => {
  const whole = await fetch(await addressOf('film'));
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  expect(await whole.text()).toBe(film);
  const part = await fetch(await addressOf('film'), { headers: { Range: 'bytes=2-5' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 2-5/${film.length}`);
  expect(await part.text()).toBe('film');
  expect(host.requests.at(-1)?.headers.referer).toBe('https://portal.example/');
});

it('a film whose first address never answers comes from its second within five seconds', async () => {
  host.set('/silent.mp4', { isSilent: true });
  const address = await addressOf('silent');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answer = fetch(address);
    while (host.count('/silent.mp4') === 0) await new Promise((next) => setImmediate(next));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await (await answer).text()).toBe(film);
  } finally {
    vi.useRealTimers();
  }
});

it('a film is for those who may watch, and only one that the relay carries', async () => {
  const address = await addressOf('film');
  expect((await fetch(address.replace(/\?.*/, ''))).status).toBe(403);
  expect((await fetch(await addressOf('other'))).status).toBe(404);
});

it('a film is fetched no faster than it is watched, and no further than its viewer stays', async () => {
  const left = gate();
  let sent = 0;
  host.set('/film.mp4', {
    async *stream(signal) {
      signal.addEventListener('abort', left.open);
      for (; !signal.aborted; sent++) yield Buffer.alloc(1024 * 1024);
    },
  });
  const leaving = new AbortController();
  const answer = await fetch(await addressOf('film'), { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  await left.opened;
  // What lies in the buffers of the connections on the way.
  expect(sent).toBeLessThan(200);
});

describe('a film that is being sent', () => {
  afterEach(() => void vi.useRealTimers());

  /** Begins the film, and lets 40 s pass after `happens`; resolves once its server is left, unless nothing ends. */
  async function whileSent(happens: (viewer: string) => Promise<unknown>) {
    const left = gate();
    host.set('/film.mp4', {
      async *stream(signal) {
        signal.addEventListener('abort', left.open);
        yield Buffer.from('the beginning');
        await left.opened;
      },
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const viewer = await insertViewer(service.provider.db);
    const leaving = new AbortController();
    const answer = await fetch(await addressOf('film', viewer), { signal: leaving.signal });
    await happens(viewer);
    for (const seconds of [20, 20]) {
      service.clock.now += seconds * 1000;
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    }
    return { answer, left: left.opened, leave: () => leaving.abort() };
  }
  const change = (columns: string) => (viewer: string) =>
    service.provider.db.query(
      `UPDATE users SET ${columns} FROM profiles
       WHERE profiles.user_id = users.id AND profiles.playback_token = $1`,
      [viewer],
    );

  const takePlaybackToken = (viewer: string) =>
    service.provider.db.query(
      'UPDATE profiles SET playback_token = gen_random_uuid() WHERE playback_token = $1',
      [viewer],
    );

  it.each([
    ['is blocked', change('blocked_at = 1')],
    ['has an account that ends', change('active_to = 1')],
    ['has a profile with another PIN', takePlaybackToken],
  ])('ends within a minute when its viewer %s', async (_, happens) => {
    const { answer, left } = await whileSent(happens);
    await expect(answer.text()).rejects.toThrow();
    await left;
  });

  it('goes on for all others', async () => {
    const { answer, left, leave } = await whileSent(async () => {});
    const reader = answer.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(Buffer.from(value ?? []).toString()).toBe('the beginning');
    expect(host.open()).toBe(1);
    leave();
    await left;
  });
});
