import { afterAll, beforeAll, expect, it } from 'vitest';
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
let viewers: string[];

/** A film `panel-name` is of that panel, which sends one stream at a time; the panel `two` sends two. */
const serverOf = (id: string) => {
  const [source = ''] = id.split('-');
  return { source, connections: source === 'two' ? 2 : 1 };
};

beforeAll(async () => {
  host = await openWebHost();
  service = await openRelayService({}, {}, async (id) => ({
    name: titleStreamName(id),
    addresses: [`${host.origin}/${id}.mp4`],
    hasBackups: false,
    headers: {},
    mayBePrivate: true,
    isFile: true,
    server: serverOf(id),
  }));
  viewers = await Promise.all([1, 2, 3].map(() => insertViewer(service.provider.db)));
});
afterAll(async () => {
  await host.close();
  await service.close();
});

/** A film at `/{id}.mp4` whose sending does not end, until its viewer or the relay leaves. */
function film(id: string) {
  const left = gate();
  host.set(`/${id}.mp4`, {
    status: 206,
    async *stream(signal) {
      signal.addEventListener('abort', left.open);
      yield Buffer.from('the beginning');
      await left.opened;
    },
  });
  return { left: left.opened };
}

async function addChannel(id: string) {
  host.set(`/${id}.m3u8`, { body: '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n1.ts\n' });
  await service.add(id, { links: [`${host.origin}/${id}.m3u8`], ...serverOf(id) });
}

/** The answer to a part of the film; the connection stays open until `leave`. */
async function part(id: string, viewer = 0, range = 'bytes=0-') {
  const token = viewers[viewer] ?? '';
  const key = { ...(await streamSigningKey(service.provider)), viewer: token };
  const leaving = new AbortController();
  const answer = await fetch(service.origin + relayedTitleAddress(id, 'file', key), {
    headers: { Range: range },
    signal: leaving.signal,
  });
  return { status: answer.status, answer, leave: () => leaving.abort() };
}

const later = () => {
  service.clock.now += 16_000;
};

it('a film of a panel uses a connection, and another viewer is refused, as with a channel', async () => {
  await addChannel('alone-live');
  film('alone-a');
  film('alone-b');
  const first = await part('alone-a');
  expect(first.status).toBe(206);
  const refused = await part('alone-b', 1);
  expect(refused.status).toBe(503);
  expect(await refused.answer.json()).toMatchObject({
    code: 'relay-busy',
    message: 'Too many people are watching here just now. Please try again in a moment.',
  });
  expect((await fetch(await service.address('alone-live', viewers[1]))).status).toBe(503);
  // However long it has been sent.
  later();
  expect((await part('alone-b', 1)).status).toBe(503);
  first.leave();
});

it('the place of a film stays in use between two of its parts, and is free soon after the last', async () => {
  const { left } = film('stay-first');
  film('stay-next');
  const first = await part('stay-first');
  first.leave();
  await left;
  expect((await part('stay-next', 1)).status).toBe(503);
  later();
  const next = await part('stay-next', 1);
  expect(next.status).toBe(206);
  next.leave();
});

it('the next film of a viewer takes the place of the one before, and so does a channel', async () => {
  await addChannel('next-live');
  const one = film('next-one');
  const two = film('next-two');
  await part('next-one');
  const next = await part('next-two');
  expect(next.status).toBe(206);
  await one.left;
  expect((await fetch(await service.address('next-live', viewers[0]))).status).toBe(200);
  await two.left;
  await expect(next.answer.text()).rejects.toThrow();
});

it('a player that goes on with the film before does not end the next one', async () => {
  const before = film('back-before');
  film('back-after');
  await part('back-before');
  const after = await part('back-after');
  await before.left;
  expect((await part('back-before', 0, 'bytes=5-')).status).toBe(503);
  expect((await part('back-after', 0, 'bytes=5-')).status).toBe(206);
  after.leave();
});

it('a second part of a film at once gives way before another viewer is refused', async () => {
  const wide = film('two-wide');
  film('two-other');
  await part('two-wide');
  const second = await part('two-wide', 0, 'bytes=5-');
  expect(second.status).toBe(206);
  expect((await part('two-other', 1)).status).toBe(206);
  await wide.left;
  expect((await part('two-third', 2)).status).toBe(503);
});

it('with one connection a jump in a film ends the part before', async () => {
  const jump = film('jump-jump');
  await part('jump-jump');
  const there = await part('jump-jump', 0, 'bytes=5-');
  expect(there.status).toBe(206);
  await jump.left;
  there.leave();
});

it('a film that could not be opened leaves its connection free', async () => {
  film('gone-fine');
  expect((await part('gone-gone')).status).toBe(502);
  const fine = await part('gone-fine', 1);
  expect(fine.status).toBe(206);
  fine.leave();
});

it('one viewer is one viewer, however their token is written', async () => {
  film('upper-upper');
  film('upper-lower');
  const token = viewers[0] ?? '';
  const key = { ...(await streamSigningKey(service.provider)), viewer: '{viewer}' };
  const addressOf = (id: string, as: string) =>
    service.origin + relayedTitleAddress(id, 'file', key).replace('{viewer}', as);
  const headers = { Range: 'bytes=0-' };
  const upper = await fetch(addressOf('upper-upper', token.toUpperCase()), { headers });
  expect(upper.status).toBe(206);
  expect((await fetch(addressOf('upper-lower', token), { headers })).status).toBe(206);
});
