import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelDayIn, ProgrammeDetails } from '#src/contracts/guide.ts';
import { maybeListOf, resource } from '#src/contracts/wire.ts';
import { smallProgramming } from '../../tests/support/demo-programming.ts';
import { type GuideService, guideService } from '../../tests/support/guide-service.ts';
import {
  guide,
  noon,
  playlist,
  programme,
  shownBy,
  xmltvHour,
} from '../../tests/support/two-channel-guide.ts';
import { programmeId } from '../guide/programme.ts';
import type { ScheduleChanges } from './find-schedule-changes.ts';

let service: GuideService;
beforeAll(async () => {
  service = await guideService(smallProgramming, noon);
});
afterAll(() => service.close());

const { day, namesOfChannels, titles } = shownBy(() => service);

describe('a guide without a playlist', () => {
  it('takes the place of the demo channels, empty channels included', async () => {
    expect(await namesOfChannels()).toContain('news one');
    const summary = await service.bring({
      xmltv: guide(programme('one', xmltvHour(10), xmltvHour(11), 'News')),
    });
    expect(summary).toMatchObject({
      channels: 2,
      programmes: 1,
      silent: 1,
      unplayable: 2,
      leftOut: [],
    });
    expect(await namesOfChannels()).toEqual(['Channel One', 'Two']);
    expect(await titles('one')).toEqual(['10:00-11:00 News']);
  });

  it('is stored without overlaps, duplicates and programmes without an end, each counted', async () => {
    const summary = await service.bring({
      xmltv: guide(
        programme('one', xmltvHour(10), xmltvHour(12), 'Runs into the next') +
          programme('one', xmltvHour(11), xmltvHour(13), 'News') +
          programme('one', xmltvHour(11), xmltvHour(13), 'News') +
          programme('one', xmltvHour(11), xmltvHour(12), 'At the same time') +
          programme('one', xmltvHour(13), undefined, 'Until the next') +
          programme('one', xmltvHour(15), undefined, 'Never ends') +
          programme('three', xmltvHour(10), xmltvHour(11), 'On a channel that is not listed') +
          programme('one', xmltvHour(14, '20'), xmltvHour(14, '20'), 'No length'),
      ),
    });
    expect(await titles('one')).toEqual([
      '10:00-11:00 Runs into the next',
      '11:00-13:00 News',
      '13:00-15:00 Until the next',
    ]);
    expect(await titles('three')).toHaveLength(1);
    expect(
      summary.leftOut.map((line) => [line.reason.split(/[:;,]/)[0], line.count, line.first]),
    ).toEqual(
      expect.arrayContaining([
        ['an overlap', 1, 'guide.xml:4'],
        ['an exact duplicate', 1, 'guide.xml:6'],
        ['another programme at the same time', 1, 'guide.xml:7'],
        ['no stop time', 1, 'guide.xml:9'],
        ['a programme shorter than a minute', 1, 'guide.xml:11'],
      ]),
    );
  });

  it('with seconds in its times has whole minutes, in the ids of its programmes too, as devices know them', async () => {
    const times = ['20261121100030 +0000', '20261121110045 +0000', '20261121113020 +0000'] as const;
    await service.bring({
      xmltv: guide(
        programme('one', times[0], times[1], 'News') +
          programme('one', times[1], times[2], 'Weather'),
      ),
    });
    expect(await titles('one')).toEqual(['10:00-11:00 News', '11:00-11:30 Weather']);
    const programs = (await day()).find(({ id }) => id === 'one')?.programs ?? [];
    const starts = programs.map(({ start_time }) => start_time);
    expect(starts).toEqual(['10', '11'].map((hour) => Date.parse(`2026-11-21T${hour}:00:00Z`)));
    expect(programs.map(({ id }) => id)).toEqual(starts.map((start) => programmeId('one', start)));
  });

  it('has a programme of three days on each of them, and one without a title', async () => {
    const giving = programme(
      'one',
      xmltvHour(14, '20'),
      xmltvHour(14, '23'),
      'Three Days of Giving',
    );
    const nameless = `<programme channel="two" start="${xmltvHour(10)}" stop="${xmltvHour(11)}"/>`;
    await service.bring({ xmltv: guide(giving + nameless) });
    for (const date of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
      expect(await titles('one', date)).toEqual(['14:00-14:00 Three Days of Giving']);
    expect(await titles('two')).toEqual(['10:00-11:00 ']);
  });

  it('says of a programme which episode it is, whether it is new, and its age, in every form', async () => {
    const facts = `<series-id>ferry</series-id><episode-num system="xmltv_ns">0.4.</episode-num>
      <new/><rating system="FSK"><value>12</value></rating><star-rating><value>18</value></star-rating>`;
    const known = { series_id: 'ferry', episode_id: 's1e5', is_new: true, certificate_age: 12 };
    const xmltv = guide(
      programme('one', xmltvHour(10), xmltvHour(11), 'Night Ferry', facts) +
        programme('one', xmltvHour(11), xmltvHour(12), 'News') +
        programme('two', xmltvHour(10), xmltvHour(11), 'Film'),
    );
    // A playlist that comes later alone keeps what the guide says.
    for (const files of [{ xmltv }, { m3u: playlist }]) {
      await service.bring(files);
      const programs = (await day()).flatMap((channel) => channel.programs);
      const ferry = programs.find(({ video }) => video.title === 'Night Ferry');
      expect(ferry).toMatchObject(known);
      const details = await service.read(
        `live-streams/epg/${ferry?.id}`,
        resource(ProgrammeDetails),
      );
      expect(details).toMatchObject(known);
      const path = 'live-streams/epg?date=2026-11-21&timezone=UTC';
      const lines = await (await service.get(path, { accept: 'application/x-ndjson' })).text();
      const both = '"i":["ferry",""],"o":["s1e5",""],"w":[1,-1],"a":[12,-1]}';
      expect(lines.split('\n').filter((line) => line.endsWith(both)).length).toBeGreaterThan(0);
      const silent = lines.split('\n').filter((line) => /"t":\["Film"\]|"s":\[\]/.test(line));
      for (const line of silent) expect(line).not.toMatch(/"[iowa]":/);
    }
  });

  it('may write \\u0000 in its texts, as the six characters that they are', async () => {
    const title = 'C:\\u0000 and \\\\u0000';
    await service.bring({ xmltv: guide(programme('one', xmltvHour(10), xmltvHour(11), title)) });
    expect(await titles('one')).toEqual([`10:00-11:00 ${title}`]);
  });

  it('loses the character NUL, and nothing else, where a playlist has it', async () => {
    const m3u =
      '#EXTM3U\n#EXTINF:-1 tvg-id="one" group-title="Ne\0ws",\\u0000 On\0e\nhttps://tv.example/1.m3u8\n';
    await service.bring({ m3u, xmltv: guide('') });
    expect(await namesOfChannels()).toEqual(['\\u0000 One', 'Two']);
  });

  it('may have a title that is so long that it is cut within a picture letter', async () => {
    const names = '😀'.repeat(300);
    const m3u = `#EXTM3U\n#EXTINF:-1 tvg-id="one",One HD\nhttps://tv.example/2.m3u8\n#EXTINF:-1 tvg-id="x${names}",${names}\nhttps://tv.example/1.m3u8\n`;
    const long = programme('one', xmltvHour(10), xmltvHour(11), names);
    await service.bring({ m3u, xmltv: guide(long) });
    expect(await titles('one')).toEqual([`10:00-11:00 ${'😀'.repeat(249)}…`]);
    expect(await namesOfChannels()).toContain(`${'😀'.repeat(99)}…`);
  });

  it('may be gzipped, and written in two languages', async () => {
    const arabic =
      '<title lang="ar">الأخبار</title><desc lang="ar">نشرة.</desc><credits><actor>Mona</actor></credits>';
    await service.bring({
      xmltv: gzipSync(guide(programme('one', xmltvHour(23), xmltvHour(1, '22'), 'News', arabic))),
    });
    const [one] = await service.read(
      'live-streams/epg?date=2026-11-22&timezone=UTC',
      resource(maybeListOf(channelDayIn('UTC'))),
      { 'accept-language': 'ar' },
    );
    const [shown] = one?.programs ?? [];
    expect(shown?.video.title).toBe('الأخبار');
    const details = await service.read(`live-streams/epg/${shown?.id}`, resource(ProgrammeDetails));
    expect(details).toMatchObject({
      channel_id: 'one',
      start_time: Date.parse('2026-11-21T23:00:00Z'),
    });
    expect(details.video).toMatchObject({ title: 'News', description_trans: { ar: 'نشرة.' } });
    expect(details.video.casts.map((cast) => cast.title)).toEqual(['Mona']);
  });
});

describe('several guides', () => {
  const bring = (...guides: readonly string[]) =>
    service.bring(
      {},
      {
        xmltv: guides.map((programmes, at) => ({
          name: `${'abc'[at]}.xml`,
          bytes: Readable.from([Buffer.from(guide(programmes))]),
        })),
      },
    );

  it('that name the same channel are not mixed: the first one says what is on, and later ones go on after it', async () => {
    const { leftOut } = await bring(
      programme('one', xmltvHour(20), xmltvHour(21), 'News') +
        programme('one', xmltvHour(21), xmltvHour(22), 'Film'),
      programme('one', '20261121200500 +0000', '20261121210500 +0000', 'Late News') +
        programme('one', '20261121210500 +0000', xmltvHour(23), 'Late Film') +
        programme('one', xmltvHour(23), xmltvHour(0, '22'), 'Concert') +
        programme('two', xmltvHour(20), xmltvHour(21), 'Match'),
      programme('one', xmltvHour(19), xmltvHour(20), 'Weather') +
        programme('one', xmltvHour(22), xmltvHour(23), 'Talk'),
    );
    expect(await titles('one')).toEqual([
      '19:00-20:00 Weather',
      '20:00-21:00 News',
      '21:00-22:00 Film',
      '22:00-23:00 Talk',
      '23:00-00:00 Concert',
    ]);
    expect(await titles('two')).toEqual(['20:00-21:00 Match']);
    expect(leftOut).toEqual([
      {
        reason: expect.stringContaining('for which an earlier guide has the channel'),
        count: 2,
        first: 'b.xml:4',
      },
    ]);
  });

  it('of one day each make a schedule of all days', async () => {
    const { leftOut } = await bring(
      programme('one', xmltvHour(22), xmltvHour(0, '22'), 'Night Ferry'),
      programme('one', xmltvHour(0, '22'), xmltvHour(1, '22'), 'News'),
    );
    expect(await titles('one')).toEqual(['22:00-00:00 Night Ferry']);
    expect(await titles('one', '2026-11-22')).toEqual(['00:00-01:00 News']);
    expect(leftOut).toEqual([]);
  });
});

describe('a new guide', () => {
  it('shows which announced programmes moved and which were cancelled', async () => {
    await service.bring({
      xmltv: guide(
        programme('one', xmltvHour(9), xmltvHour(10), 'Over already') +
          programme('one', xmltvHour(18), xmltvHour(20), 'Match') +
          programme('one', xmltvHour(20), xmltvHour(21), 'Film') +
          programme('one', xmltvHour(20, '25'), xmltvHour(21, '25'), 'Not yet told again'),
      ),
    });
    const changed: ScheduleChanges[] = [];
    const summary = await service.bring(
      {
        xmltv: guide(
          programme('one', xmltvHour(19), xmltvHour(20), 'Match') +
            programme('one', xmltvHour(20), xmltvHour(22), 'Documentary'),
        ),
      },
      { onScheduleChange: async (changes) => void changed.push(changes) },
    );
    expect(summary).toMatchObject({ moved: 1, cancelled: 1 });
    expect(changed).toEqual([
      {
        moved: [
          {
            channel_id: 'one',
            titles: ['Match'],
            from: Date.parse('2026-11-21T18:00:00Z'),
            to: Date.parse('2026-11-21T19:00:00Z'),
          },
        ],
        cancelled: [
          { channel_id: 'one', titles: ['Film'], start: Date.parse('2026-11-21T20:00:00Z') },
        ],
      },
    ]);
  });
});

it('a programme that a new guide brings forward so that it is on air now is moved, not cancelled', async () => {
  const morning = programme('one', xmltvHour(10), xmltvHour(15), 'Concert');
  await service.bring({
    xmltv: guide(morning + programme('one', xmltvHour(15), xmltvHour(17), 'Match')),
  });
  const changed: ScheduleChanges[] = [];
  await service.bring(
    {
      xmltv: guide(
        programme('one', xmltvHour(11), xmltvHour(13), 'Match') +
          programme('one', xmltvHour(13), xmltvHour(17), 'Film'),
      ),
    },
    { onScheduleChange: async (changes) => void changed.push(changes) },
  );
  const [from, to] = [Date.parse('2026-11-21T15:00:00Z'), Date.parse('2026-11-21T11:00:00Z')];
  expect(changed).toEqual([
    { moved: [{ channel_id: 'one', titles: ['Match'], from, to }], cancelled: [] },
  ]);
});
