import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallProgramming } from '../../tests/support/demo-programming.ts';
import { type GuideService, guideService } from '../../tests/support/guide-service.ts';
import {
  guide,
  noon,
  programme,
  shownBy,
  xmltvHour,
} from '../../tests/support/two-channel-guide.ts';

let service: GuideService;
beforeAll(async () => {
  service = await guideService(smallProgramming, noon);
});
afterAll(() => service.close());

const { day, titles } = shownBy(() => service);

describe('a refused import', () => {
  const whole = guide(programme('one', xmltvHour(10), xmltvHour(11), 'Before'));

  it.each([
    [
      'truncated',
      { xmltv: guide(programme('one', xmltvHour(10), xmltvHour(11), 'New')).slice(0, -40) },
      /guide\.xml, line 4: the file ends in the middle/,
    ],
    ['that is no guide', { xmltv: '<html/>' }, /line 1: it is not an XMLTV guide/],
    [
      'with half a gzip archive',
      { xmltv: gzipSync(whole).subarray(0, 80) },
      /the gzip archive is broken/,
    ],
    [
      'with a broken playlist and a good guide',
      { xmltv: whole, m3u: '#EXTM3U\n#EXTINF:-1,A' },
      /tv\.m3u, line 2/,
    ],
  ])('(%s) leaves the guide whole', async (_, files, message) => {
    await service.bring({ xmltv: whole });
    const before = await day();
    await expect(service.bring(files)).rejects.toThrow(message);
    expect(await day()).toEqual(before);
    const staged = await service.provider.db.query('SELECT 1 FROM staged_programmes');
    expect(staged).toEqual([]);
  });

  it('and one whose followers fail leaves the guide whole', async () => {
    await service.bring({ xmltv: whole });
    const onScheduleChange = async () => {
      throw new Error('The reminders could not follow.');
    };
    const files = { xmltv: guide(programme('one', xmltvHour(14), xmltvHour(15), 'New')) };
    await expect(service.bring(files, { onScheduleChange })).rejects.toThrow('could not follow');
    expect(await titles('one')).toEqual(['10:00-11:00 Before']);
  });

  it('takes what parses when asked to keep going', async () => {
    const files = {
      xmltv: guide(
        programme('one', xmltvHour(10), xmltvHour(11), 'First') +
          programme('one', xmltvHour(11), xmltvHour(12), 'Second'),
      ).slice(0, -60),
    };
    await service.bring(files, { keepGoing: true });
    expect(await titles('one')).toEqual(['10:00-11:00 First']);
  });

  it('names what it cannot read', async () => {
    const nowhere = { xmltv: ['/nowhere/guide.xml'] };
    await expect(service.bring({}, nowhere)).rejects.toThrow(
      '/nowhere/guide.xml: there is no such file',
    );
    await expect(service.bring({}, { m3u: ['ftp://tv.example/a.m3u'] })).rejects.toThrow(
      'only files and http(s)',
    );
  });
});
