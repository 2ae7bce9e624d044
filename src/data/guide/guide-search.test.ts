import { describe, expect, test } from 'vitest';
import { decodeGuideDay } from './decode-guide-day.ts';
import { guideSearch, type ProgrammeHit } from './guide-search.ts';

const midnight = Date.UTC(2026, 10, 21) / 60_000;

/** Each channel runs the titles one hour after another. */
function dayOf(date: number, channels: Record<string, string[]>) {
  const start = midnight + date * 1440;
  const header = {
    v: 1,
    date: `2026-11-${21 + date}`,
    timezone: 'UTC',
    start,
    stop: start + 1440,
    channels: 2,
  };
  const lines = Object.entries(channels).map(([id, titles]) => ({
    c: id,
    n: id,
    s: titles.map((_, at) => at * 60),
    e: titles.map((_, at) => at * 60 + 60),
    t: titles,
    p: titles.map((_, at) => `${id}-${date}-${at}`),
  }));
  const text = [header, ...lines].map((line) => JSON.stringify(line)).join('\n');
  return decodeGuideDay(new TextEncoder().encode(text)) ?? expect.fail();
}

const days = [
  dayOf(0, { one: ['News', 'Café Society', 'أَخْبَار المَسَاء'], two: ['The Late News', 'Weather'] }),
  dayOf(1, { one: ['Morning News'], two: ['مكتبة الطفل', 'Evening news and weather'] }),
];

async function found(query: string, over = days) {
  const hits: ProgrammeHit[] = [];
  let time = 0;
  const search = guideSearch({ days: over, pause: async () => {}, clock: () => time++ });
  await search.find(query, (more) => hits.push(...more));
  return hits;
}
const titles = async (query: string) =>
  (await found(query)).map(({ programme }) => programme.title);

describe('looking for a programme', () => {
  test('finds it in every day, in the order of time', async () => {
    expect(await titles('news')).toEqual([
      'News',
      'The Late News',
      'Morning News',
      'Evening news and weather',
    ]);
  });

  test('takes no heed of case and accents', async () => {
    expect(await titles('CAFE')).toEqual(['Café Society']);
  });

  test.each([
    ['اخبار', 'أَخْبَار المَسَاء'],
    ['مكتبه', 'مكتبة الطفل'],
    ['أخبـــار', 'أَخْبَار المَسَاء'],
  ])('finds %s as Arabic viewers type it', async (query, title) => {
    expect(await titles(query)).toEqual([title]);
  });

  test('wants every word, in any order', async () => {
    expect(await titles('weather news')).toEqual(['Evening news and weather']);
  });

  test('says on which channel', async () => {
    expect((await found('weather'))[0]?.channel.id).toBe('two');
  });

  test('finds nothing for nothing, and no placeholder', async () => {
    expect(await titles('  ')).toEqual([]);
    expect(await titles('information')).toEqual([]);
  });

  test('shows what runs over midnight once', async () => {
    const header = (date: number) => ({
      v: 1,
      date: `2026-11-${21 + date}`,
      timezone: 'UTC',
      start: midnight + date * 1440,
      stop: midnight + (date + 1) * 1440,
      channels: 1,
    });
    const line = (s: number) => ({
      c: 'one',
      n: 'One',
      s: [s],
      e: [s + 120],
      t: ['Late film'],
      p: ['film'],
    });
    const twice = [0, 1].map(
      (date) =>
        decodeGuideDay(
          new TextEncoder().encode(
            `${JSON.stringify(header(date))}\n${JSON.stringify(line(1380 - date * 1440))}`,
          ),
        ) ?? expect.fail(),
    );
    expect(await found('film', twice)).toHaveLength(1);
  });
});

test('typing on ends the search before', async () => {
  const abort = new AbortController();
  const seen: ProgrammeHit[] = [];
  const search = guideSearch({ days, pause: async () => abort.abort(), clock: () => 1e9 });
  await search.find('news', (more) => seen.push(...more), abort.signal);
  expect(seen).toEqual([]);
});

test('long lists are gone through in slices', async () => {
  const titles = Array.from({ length: 40 }, (_, at) => `Programme ${at}`);
  const many = dayOf(
    0,
    Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`c${at}`, titles])),
  );
  let time = 0;
  let longest = 0;
  let since = 0;
  const search = guideSearch({
    days: [many],
    clock: () => ++time,
    pause: async () => {
      longest = Math.max(longest, time - since);
      since = time;
    },
  });
  await search.prepare();
  expect(longest).toBeLessThanOrEqual(12);
});
