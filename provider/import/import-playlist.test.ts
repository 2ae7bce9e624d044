/** A playlist that is imported, with a guide and alone, once and again: its channels and their ids. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Channel } from '#src/contracts/channel.ts';
import { resource } from '#src/contracts/wire.ts';
import { smallProgramming } from '../../tests/support/demo-programming.ts';
import { type GuideService, guideService } from '../../tests/support/guide-service.ts';
import { insertViewer } from '../../tests/support/insert-viewer.ts';
import {
  guide,
  noon,
  playlist,
  programme,
  shownBy,
  xmltvHour,
} from '../../tests/support/two-channel-guide.ts';
import { returnToDemo } from './import-channels-and-guide.ts';

let service: GuideService;
beforeAll(async () => {
  service = await guideService(smallProgramming, noon);
});
afterAll(() => service.close());

const { channels, namesOfChannels, titles } = shownBy(() => service);

describe('a playlist with a guide', () => {
  beforeAll(async () => {
    await service.bring({
      xmltv: guide(programme('one', xmltvHour(10), xmltvHour(11), 'News')),
      m3u: playlist,
    });
  });

  it('comes first, in its order, and shares the guide of a channel among its versions', async () => {
    expect(await namesOfChannels()).toEqual(['One HD', 'One +1', 'Nobody', 'Two']);
    expect(await titles('one')).toEqual(['10:00-11:00 News']);
    expect(await titles('one-2')).toEqual(['11:00-12:00 News']);
  });

  it('gives its channels a stream, a group and a way back in time', async () => {
    service.viewer.id = randomUUID();
    const one = await service.read('live-streams/one', resource(Channel));
    service.viewer.id = undefined;
    expect(one).toMatchObject({
      title: 'One HD',
      stream_link: 'https://tv.example/one/index.m3u8',
      dvr_duration: 172_800,
      catchup_link: expect.stringContaining(
        '/api/live-streams/one/catch-up?utc={utc}&duration={duration}&offset={offset}&until=',
      ),
      tags: [{ id: 'News', title: 'News', category: 'genre' }],
    });
  });

  it('is led to the source of a past span, and not beyond what can be played back', async () => {
    const start = noon / 1000 - 3600;
    const address = `live-streams/one/catch-up?utc=${start}&duration=1800&offset=3600`;
    expect((await service.get(address)).status).toBe(403);
    service.viewer.id = randomUUID();
    const { catchup_link } = await service.read('live-streams/one', resource(Channel));
    service.viewer.id = undefined;
    const watcher = await insertViewer(service.provider.db);
    const signature = catchup_link
      ?.slice(catchup_link.indexOf('&until='))
      .replace('{viewer}', watcher);
    // A player asks without the viewer's sign-in.
    const answer = await service.get(`${address}${signature}`);
    expect(answer.headers.get('location')).toBe(
      `https://tv.example/one/index.m3u8?utc=${start}&lutc=${noon / 1000}`,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const tooLongAgo = `live-streams/one/catch-up?utc=${start - 200_000}${signature}`;
    expect((await service.get(tooLongAgo)).status).toBe(410);
    const oldest = `live-streams/one/catch-up?utc=${noon / 1000 - 172_800}&duration=1800${signature}`;
    expect((await service.get(oldest)).status).toBe(302);
    service.clock.now += 120_000;
    // The player asks again, because it still plays.
    expect((await service.get(oldest)).status).toBe(302);
    service.clock.now += 48 * 3_600_000;
    expect((await service.get(`${address}${signature}`)).status).toBe(403);
    service.clock.now = noon;
    expect((await service.get('live-streams/Nobody/catch-up?utc=1')).status).toBe(404);
  });

  it('keeps its channels when only the guide is new, and the guide when only the playlist is', async () => {
    await service.bring({ xmltv: guide(programme('one', xmltvHour(12), xmltvHour(13), 'Film')) });
    expect(await namesOfChannels()).toEqual(['One HD', 'One +1', 'Nobody', 'Two']);
    expect(await titles('one-2')).toEqual(['13:00-14:00 Film']);
    await service.bring({
      m3u: '#EXTM3U\n#EXTINF:-1 tvg-id="two",Two\nhttps://tv.example/2.m3u8\n',
    });
    expect(await namesOfChannels()).toEqual(['Two', 'Channel One']);
    expect(await titles('one')).toEqual(['12:00-13:00 Film']);
  });

  it('stands before the demo channels where both stay, and makes way for them in the end', async () => {
    const { db, builtIn } = service.provider;
    await service.bring({ m3u: playlist }, { keepDemo: true });
    const both = await namesOfChannels();
    expect(both.slice(0, 3)).toEqual(['One HD', 'One +1', 'Nobody']);
    expect(both).toContain('news one');
    await returnToDemo({ db, builtIn: builtIn?.channels });
    expect(await namesOfChannels()).toEqual(
      smallProgramming.channels.map((channel) => channel.title.en),
    );
  });
});

describe('a channel that its playlist keeps for days', () => {
  it('offers its past only where an address leads there, in the guide as on its screen', async () => {
    const entry = (name: string, address: string, more = '') =>
      `#EXTINF:-1 tvg-id="${name}" catchup="default" catchup-days="1"${more},${name}\n${address}\n`;
    const entries = [
      entry('hls', 'https://tv.example/hls/index.m3u8'),
      entry('tuner', 'https://tv.example/tuner.ts'),
      entry(
        'panel',
        'https://tv.example/panel.ts',
        ' catchup-source="https://tv.example/{utc}.ts"',
      ),
    ];
    await service.bring({ m3u: `#EXTM3U\n${entries.join('')}`, xmltv: guide('') });
    const kept = { hls: 86_400, tuner: 0, panel: 86_400 };
    const shown = (await channels()).filter(({ id }) => id in kept);
    expect(Object.fromEntries(shown.map(({ id, dvr_duration }) => [id, dvr_duration]))).toEqual(
      kept,
    );
    const accept = { accept: 'application/x-ndjson' };
    const lines = await service.get('live-streams/epg?date=2026-11-21&timezone=UTC', accept);
    const [, ...days] = (await lines.text()).trim().split('\n');
    const seconds = days.map((line) => JSON.parse(line)).filter(({ c }) => c in kept);
    expect(Object.fromEntries(seconds.map(({ c, d }) => [c, d]))).toEqual(kept);
  });
});

describe('a playlist that comes again and again', () => {
  const versions = ['HD', 'SD', '+1'].map(
    (name) => `#EXTINF:-1 tvg-id="kin",Kin ${name}\nhttps://tv.example/${name}.m3u8\n`,
  );
  const bring = (entries: readonly string[]) =>
    service.bring({ m3u: `#EXTM3U\n${entries.join('')}`, xmltv: guide('') });
  const idsByName = async () => {
    const kin = (await channels()).filter(({ title }) => title?.startsWith('Kin'));
    return Object.fromEntries(kin.map(({ id, title }) => [title, id]));
  };
  const ids = { 'Kin HD': 'kin', 'Kin SD': 'kin-2', 'Kin +1': 'kin-3' };

  it('may change the order of channels that share a tvg-id, and leave one out: each has its id', async () => {
    await bring(versions);
    expect(await idsByName()).toEqual(ids);
    await bring(versions.slice(1).toReversed());
    expect(await idsByName()).toEqual({ 'Kin SD': 'kin-2', 'Kin +1': 'kin-3' });
    await bring(versions.toReversed());
    expect(await idsByName()).toEqual(ids);
  });

  it('changes none of the ids that it got from an earlier version, which did not store them', async () => {
    await bring(versions);
    await service.database.query('DELETE FROM channel_ids');
    await bring(versions.slice(1).toReversed());
    expect(await idsByName()).toEqual({ 'Kin SD': 'kin-2', 'Kin +1': 'kin-3' });
  });

  it('takes no other ids from an import that fails', async () => {
    await bring(versions);
    const onScheduleChange = async () => {
      throw new Error('The reminders could not follow.');
    };
    const m3u = '#EXTM3U\n#EXTINF:-1 tvg-id="kin",Kin 4K\nhttps://tv.example/4k.m3u8\n';
    await expect(service.bring({ m3u }, { onScheduleChange })).rejects.toThrow();
    await bring([...versions, m3u.slice(8)]);
    expect(await idsByName()).toEqual({ ...ids, 'Kin 4K': 'kin-4' });
  });

  it('has the same ids again also where a name contains the character NUL', async () => {
    await bring(['#EXTINF:-1,Ki\0n\nhttps://tv.example/kin.m3u8\n']);
    const before = await idsByName();
    await bring(['#EXTINF:-1,Ki\0n\nhttps://tv.example/kin.m3u8\n']);
    expect(Object.keys(before)).toEqual(['Kin']);
    expect(await idsByName()).toEqual(before);
  });
});
