import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallProgramming } from '../../tests/support/demo-programming.ts';
import { type GuideService, guideService } from '../../tests/support/guide-service.ts';
import { openWebHost, type WebHost } from '../../tests/support/television/web-host.ts';
import { findChannel } from '../guide/channels.ts';
import type { StreamServer } from '../relay/relayed-stream.ts';
import { channelStreams } from './channel-streams.ts';
import { checkDueStreams } from './check-due-streams.ts';
import { readCheckResults, requestStreamCheck } from './stream-checks-table.ts';

const start = Date.parse('2026-11-25T12:00:00Z');
const minute = 60_000;
let service: GuideService;
let host: WebHost;
beforeAll(async () => {
  service = await guideService(smallProgramming, start);
  host = await openWebHost();
  await service.provider.db.query(
    `INSERT INTO sources (id, kind, address, secret, interval_ms, added_at, due_at)
     VALUES ('home', 'm3u', $1, '{"password":"open-sesame"}', 1, 1, 1)`,
    [`${host.origin}/tv.m3u`],
  );
});
afterAll(async () => {
  await host.close();
  await service.close();
});
beforeEach(() => {
  service.clock.now = start;
  host.requests.length = 0;
});

const entry = (name: string, address: string) =>
  `#EXTINF:-1 tvg-id="${name.toLowerCase()}",${name}\n${address}\n`;

async function bring(...entries: readonly string[]): Promise<void> {
  await service.bring({ m3u: `#EXTM3U\n${entries.join('')}` });
  await service.provider.db.query(`UPDATE channels SET source_id = 'home' WHERE source = 'import'`);
}

let hasRoom = (_: StreamServer) => true;

const look = () =>
  checkDueStreams({
    db: service.provider.db,
    now: service.provider.now,
    random: () => 0.5,
    appOrigin: 'https://tv.example',
    probe: undefined,
    pace: async () => {},
    hasRoom,
    site: { appIsHttps: true, ffmpeg: false },
    signal: new AbortController().signal,
  });

async function verdicts() {
  const streams = await channelStreams(service.provider.db);
  const results = await readCheckResults(
    service.provider.db,
    streams.map(({ key }) => key),
  );
  return streams.map(({ channel, key }) => {
    const result = results.get(key);
    return [channel, result?.verdict, result?.reason];
  });
}

const media = '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n1.ts\n';

it('each stream of the channels is looked at once, and again when that is due', async () => {
  host.set('/news.m3u8', { body: media });
  host.set('/1.ts', { body: 'segment' });
  host.set('/film.mpd', { body: '<MPD></MPD>' });
  const [news, film] = [`${host.origin}/news.m3u8`, `${host.origin}/film.mpd`];
  await bring(entry('News', news), entry('Film', film), entry('Again', news));
  expect(await look()).toBe(2);
  expect(await verdicts()).toEqual([
    ['news', 'relay', 'http'],
    ['film', 'never', 'dash'],
    ['again', 'relay', 'http'],
  ]);
  expect(await look()).toBe(0);
  service.clock.now += 31 * 60 * minute;
  expect(await look()).toBe(2);
});

it('a new address of a channel is a new stream, and the result of the old one goes', async () => {
  await bring(entry('News', `${host.origin}/new.m3u8`));
  expect(await verdicts()).toEqual([['news', undefined, undefined]]);
  expect(await look()).toBe(1);
  const rows = await service.provider.db.query('SELECT key FROM stream_checks');
  expect(rows).toHaveLength(1);
});

it('a hidden channel is not looked at, and has its result when it is shown again', async () => {
  host.set('/news.m3u8', { body: media });
  host.set('/1.ts', { body: 'segment' });
  await bring(entry('News', `${host.origin}/news.m3u8`));
  await look();
  const before = await verdicts();
  expect(before).toEqual([['news', expect.any(String), expect.anything()]]);
  const hide = (hidden: boolean) =>
    service.provider.db.query('UPDATE channels SET hidden = $1', [hidden]);
  await hide(true);
  service.clock.now += 7 * 24 * 3_600_000;
  expect(await look()).toBe(0);
  await hide(false);
  expect(await verdicts()).toEqual(before);
});

it('a stream that does not answer is dead after the second look, and plays once it is back', async () => {
  await bring(entry('Late', `${host.origin}/late.m3u8`));
  await look();
  expect(await verdicts()).toEqual([['late', undefined, undefined]]);
  expect(await look()).toBe(0);
  service.clock.now += minute;
  await look();
  expect(await verdicts()).toEqual([['late', 'dead', 'gone']]);
  host.set('/late.m3u8', { body: media });
  service.clock.now += 2 * minute;
  await look();
  expect(await verdicts()).toEqual([['late', 'relay', 'http']]);
});

it('a stream that failed while it was watched is looked at soon', async () => {
  host.set('/shown.m3u8', { body: media });
  await bring(entry('Shown', `${host.origin}/shown.m3u8`));
  await look();
  const [stream] = await channelStreams(service.provider.db);
  await requestStreamCheck(service.provider.db, stream?.key ?? '', service.clock.now);
  expect(await look()).toBe(1);
});

it('a secret in an address of a channel is a reason for the relay', async () => {
  await bring(
    entry('Panel', `${host.origin}/live/me/open-sesame/7.m3u8`),
    entry('Open', `${host.origin}/live/7.m3u8`),
  );
  await service.provider.db.query(
    `UPDATE channels SET secret = true WHERE stream_link LIKE '%open-sesame%'`,
  );
  const streams = await channelStreams(service.provider.db);
  expect(streams.map(({ stream }) => stream.isSecret)).toEqual([true, false]);
});

it('a playlist of the internet leads to no host at home', async () => {
  await bring(entry('Router', 'http://192.168.1.1/'), entry('Own', `${host.origin}/own.m3u8`));
  const allowed = async () =>
    (await channelStreams(service.provider.db)).map((one) => one.allowPrivate('192.168.1.1'));
  expect(await allowed()).toEqual([true, false]);
  await service.provider.db.query(`UPDATE sources SET address = 'https://lists.example/tv.m3u'`);
  expect(await allowed()).toEqual([false, false]);
  await service.provider.db.query(`UPDATE sources SET address = $1`, [`${host.origin}/tv.m3u`]);
});

it('viewers are shown a change of what can be played, and no change otherwise', async () => {
  const version = async () => {
    const [row] = await service.provider.db.query<{ version: number }>(
      'SELECT checks_version AS version FROM guide_state',
    );
    return row?.version ?? 0;
  };
  host.set('/page', { body: '<html></html>' });
  await bring(entry('Page', `${host.origin}/page`));
  const before = await version();
  await look();
  expect(await version()).toBe(before + 1);
  service.clock.now += 31 * 60 * minute;
  expect(await look()).toBe(1);
  expect(await version()).toBe(before + 1);
});

it('a channel that cannot be played says why, in the viewer’s language', async () => {
  const { data } = await (
    await service.get('live-streams/page', { 'accept-language': 'ar' })
  ).json();
  expect(data).toMatchObject({ unplayable_code: 'page', stream_link: null });
  expect(data.unplayable_reason).toMatch(/\p{Script=Arabic}/u);
  const day = 'live-streams/epg?date=2026-11-25&timezone=Asia/Dubai';
  const lines = await (await service.get(day, { accept: 'application/x-ndjson' })).text();
  expect(lines).toContain(
    '"u":"This channel is a page of another website and cannot be shown here."',
  );
});

describe('a channel with several addresses', () => {
  /** The channel as a viewer gets it, when two looks at each of its addresses were due. */
  const lookedAt = async (...paths: readonly string[]) => {
    host.set('/film.mpd', { body: '<MPD></MPD>' });
    host.set('/news.m3u8', { body: media });
    host.set('/1.ts', { body: 'segment' });
    await bring(...paths.map((path) => entry('Two', host.origin + path)));
    await look();
    service.clock.now += minute;
    await look();
    service.viewer.id = randomUUID();
    const { data } = await (await service.get('live-streams/two')).json();
    service.viewer.id = undefined;
    return data;
  };
  const triedByRelay = async () =>
    (await findChannel(service.provider.db, 'two'))?.relayedLinks?.map((link) =>
      link.slice(host.origin.length),
    );

  it.each([
    ['no browser plays', '/film.mpd', 'never', ['/news.m3u8']],
    ['is dead', '/nowhere.m3u8', 'dead', ['/nowhere.m3u8', '/news.m3u8']],
  ])('plays by the second when the first one %s', async (_, first, verdict, tried) => {
    const channel = await lookedAt(first, '/news.m3u8');
    expect((await verdicts()).map(([, found]) => found)).toEqual([verdict, 'relay']);
    expect(channel.stream_link).toContain('/api/relay/channels/two/');
    expect(channel).not.toHaveProperty('unplayable_code');
    expect(await triedByRelay()).toEqual(tried);
  });

  it('cannot be played when none of them plays, and may be tried while one is only dead', async () => {
    const channel = await lookedAt('/film.mpd', '/gone.m3u8');
    expect(channel.unplayable_code).toBe('gone');
    expect(channel.stream_link).toContain('/api/relay/channels/two/');
    expect(await triedByRelay()).toEqual(['/gone.m3u8']);
  });
});

it('the page of a video site stands for the stream, and its site may be framed', async () => {
  const { db, embedOrigins } = service.provider;
  await bring(entry('Twitch', 'https://www.twitch.tv/abcnewsal'));
  await look();
  service.viewer.id = randomUUID();
  const { data } = await (await service.get('live-streams/twitch')).json();
  service.viewer.id = undefined;
  expect(data).toMatchObject({
    stream_link: null,
    embed_url: 'https://player.twitch.tv/?channel=abcnewsal&parent=tv.example',
  });
  expect(data).not.toHaveProperty('unplayable_code');
  await embedOrigins.read();
  expect(embedOrigins.current()).toEqual(['https://player.twitch.tv']);
  await db.query('DELETE FROM stream_checks');
  await embedOrigins.read();
  expect(embedOrigins.current()).toEqual([]);
});

it('a panel whose connections are all in use is not asked, and is looked at once one is free', async () => {
  host.set('/panel.m3u8', { body: media });
  host.set('/1.ts', { body: 'segment' });
  await bring(entry('Panel', `${host.origin}/panel.m3u8`));
  await service.provider.db.query(`UPDATE channels SET connections = 1 WHERE source = 'import'`);
  const asked: StreamServer[] = [];
  hasRoom = (server) => asked.push(server) > 1;
  expect(await look()).toBe(0);
  expect(host.count('/panel.m3u8')).toBe(0);
  expect(asked).toEqual([{ source: 'home', connections: 1 }]);
  expect(await look()).toBe(1);
  expect(await verdicts()).toEqual([['panel', 'relay', 'http']]);
  hasRoom = () => true;
});
