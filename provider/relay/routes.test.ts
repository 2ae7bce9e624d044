import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gate } from '../../tests/support/gate.ts';
import { insertViewer } from '../../tests/support/insert-viewer.ts';
import {
  addressesIn,
  openRelayService,
  type RelayService,
} from '../../tests/support/television/relay-service.ts';
import { openWebHost, type WebHost } from '../../tests/support/television/web-host.ts';
import { issueToken } from '../accounts/sign-in-tokens.ts';

let service: RelayService;
let host: WebHost;

beforeAll(async () => {
  service = await openRelayService();
  host = await openWebHost();
});
afterAll(async () => {
  await host.close();
  await service.close();
});

const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000\nlow.m3u8?token=s3cret\n';
const media = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:7
#EXT-X-KEY:METHOD=AES-128,URI="key.bin"
#EXTINF:4,
7.ts
#EXTINF:4,
8.ts
`;

/** A live channel at `/{id}/…` of the host. */
async function addLive(id: string): Promise<void> {
  host.set(`/${id}/live.m3u8`, { body: master });
  host.set(`/${id}/low.m3u8`, { body: media });
  host.set(`/${id}/key.bin`, { body: '0123456789abcdef' });
  host.set(`/${id}/7.ts`, { body: 'seven', headers: { 'content-type': 'text/html' } });
  host.set(`/${id}/8.ts`, { body: 'eight' });
  const headers = { 'User-Agent': 'VLC/3', Referer: 'https://portal.example/' };
  await service.add(id, { links: [`${host.origin}/${id}/live.m3u8?u=eva&p=s3cret`], headers });
}

async function segmentsOf(
  id: string,
  viewer?: string,
): Promise<{ key: string; segments: string[] }> {
  const [variant = ''] = addressesIn(await service.text(await service.address(id, viewer)));
  const [key = '', ...segments] = addressesIn(await service.text(variant));
  return { key, segments };
}

describe('a channel over http that asks for headers and sends no CORS header', () => {
  it('plays under our own origin, and shows nothing of its addresses', async () => {
    await addLive('one');
    const playlist = await service.text(await service.address('one'));
    const [variant = ''] = addressesIn(playlist);
    const inner = await service.text(variant);
    const { key, segments } = await segmentsOf('one');
    expect(playlist + inner).not.toMatch(/127\.0\.0\.1|s3cret|live\.m3u8|7\.ts/);
    expect(Buffer.from(variant, 'base64url').toString()).not.toContain('s3cret');
    expect(await Promise.all([key, ...segments].map(service.text))).toEqual([
      ...['0123456789abcdef', 'seven', 'eight'],
    ]);
    const asked = host.requests.filter(({ path }) => path.startsWith('/one/'));
    expect(asked.every(({ headers }) => headers['user-agent'] === 'VLC/3')).toBe(true);
    expect(asked.every(({ headers }) => headers.referer === 'https://portal.example/')).toBe(true);
  });

  it('sends segments as media, whatever its server calls them, and lets caches keep them', async () => {
    await addLive('two');
    const { key, segments } = await segmentsOf('two');
    const { headers } = await fetch(`${service.origin}${segments[0]}`);
    expect(headers.get('content-type')).toBe('video/mp2t');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, max-age=600, immutable');
    const ofKey = await fetch(`${service.origin}${key}`);
    expect(ofKey.headers.get('cache-control')).toBe('private, no-store');
  });

  it('has one address for each segment, the same for all viewers', async () => {
    await addLive('three');
    const other = await insertViewer(service.provider.db);
    expect(await segmentsOf('three', other)).toEqual(await segmentsOf('three'));
  });

  it('passes byte ranges on', async () => {
    await addLive('four');
    const { segments } = await segmentsOf('four');
    const answer = await fetch(`${service.origin}${segments[0]}`, {
      headers: { Range: 'bytes=1-3' },
    });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('bytes 1-3/5');
    expect(await answer.text()).toBe('eve');
  });

  it('plays past programmes by its template', async () => {
    host.set('/past/100-60.m3u8', { body: media });
    const start = service.clock.now / 1000 - 3600;
    host.set(`/past/${start}-60.m3u8`, { body: media });
    await service.add('five', {
      links: [`${host.origin}/past/live.m3u8`],
      catchUp: `${host.origin}/past/{utc}-{duration}.m3u8`,
      dvrSeconds: 7200,
    });
    const live = await service.address('five');
    const past = (from: number) =>
      live.replace('index.m3u8?', `catch-up.m3u8?utc=${from}&duration=60&offset=3600&`);
    expect(addressesIn(await service.text(past(start)))).toHaveLength(3);
    await expect(service.text(past(100))).rejects.toThrow('410');
  });
});

it('a live channel goes on when the clock of the provider is set back', async () => {
  await addLive('clock');
  const [variant = ''] = addressesIn(await service.text(await service.address('clock')));
  expect(addressesIn(await service.text(variant))).toHaveLength(3);
  host.set('/clock/low.m3u8', { body: `${media}#EXTINF:4,\n9.ts\n` });
  service.clock.now -= 3_600_000;
  expect(addressesIn(await service.text(variant))).toHaveLength(4);
  service.clock.now += 3_600_000;
});

describe('a panel whose account has one connection', () => {
  let other: string;

  beforeAll(async () => {
    other = await insertViewer(service.provider.db);
    for (const id of ['panel-1', 'panel-2']) {
      host.set(`/${id}/live.m3u8`, { body: media });
      await service.add(id, {
        links: [`${host.origin}/${id}/live.m3u8`],
        source: '/panel',
        connections: 1,
      });
    }
  });
  const status = async (id: string, viewer?: string) => {
    const answer = await fetch(await service.address(id, viewer));
    await answer.body?.cancel();
    return answer.status;
  };

  it('carries one channel at a time, for as many viewers as want it', async () => {
    expect(await status('panel-1')).toBe(200);
    expect(await status('panel-1', other)).toBe(200);
    expect(await status('panel-2', other)).toBe(503);
    expect(host.count('/panel-2/live.m3u8')).toBe(0);
    service.clock.now += 16_000;
  });

  it('lets no channel take the connection of one that the viewer watches at the same time', async () => {
    const first = await service.address('panel-1');
    const second = await service.address('panel-2');
    await service.text(`${first}&beside=panel-2`);
    const refused = await fetch(`${second}&beside=panel-1`);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      code: 'source-full',
      message: expect.stringContaining('no more channels at the same time'),
    });
    // The first one goes on, and once it has left its cell the second one plays at once.
    await service.text(`${first}&beside=panel-2`);
    await service.text(second);
    service.clock.now += 16_000;
  });

  it('does not blame a viewer for a connection that others use', async () => {
    expect(await status('panel-1', other)).toBe(200);
    const refused = await fetch(`${await service.address('panel-2')}&beside=panel-3`);
    expect(await refused.json()).toMatchObject({ code: 'relay-busy' });
    service.clock.now += 16_000;
  });

  it('is free as soon after its viewer left when the clock is set back meanwhile, and no sooner', async () => {
    expect(await status('panel-1')).toBe(200);
    service.clock.now -= 3_600_000;
    expect(await status('panel-2', other)).toBe(503);
    service.clock.now += 16_000;
    expect(await status('panel-2', other)).toBe(200);
    service.clock.now += 3_600_000;
  });

  it('gives a viewer the next channel at once when nobody else watches theirs', async () => {
    expect(await status('panel-1')).toBe(200);
    expect(await status('panel-2')).toBe(200);
    expect(await status('panel-1', other)).toBe(503);
    service.clock.now += 16_000;
    expect(await status('panel-1', other)).toBe(200);
  });
});

describe('a viewer who is blocked', () => {
  const bare = (address: string) => address.replace(/\?.*/, '');
  const signInOf = async (viewer: string) => {
    const [user] = await service.provider.db.query<{ user_id: string }>(
      'SELECT user_id FROM profiles WHERE playback_token = $1',
      [viewer],
    );
    const device = { icon: 'desktop', label: 'Firefox' } as const;
    return issueToken(service.provider, user?.user_id ?? '', true, device);
  };
  const block = async (viewer: string, isBlocked = true) => {
    const { db } = service.provider;
    await db.query(
      `UPDATE users SET blocked_at = $2 FROM profiles
       WHERE profiles.user_id = users.id AND profiles.playback_token = $1`,
      [viewer, isBlocked ? 1 : null],
    );
    service.clock.now += 60_000;
  };

  it('gets no further playlist of a live channel within a minute', async () => {
    await addLive('blocked');
    const viewer = await insertViewer(service.provider.db);
    const address = await service.address('blocked', viewer);
    const [variant = ''] = addressesIn(await service.text(address));
    expect(variant).toContain(viewer);
    await block(viewer);
    await expect(service.text(address)).rejects.toThrow('403');
    await expect(service.text(variant)).rejects.toThrow('403');
  });

  it('gets no further segment of what has an end, and nobody gets the addresses of another', async () => {
    await addLive('film');
    host.set('/film/low.m3u8', { body: `${media}#EXT-X-ENDLIST\n` });
    const viewer = await insertViewer(service.provider.db);
    const [segment = ''] = (await segmentsOf('film', viewer)).segments;
    expect(segment).toContain(viewer);
    expect((await segmentsOf('film')).segments.join()).not.toContain(viewer);
    expect(await service.text(segment)).toBe('seven');
    await block(viewer);
    await expect(service.text(segment)).rejects.toThrow('403');
  });

  it('gets no further segment either when a sign-in, and no signature, opened the playlist', async () => {
    await addLive('signed-in');
    host.set('/signed-in/low.m3u8', { body: `${media}#EXT-X-ENDLIST\n` });
    const viewer = await insertViewer(service.provider.db);
    const token = await signInOf(viewer);
    const signedIn = async (address: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return addressesIn(await (await fetch(new URL(address, service.origin), { headers })).text());
    };
    const [variant = ''] = await signedIn('/api/relay/channels/signed-in/index.m3u8');
    for (const [, segment = ''] of [await signedIn(variant), await signedIn(bare(variant))]) {
      expect(await service.text(segment)).toBe('seven');
      await block(viewer);
      await expect(service.text(segment)).rejects.toThrow('403');
      await block(viewer, false);
    }
  });
});

describe('fifty viewers of one channel', () => {
  it('cost one download of each segment and playlist', async () => {
    await addLive('many');
    const viewers = Array.from({ length: 50 }, async () => {
      const { segments } = await segmentsOf('many');
      return service.text(segments[0] ?? '');
    });
    expect(new Set(await Promise.all(viewers))).toEqual(new Set(['seven']));
    expect(host.count('/many/7.ts')).toBe(1);
    expect(host.count('/many/low.m3u8?token=s3cret')).toBe(1);
  });

  it('do not wait for the slowest of them, and lose nothing when one goes', async () => {
    await addLive('slow');
    const { segments } = await segmentsOf('slow');
    const sent = gate();
    host.set('/slow/7.ts', {
      async *stream() {
        yield Buffer.alloc(300_000, 'a');
        await sent.opened;
        yield Buffer.alloc(300_000, 'b');
      },
    });
    const address = `${service.origin}${segments[0]}`;
    const leaving = new AbortController();
    const [slow, gone, fast] = await Promise.all([
      fetch(address),
      fetch(address, { signal: leaving.signal }),
      fetch(address),
    ]);
    leaving.abort();
    await expect(gone?.arrayBuffer()).rejects.toThrow();
    sent.open();
    expect((await fast?.arrayBuffer())?.byteLength).toBe(600_000);
    expect((await slow?.arrayBuffer())?.byteLength).toBe(600_000);
    expect(host.count('/slow/7.ts')).toBe(1);
  });

  it('end the download when the last of them goes', async () => {
    await addLive('last');
    const { segments } = await segmentsOf('last');
    const ended = gate();
    host.set('/last/7.ts', {
      async *stream(signal) {
        signal.addEventListener('abort', ended.open);
        yield Buffer.from('a');
        await ended.opened;
      },
    });
    const leaving = new AbortController();
    const [one, other] = await Promise.all(
      [1, 2].map(() => fetch(`${service.origin}${segments[0]}`, { signal: leaving.signal })),
    );
    leaving.abort();
    await ended.opened;
    await expect(one?.text()).rejects.toThrow();
    await expect(other?.text()).rejects.toThrow();
  });
});

describe('an address of the relay', () => {
  it.each([
    ['without a signature', (address: string) => address.replace(/\?.*/, '')],
    ['with another one', (address: string) => address.replace(/key=.{4}/, 'key=AAAA')],
    ['with a later end', (address: string) => address.replace(/until=\d/, 'until=9')],
    ['of another channel', (address: string) => address.replace('/signed/', '/other/')],
  ])('is refused %s', async (_, forge) => {
    await addLive('signed');
    await addLive('other');
    const { segments } = await segmentsOf('signed');
    for (const address of [await service.address('signed'), segments[0] ?? '']) {
      const { status } = await fetch(new URL(forge(address), service.origin));
      expect(status).toBe(403);
    }
  });

  it('is refused after its end', async () => {
    await addLive('late');
    const address = await service.address('late');
    service.clock.now += 3 * 86_400_000;
    expect((await fetch(address)).status).toBe(403);
  });

  it('opens nothing of another channel, even with a signature for that one', async () => {
    await addLive('mine');
    await addLive('theirs');
    const { segments } = await segmentsOf('theirs');
    const token = segments[0]?.split('/')[5] ?? '';
    const [own = ''] = (await segmentsOf('mine')).segments;
    const mine = own.replace(own.split('/')[5] ?? '', token);
    expect((await fetch(`${service.origin}${mine}`)).status).toBe(404);
  });

  it.each([
    ...['..%2f..%2fetc%2fpasswd', 'aHR0cDovLzE2OS4yNTQuMTY5LjI1NC8', '%00', 'http:%2f%2fevil'],
  ])('cannot be made by hand: %s', async (token) => {
    await addLive('hand');
    const made = (await service.address('hand')).replace('index.m3u8', `${token}/segment.ts`);
    expect((await fetch(made)).status).toBeGreaterThanOrEqual(400);
  });
});
