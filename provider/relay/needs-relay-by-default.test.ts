import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Channel } from '#src/contracts/channel.ts';
import { resource } from '#src/contracts/wire.ts';
import { smallProgramming } from '../../tests/support/demo-programming.ts';
import { type GuideService, guideService } from '../../tests/support/guide-service.ts';
import type { ChannelRow } from '../guide/channels.ts';
import { needsRelayByDefault } from './needs-relay-by-default.ts';

const row: ChannelRow = {
  id: 'one',
  int_id: 1,
  number: 1,
  title: { en: 'One' },
  description: null,
  logo: null,
  genre: null,
  genre_title: null,
  dvr_seconds: 0,
  show_posters: 'all',
  stream_link: 'https://tv.example/live.m3u8',
  catchup_link: null,
  catchup_source: null,
  source: 'import',
  backup_links: null,
  stream_headers: null,
  source_kind: 'm3u',
  source_address: 'https://tv.example/list.m3u',
  source_is_private: null,
  secret: false,
  connections: null,
  source_id: 'tv',
};

describe('a channel that was not checked yet', () => {
  const secure = 'https://app.example';

  it('is fetched from where it is when it comes as HLS over https', () => {
    expect(needsRelayByDefault(row, secure)).toBe(false);
  });

  it.each<[string, Partial<ChannelRow>]>([
    ['comes over http', { stream_link: 'http://tv.example/live.m3u8' }],
    ['asks for headers', { stream_headers: { Referer: 'https://tv.example/' } }],
    ['has a password in its address', { stream_link: 'https://eva:pass@tv.example/live.m3u8' }],
    ['has the password of its source in its address', { secret: true }],
    ['is DASH with a password', { secret: true, stream_link: 'https://tv.example/live.mpd' }],
    ['has several addresses', { backup_links: ['https://other.example/live.m3u8'] }],
    ['is MPEG-TS', { stream_link: 'https://tv.example/live.ts' }],
    ['asks for MPEG-TS', { stream_link: 'https://tv.example/live?output=ts' }],
    ['is of a tuner', { source_kind: 'hdhomerun' }],
  ])('needs the relay when it %s', (_, more) => {
    expect(needsRelayByDefault({ ...row, ...more }, secure)).toBe(true);
  });

  it.each<[string, Partial<ChannelRow>, string]>([
    [
      'comes over http to an app on http',
      { stream_link: 'http://tv.example/l.m3u8' },
      'http://tv.lan',
    ],
    ['is DASH', { stream_link: 'http://tv.example/live.mpd' }, secure],
    ['has no stream', { stream_link: null }, secure],
    ['is the demo’s', { source: 'demo', stream_link: '/media/live/one/index.m3u8' }, secure],
  ])('does not when it %s', (_, more, publicUrl) => {
    expect(needsRelayByDefault({ ...row, ...more }, publicUrl)).toBe(false);
  });
});

describe('the address of a channel that needs the relay', () => {
  let service: GuideService;
  beforeAll(async () => {
    service = await guideService(smallProgramming, Date.parse('2026-11-25T12:00:00Z'));
    await service.provider.db.query(
      `INSERT INTO channels (id, int_id, title, position, source, dvr_seconds, stream_link, catchup_source, stream_headers)
       VALUES ('one', 99, '{"en":"One"}', 99, 'import', 3600, $1, $2, '{"Referer":"https://tv.example/"}')`,
      ['http://tv.example/s3cret/live.m3u8', 'http://tv.example/s3cret/{Y}.m3u8'],
    );
  });
  afterAll(() => service.close());

  it('is one of ours, for viewers who may watch', async () => {
    service.viewer.id = randomUUID();
    const channel = await service.read('live-streams/one', resource(Channel));
    expect(channel.stream_link).toMatch(
      /^\/api\/relay\/channels\/one\/index\.m3u8\?until=\d+&key=/,
    );
    expect(channel.catchup_link).toContain('/catch-up.m3u8?utc={utc}&duration={duration}');
    const all = await (await service.get('live-streams')).text();
    expect(all).toContain('/api/relay/channels/one/');
    expect(all).not.toContain('s3cret');
    service.viewer.id = undefined;
  });

  it('is not sent to anybody else', async () => {
    const text = await (await service.get('live-streams/one')).text();
    expect(text).not.toMatch(/relay|s3cret/);
  });
});
