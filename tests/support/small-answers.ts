/**
 * Answers of a provider with few titles and channels, for component tests: enough to show every part of every screen.
 */
import type { Answers } from './component.tsx';

/** The middle of the evening's film, in Dubai. */
export const evening = Date.parse('2026-11-24T16:00:00Z');

export const film = {
  id: 'the-salt-road',
  title: 'The Salt Road',
  title_trans: { en: 'The Salt Road', ar: 'طريق الملح' },
  description: 'The last salt lorry crosses the desert.',
  duration: 7080,
  embed_url: '/media/film.m3u8',
  tags: [{ id: 'drama', title: 'Drama', t_title: { ar: 'دراما' }, category: 'genre' }],
  casts: [{ id: 'noor', title: 'Noor Karim', title_trans: { ar: 'نور كريم' } }],
};

export const episode = (number: number) => ({
  id: `night-${number}`,
  title: `Night ${number}`,
  duration: 1500,
  embed_url: `/media/night-${number}.m3u8`,
  category: 'episode',
  pivot: { season_id: 'one', season: 1, episode: number },
  playlists: [{ id: 'the-night-ferry', title: 'The Night Ferry' }],
});

export const show = {
  id: 'the-night-ferry',
  title: 'The Night Ferry',
  title_trans: { en: 'The Night Ferry', ar: 'العبّارة الليلية' },
  description: 'A ferry leaves every evening.',
  seasons_count: 1,
  seasons: [{ id: 'one', title: 'Season 1', videos: [episode(1), episode(2)] }],
};

/** It has no stream, so no player starts. */
export const channel = {
  id: 'news',
  number: 1,
  title: 'Sahra News',
  title_trans: { en: 'Sahra News', ar: 'سهرة الأخبار' },
  description: 'News all day.',
  dvr: 86_400,
  tags: [{ id: 'news', title: 'News', category: 'genre' }],
};

export const video = (content: object) => ({ type: 'video', content });

export const strip = (
  id: string,
  title: string,
  entries: readonly object[],
  more: object = {},
) => ({
  id,
  title,
  component: 'row',
  entries,
  ...more,
});

export const post = {
  slug: 'six-doors',
  title: 'Six doors',
  title_trans: { en: 'Six doors', ar: 'ستة أبواب' },
  description: 'A house.',
  content: '<p>We built it.</p>',
  published_at: '2026-11-20 10:00:00',
  user: { first_name: 'Rim' },
};

/** A guide day as the provider sends it: each channel has a programme an hour, named by its hour. */
export function guideDay(asked: URL): Response {
  const date = asked.searchParams.get('date') ?? '';
  const timezone = asked.searchParams.get('timezone') ?? 'UTC';
  const start = Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds / 60_000;
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const lineOf = (c: string, n: string, k: number) => ({
    c,
    n,
    k,
    d: 86_400,
    s: hours.map((hour) => hour * 60),
    e: hours.map((hour) => hour * 60 + 60),
    t: hours.map((hour) => `Programme ${hour}`),
    p: hours.map((hour) => `${c}-${hour}`),
  });
  const lines = [
    { v: 1, date, timezone, start, stop: start + 1440, channels: 2 },
    lineOf('news', 'Sahra News', 1),
    lineOf('world', 'Sahra World', 2),
  ];
  return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson', etag: `"${date}"` },
  });
}

/** A provider that has all of these. */
export const smallProvider: Answers = {
  'GET pages': () => ({
    data: [
      { slug: 'home', title: 'Home' },
      { slug: 'films', title: 'Films' },
    ],
  }),
  'GET pages/home': () => ({
    data: { slug: 'home', strips: [strip('tonight', 'Tonight', [video(film)])] },
  }),
  'GET pages/films': () => ({
    data: { slug: 'films', title: 'Films', strips: [strip('drama', 'Drama', [video(film)])] },
  }),
  'GET strips/drama': () => ({
    data: {
      id: 'drama',
      title: 'Drama',
      component: 'row',
      page: { slug: 'films', title: 'Films' },
    },
  }),
  'GET entries': () => ({ data: [video(film)], last_page: 1 }),
  'GET videos/the-salt-road': () => ({ data: film }),
  'GET videos/night-1': () => ({ data: episode(1) }),
  'GET playlists/the-night-ferry': () => ({ data: show }),
  'GET casts/noor': () => ({ data: { id: 'noor', title: 'Noor Karim' } }),
  'GET casts/noor/entries': () => ({ data: [video(film)], last_page: 1 }),
  'GET tags/drama': () => ({ data: { id: 'drama', title: 'Drama', category: 'genre' } }),
  'GET tags/drama/entries': () => ({ data: [video(film)], last_page: 1 }),
  'GET user/favorites': () => ({ data: [video(film)], last_page: 1 }),
  'GET blog/posts': () => ({ data: [post], last_page: 1 }),
  'GET blog/posts/latest': () => ({ data: [post] }),
  'GET blog/posts/six-doors': () => ({ data: post }),
  'GET live-streams/news': () => ({ data: channel }),
  'GET live-streams/epg': (_body, asked) => guideDay(asked),
};
