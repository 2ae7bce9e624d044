/** Past programmes that the relay carries: docs/decisions.md, "Live links" and "Who is watching". */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertViewer } from '../../tests/support/insert-viewer.ts';
import {
  addressesIn,
  openRelayService,
  type RelayService,
} from '../../tests/support/television/relay-service.ts';
import { openWebHost, type WebHost } from '../../tests/support/television/web-host.ts';
import { createApp } from '../app.ts';
import { signatureQuery, streamSigningKey } from '../http/signed-stream-addresses.ts';
import { ceilingKey } from '../profiles/ceiling.ts';
import { relayRoutes } from './routes.ts';

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

const hour = 3600;
const present = () => service.clock.now / 1000;
const media = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n7.ts\n';
const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000\nlow.m3u8\n';

/** A channel of `{id}/live.m3u8` at the host. `template` is the rest of the address of its past programmes. */
const addChannel = (id: string, template?: string, panel?: Panel) =>
  service.add(id, {
    ...panel,
    links: [`${host.origin}/${id}/live.m3u8`],
    ...(template && { catchUp: `${host.origin}/${id}/${template}` }),
    dvrSeconds: 24 * hour,
  });

type Panel = { source: string; connections: number };
type Span = { utc: number; duration: number; offset: number };
const pastOf = (address: string, { utc, duration, offset }: Span) =>
  address.replace('index.m3u8?', `catch-up.m3u8?utc=${utc}&duration=${duration}&offset=${offset}&`);

describe('a past programme', () => {
  it('stays one stream while its playlist is reloaded, also when its address says when it was asked for', async () => {
    await addChannel('shift', 'past.m3u8?utc={utc}&lutc={lutc}');
    const utc = present() - hour;
    const source = `/shift/past.m3u8?utc=${utc}&lutc=${present()}`;
    host.set(source, { body: media });
    const address = pastOf(await service.address('shift'), { utc, duration: 600, offset: hour });
    for (let reload = 0; reload < 3; reload++) {
      expect(addressesIn(await service.text(address))).toHaveLength(1);
      service.clock.now += 4000;
    }
    expect(host.count(source)).toBe(3);
  });

  it('is not asked for at a time to come by a device whose clock is fast', async () => {
    await addChannel('fast', 'past.m3u8?utc={utc}&lutc={lutc}');
    const utc = present() - hour;
    host.set(`/fast/past.m3u8?utc=${utc}&lutc=${present()}`, { body: media });
    const span = { utc, duration: 600, offset: 2 * hour };
    expect(await service.text(pastOf(await service.address('fast'), span))).toContain('EXTINF');
  });

  it('that is still on air goes on from its beginning, also after a minute', async () => {
    await addChannel('start-over');
    host.set(`/start-over/timeshift_rel-${hour}.m3u8`, { body: media });
    const span = { utc: present() - hour, duration: hour, offset: hour };
    const address = pastOf(await service.address('start-over'), span);
    await service.text(address);
    service.clock.now += 60_000;
    expect(await service.text(address)).toContain('EXTINF');
  });
});

describe('a past programme that its channel does not keep any more', () => {
  /** The oldest hour that the channel keeps, as an address of this viewer that says when it was asked for. */
  async function addOldest(id: string) {
    await addChannel(id, 'past-{utc}.m3u8');
    const utc = present() - 24 * hour;
    host.set(`/${id}/past-${utc}.m3u8`, { body: media });
    return async (viewer?: string) =>
      pastOf(await service.address(id, viewer), { utc, duration: hour, offset: 24 * hour });
  }
  const pass = (minutes: number) => {
    service.clock.now += minutes * 60_000;
  };

  it('goes on for the viewer who began in time, also after a pause, and begins for nobody else', async () => {
    const address = await addOldest('leaving');
    const mine = await address();
    await service.text(mine);
    for (const minutes of [2, 40, 40]) {
      pass(minutes);
      expect(await service.text(mine)).toContain('EXTINF');
    }
    const others = await address(await insertViewer(service.provider.db));
    await expect(service.text(others)).rejects.toThrow('410');
    pass(61);
    await expect(service.text(mine)).rejects.toThrow('410');
  });

  it('does not begin with an address that says that it was asked for before', async () => {
    const address = await addOldest('forged');
    pass(10);
    await expect(service.text(await address())).rejects.toThrow('410');
  });

  it('goes on after the provider was started again meanwhile, and does not begin then', async () => {
    const mine = await (await addOldest('started-again'))();
    await service.text(mine);
    pass(10);
    const { provider } = service;
    const again = createApp(provider, { mounts: [{ at: '/api', routes: relayRoutes }] });
    const statusOf = async (address: string) => (await again.request(address)).status;
    pass(1);
    expect(await statusOf(mine)).toBe(200);
    const late = await (await addOldest('late-after-start'))();
    const askedAfter = (seconds: number) => late.replace(/offset=\d+/, `offset=${seconds}`);
    pass(2);
    expect(await statusOf(askedAfter(24 * hour + 120))).toBe(410);
    pass(3);
    // That would be before the start. But by now all who watched before it have come back.
    expect(await statusOf(askedAfter(24 * hour - 120))).toBe(410);
    expect(await statusOf(mine)).toBe(200);
  });
});

describe('a past programme of a panel with few connections', () => {
  const ended = `#EXT-X-KEY:METHOD=AES-128,URI="key.bin"\n#EXTINF:4,\n8.ts\n#EXT-X-ENDLIST\n`;
  let other: string;
  beforeAll(async () => {
    other = await insertViewer(service.provider.db);
  });

  /** A channel and a past programme of it, which has ended. `playlist` is of the past programme. */
  async function addPanel(id: string, connections: number, playlist: string) {
    const utc = present() - hour;
    await addChannel(id, 'past-{utc}-{duration}.m3u8', { source: `/${id}`, connections });
    host.set(`/${id}/live.m3u8`, { body: media });
    host.set(`/${id}/past-${utc}-600.m3u8`, { body: playlist });
    host.set(`/${id}/low.m3u8`, { body: media + ended });
    for (const file of ['7.ts', '8.ts', 'key.bin']) host.set(`/${id}/${file}`, { body: file });
    const live = await service.address(id);
    return { live, past: pastOf(live, { utc, duration: 600, offset: hour }) };
  }
  const statusOf = async (address: string) =>
    (await fetch(new URL(address, service.origin))).status;
  const othersStatus = async (id: string) => statusOf(await service.address(id, other));
  const pass = (seconds: number) => {
    service.clock.now += seconds * 1000;
  };

  it.each([
    ['alone', media + ended],
    ['named-by-a-master', master],
  ])('keeps its connection while its segments and keys are fetched: %s', async (id, playlist) => {
    const { past } = await addPanel(id, 1, playlist);
    const addresses = addressesIn(await service.text(past));
    const [variant = ''] = playlist === master ? addresses : [];
    const files = variant ? addressesIn(await service.text(variant)) : addresses;
    expect(files).toHaveLength(3);
    for (const file of files) {
      pass(10);
      expect(await statusOf(file)).toBe(200);
      expect(await othersStatus(id)).toBe(503);
    }
    pass(16);
    expect(await othersStatus(id)).toBe(200);
  });

  it('gets its connection again after a pause, unless another viewer has it by then', async () => {
    const { past } = await addPanel('paused', 1, media + ended);
    const [first = '', , last = ''] = addressesIn(await service.text(past));
    pass(60);
    expect(await statusOf(first)).toBe(200);
    expect(await othersStatus('paused')).toBe(503);
    pass(60);
    expect(await othersStatus('paused')).toBe(200);
    expect(await statusOf(last)).toBe(503);
  });

  it('does not keep the connection of the channel from which its viewer came to it', async () => {
    const { live, past } = await addPanel('left', 2, media + ended);
    await addChannel('left-next', undefined, { source: '/left', connections: 2 });
    host.set('/left-next/live.m3u8', { body: media });
    await service.text(live);
    const [segment = ''] = addressesIn(await service.text(past));
    expect(await othersStatus('left-next')).toBe(503);
    pass(10);
    await service.text(segment);
    pass(10);
    expect(await othersStatus('left-next')).toBe(200);
  });

  it('that its viewer left for a channel does not take the connection of the channel', async () => {
    const { live, past } = await addPanel('left-for-it', 1, media + ended);
    const [segment = ''] = addressesIn(await service.text(past));
    await service.text(live);
    expect(await statusOf(segment)).toBe(503);
    expect(await othersStatus('left-for-it')).toBe(200);
  });
});

describe('a past programme that a child may watch, before one that it may not', () => {
  const limits = { maxAge: 6, unratedChannels: true };
  let child: string;

  beforeAll(async () => {
    const { db } = service.provider;
    const [profile] = await db.query<{ token: string }>(
      `INSERT INTO profiles (id, user_id, name, max_age, unrated_channels, created_at)
       SELECT gen_random_uuid(), user_id, 'Layla', $2, $3, 0 FROM profiles WHERE playback_token = $1
       RETURNING playback_token AS token`,
      [await insertViewer(db), limits.maxAge, limits.unratedChannels],
    );
    child = profile?.token ?? '';
  });

  /** A programme for children two hours ago, and for an hour after it one for grown-ups, `minutes` later. */
  const addProgrammes = async (channel: string, minutes = 0) => {
    const utc = present() - 2 * hour;
    const barred = (utc + hour + minutes * 60) * 1000;
    await service.provider.db.query(
      `INSERT INTO programmes (channel_id, start_ms, stop_ms, title, certificate_age)
       VALUES ($1, $2, $3, '{"en":"Late film"}', 16)`,
      [channel, barred, barred + hour * 1000],
    );
    return { utc, duration: hour, offset: 2 * hour };
  };
  const childsAddress = async (id: string, span: Span) => {
    const key = { ...(await streamSigningKey(service.provider)), viewer: child };
    const signature = signatureQuery(`relay/channels/${id}`, {
      ...key,
      ceiling: ceilingKey(limits),
    });
    return pastOf(`/api/relay/channels/${id}/index.m3u8?${signature}`, span);
  };

  it('plays when its address says where it ends', async () => {
    await addChannel('with-end', 'past-{utc}-{duration}.m3u8');
    const span = await addProgrammes('with-end');
    host.set(`/with-end/past-${span.utc}-${hour}.m3u8`, { body: media });
    expect(await service.text(await childsAddress('with-end', span))).toContain('EXTINF');
  });

  it.each(['past.m3u8?utc={utc}&lutc={lutc}', 'past-{offset}-{duration}.m3u8'])(
    'does not play when its stream would go on into the other: %s',
    async (template) => {
      const id = `open-${template.length}`;
      await addChannel(id, template);
      const span = await addProgrammes(id);
      host.set(`/${id}/past.m3u8?utc=${span.utc}&lutc=${present()}`, { body: media });
      host.set(`/${id}/past-${2 * hour}-${hour}.m3u8`, { body: media });
      await expect(service.text(await childsAddress(id, span))).rejects.toThrow('403');
      const grownUps = pastOf(await service.address(id), span);
      expect(await service.text(grownUps)).toContain('EXTINF');
    },
  );

  it('ends at the other also in the playlists that it names, which it has opened before', async () => {
    await addChannel('late', 'past.m3u8?utc={utc}&lutc={lutc}');
    const span = await addProgrammes('late', 60);
    host.set(`/late/past.m3u8?utc=${span.utc}&lutc=${present()}`, { body: master });
    host.set('/late/low.m3u8', { body: media });
    const [variant = ''] = addressesIn(await service.text(await childsAddress('late', span)));
    expect(await service.text(variant)).toContain('EXTINF');
    // The other programme is over by now, and the stream shows it two hours later.
    service.clock.now += 1.5 * hour * 1000;
    await expect(service.text(variant)).rejects.toThrow('403');
  });
});
