import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamsKey } from '../../provider/http/streams-key.ts';
import { gate } from '../../tests/support/gate.ts';
import {
  openRelayService,
  type RelayService,
} from '../../tests/support/television/relay-service.ts';
import { openWebHost, type WebHost } from '../../tests/support/television/web-host.ts';
import { relayedTitleAddress } from './relay-addresses.ts';
import { titleStreamName } from './relayed-stream.ts';

let service: RelayService;
let host: WebHost;
const film = 'a film of some length';

beforeAll(async () => {
  host = await openWebHost({ '/film.mp4': { body: film } });
  service = await openRelayService({}, {}, async (id) =>
    id === 'film'
      ? {
          name: titleStreamName('film'),
          addresses: [`http://127.0.0.1:9/gone.mp4`, `${host.origin}/film.mp4`],
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

const addressOf = async (id: string) =>
  service.origin +
  relayedTitleAddress(id, 'file', {
    ...(await streamsKey(service.provider)),
    viewer: service.viewer,
  });

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
