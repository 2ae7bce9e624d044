import { describe, expect, test } from 'vitest';
import { hour, minute } from '../../domain/time/time-units.ts';
import { decodeGuideDay } from './decode-guide-day.ts';

const start = Date.UTC(2026, 10, 21) / minute;
const header = {
  v: 1,
  date: '2026-11-21',
  timezone: 'UTC',
  start,
  stop: start + 1440,
  channels: 1,
};
const news = {
  c: 'news',
  n: 'News',
  k: 3,
  l: '/news.webp',
  g: ['News'],
  d: 7200,
  x: 'live_only',
  s: [0, 60],
  e: [60, 90],
  t: ['Morning', 'Weather'],
  p: ['a', 'b'],
};

function day(...lines: unknown[]) {
  const text = lines
    .map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
    .join('\n');
  return decodeGuideDay(new TextEncoder().encode(text)) ?? expect.fail('not a guide day');
}
const shown = (line: unknown) => {
  const opened = day(header, line);
  return opened
    .rowAt(0)
    .schedule.filter(({ gap }) => !gap)
    .map(({ title, start: from, stop }) => [
      title,
      (from - opened.start) / minute,
      (stop - opened.start) / minute,
    ]);
};

describe('a day of lines', () => {
  test('says what its guide knows of a programme, and nothing where a line is older or the lists are spoilt', () => {
    const first = (more: object) => day(header, { ...news, ...more }).rowAt(0).schedule[0];
    expect(first({ i: ['sea', ''], o: ['s1e2', ''], w: [1, -1], a: [0, 12] })).toMatchObject({
      ...{ seriesId: 'sea', episodeId: 's1e2', isNew: true, certificateAge: 0 },
    });
    const plain = ['id', 'title', 'start', 'stop'];
    expect(Object.keys(first({}) ?? {})).toEqual(plain);
    expect(Object.keys(first({ i: 'sea', o: [7], w: ['new'], a: null }) ?? {})).toEqual(plain);
    expect(Object.keys(first({ i: ['', 'sea'], w: [-1, 0], a: [-1, 18] }) ?? {})).toEqual(plain);
  });

  test('knows its date, its midnights and its channels before any is read', () => {
    const read: number[] = [];
    const bytes = new TextEncoder().encode(
      [header, news, { ...news, c: 'film' }].map((line) => JSON.stringify(line)).join('\n'),
    );
    const opened = decodeGuideDay(bytes, (position) => read.push(position)) ?? expect.fail();
    expect([opened.date, opened.count, opened.stop - opened.start]).toEqual([
      '2026-11-21',
      2,
      24 * hour,
    ]);
    expect(opened.idAt(1)).toBe('film');
    expect(read).toEqual([]);
    opened.rowAt(1);
    opened.rowAt(1);
    expect(read).toEqual([1]);
  });

  test('distinguishes a day of which nothing is known from one on which a channel rests, and says where the guide ends', () => {
    const silent = { ...news, s: [], e: [], t: [], p: [] };
    expect(day(header, silent, { ...silent, c: 'film' }).hasProgrammes()).toBe(false);
    expect(day(header, silent, { ...news, c: 'film' }).hasProgrammes()).toBe(true);
    expect(day(header, silent).knownUntil).toBeUndefined();
    expect(day({ ...header, until: start - 60 }, silent).knownUntil).toBe((start - 60) * minute);
  });

  test('has a row with its channel and its programmes at absolute times', () => {
    const { channel, schedule } = day(header, news).rowAt(0);
    expect(channel).toEqual({
      id: 'news',
      title: 'News',
      number: 3,
      logo: '/news.webp',
      genres: ['News'],
      dvr: 7200,
      posters: 'live_only',
    });
    expect(schedule[1]).toEqual({
      id: 'b',
      title: 'Weather',
      start: (start + 60) * minute,
      stop: (start + 90) * minute,
    });
  });

  test('of 0 channels is a day all the same', () => {
    expect(day({ ...header, channels: 0 }).count).toBe(0);
  });

  test.each(['', 'null', '{"data":[]}', '<!doctype html>', '{"v":2,"date":"2026-11-21"}'])(
    'is not made of %j',
    (text) => {
      expect(decodeGuideDay(new TextEncoder().encode(text))).toBeUndefined();
    },
  );
});

describe('a line with faults', () => {
  test('keeps the programmes that can be placed', () => {
    expect(
      shown({
        ...news,
        s: [60, 0, 0, 200, 300, 400],
        e: [120, 90, 90, 200, 290, 4720],
        t: ['Late', 'Early', 'Early', 'Blink', 'Backwards', 'Telethon'],
        p: ['1', '2', '2', '3', '4', '5'],
      }),
    ).toEqual([
      ['Early', 0, 60],
      ['Late', 60, 120],
      ['Telethon', 400, 4720],
    ]);
  });

  test('may have programmes without a title and titles of 300 characters', () => {
    const long = 'م'.repeat(300);
    expect(shown({ ...news, t: ['', long] }).map(([title]) => title)).toEqual(['', long]);
  });

  test('is a silent channel when its lists do not match, with its name and logo', () => {
    const { channel, schedule } = day(header, { ...news, s: [0] }).rowAt(0);
    expect(channel).toMatchObject({ id: 'news', title: 'News', number: 3, logo: '/news.webp' });
    expect(schedule).toHaveLength(8);
    expect(schedule.every(({ gap }) => gap)).toBe(true);
  });

  test('cut in the middle still has its id, and harms no other', () => {
    const opened = day(header, '{"c":"torn","n":"Torn', news);
    expect(opened.rowAt(0).channel).toMatchObject({ id: 'torn', title: '' });
    expect(opened.rowAt(1).schedule[0]?.title).toBe('Morning');
  });

  test('without a logo, number or genres is a channel', () => {
    expect(day(header, { c: 7, n: 'Seven', s: [], e: [], t: [], p: [] }).rowAt(0).channel).toEqual({
      id: '7',
      title: 'Seven',
      number: undefined,
      logo: undefined,
      genres: [],
      dvr: 0,
      posters: 'all',
    });
  });
});

describe('two days', () => {
  test('have the same channels when their ids match in order, whatever else differs', () => {
    const one = day(header, news, { ...news, c: 'film' });
    expect(
      one.hasChannelsOf(day(header, { ...news, n: 'Renamed' }, { ...news, c: 'film', s: [0, 1] })),
    ).toBe(true);
    expect(one.hasChannelsOf(day(header, { ...news, c: 'film' }, news))).toBe(false);
    expect(one.hasChannelsOf(day(header, news))).toBe(false);
    expect(one.hasChannelsOf(day(header, news, { ...news, c: 'films' }))).toBe(false);
  });
});

test('only the last few hundred rows are remembered', () => {
  const lines = Array.from({ length: 400 }, (_, at) => ({ ...news, c: `c${at}` }));
  const opened = day(header, ...lines);
  const first = opened.rowAt(0);
  expect(opened.rowAt(0)).toBe(first);
  for (let at = 1; at < 400; at++) opened.rowAt(at);
  expect(opened.rowAt(0)).not.toBe(first);
});
