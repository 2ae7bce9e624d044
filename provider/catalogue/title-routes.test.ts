import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Show, Video } from '#src/contracts/video.ts';
import { resource } from '#src/contracts/wire.ts';
import { type CatalogueService, catalogueService } from '../../tests/support/catalogue-service.ts';

let service: CatalogueService;
beforeAll(async () => {
  service = await catalogueService();
});
afterAll(() => service.close());

const all = 'with=trailers,custom_fields,tags,casts';
const film = (id: string, query = all, call = {}) =>
  service.read(`videos/${id}?${query}`, resource(Video), call);
const show = (id: string, call = {}) =>
  service.read(`playlists/${id}?with=videos,tags`, resource(Show), call);

describe('a film', () => {
  test('says what it is, who plays in it and where it is played from', async () => {
    expect(await film('the-salt-road')).toMatchObject({
      id: 'the-salt-road',
      title: 'The Salt Road',
      title_trans: { ar: 'طريق الملح' },
      duration: 118 * 60,
      category: 'film',
      tags: [{ id: 'drama' }, { id: 'pg' }, { id: 'desert' }, { id: 'journeys' }],
      casts: [{ title: 'Mariam Helali' }, { title: 'Fares Haddadin' }],
      embed_url: undefined,
      custom_fields: [{ slug: 'tag-line', value: 'One lorry, no reverse gear.' }],
      total_views: 0,
      in_favorite: false,
      pictures: {
        poster: '/media/art/poster/the-salt-road-400.webp',
        poster_640: '/media/art/poster/the-salt-road-640.webp',
        backdrop_480: '/media/art/backdrop/the-salt-road-480.webp',
      },
    });
  });

  test('is played only by who may watch', async () => {
    const token = await service.signIn();
    const { embed_url } = await film('the-salt-road', all, { token });
    expect(embed_url).toMatch(
      /^\/media\/vod\/the-salt-road\/index\.m3u8\?until=\d+&key=[\w-]{22}&viewer=\{viewer\}$/,
    );
  });

  test('may be kept on a device by who may watch, for 30 days in the demo', async () => {
    const token = await service.signIn();
    expect((await film('the-salt-road', all, { token })).download).toEqual({ days: 30 });
    expect((await film('the-salt-road')).download).toBeUndefined();
  });

  test('has its trailers and subtitles in both languages', async () => {
    const { trailers, subtitles } = await film('the-salt-road', all, { language: 'ar' });
    expect(trailers.map((trailer) => [trailer.title, trailer.embed_url])).toEqual([
      ['المقطع الدعائي 1', '/media/vod/the-salt-road/trailer-1.m3u8'],
      ['المقطع الدعائي 2', '/media/vod/the-salt-road/trailer-2.m3u8'],
    ]);
    expect(subtitles.map((one) => [one.language, one.src])).toEqual([
      ['en', '/media/vod/the-salt-road/en.vtt'],
      ['ar', '/media/vod/the-salt-road/ar.vtt'],
    ]);
  });

  test('was released on a day of its year', async () => {
    const { recorded_at } = await film('the-salt-road');
    expect(new Date(recorded_at ?? 0).getUTCFullYear()).toBe(2024);
  });

  test('says where it may be played only when that is limited', async () => {
    expect((await film('cafe-by-the-sea')).availability_text).toBe('Only in Oman');
    expect((await film('the-salt-road')).availability_text).toBeUndefined();
  });

  test('is like the films that share most of its genres and tags, a rating aside', async () => {
    const { like_this } = await film('the-salt-road');
    expect(like_this.map((one) => one.id)).toEqual(['cafe-by-the-sea', 'night-in-the-city']);
    expect((await film('cafe-by-the-sea')).like_this.map((one) => one.id)).toEqual([
      'the-salt-road',
    ]);
  });

  test('comes without the lists that were not asked for', async () => {
    const { tags, casts, trailers, custom_fields } = await film('the-salt-road', 'with=tags');
    expect([tags.length, casts, trailers, custom_fields]).toEqual([4, [], [], []]);
  });
});

describe('a show', () => {
  test('has its seasons in order, each with its episodes', async () => {
    const { seasons, ...rest } = await show('the-lamplighters');
    expect(seasons.map((season) => [season.title, season.videos.map((one) => one.title)])).toEqual([
      ['Season 1', ['Paraffin', 'Wick']],
      ['Season 2', ['Glass']],
    ]);
    expect(rest).toMatchObject({
      seasons_count: 2,
      videos_count: 3,
      year_from: 2021,
      year_to: 2023,
      tags: [{ id: 'drama' }, { id: 'g' }, { id: 'journeys' }],
      casts: [{ id: 'fares-haddadin' }],
      videos: [
        { id: 'the-lamplighters-s1e1' },
        {},
        { pivot: { season_id: 'the-lamplighters-season-2' } },
      ],
    });
  });

  test('lends its episodes its tags, its cast and its pictures', async () => {
    expect(await film('the-lamplighters-s1e2')).toMatchObject({
      title: 'Wick',
      tags: [{ id: 'drama' }, { id: 'g' }, { id: 'journeys' }],
      casts: [{ id: 'fares-haddadin' }],
      poster: '/media/art/poster/the-lamplighters-400.webp',
      playlists: [{ id: 'the-lamplighters', title: 'The Lamplighters' }],
    });
  });

  test('goes on where the viewer stopped, then with the episode after it, then from the beginning', async () => {
    const token = await service.signIn();
    const next = async () => (await show('the-lamplighters', { token })).show_episode;
    const watch = async (episode: string, json: unknown) => {
      service.clock.now += 60_000;
      const path = `videos/the-lamplighters-${episode}/progress`;
      await service.ask(path, { method: 'PUT', token, json });
    };
    expect(await next()).toBe('the-lamplighters-s1e1');
    await watch('s1e2', { time: 400 });
    expect(await next()).toBe('the-lamplighters-s1e2');
    await watch('s1e2', { viewed: true });
    expect(await next()).toBe('the-lamplighters-s2e1');
    await watch('s2e1', { viewed: true });
    expect(await next()).toBe('the-lamplighters-s1e1');
    expect((await show('the-lamplighters')).show_episode).toBe('the-lamplighters-s1e1');
  });

  test('shows how far the viewer came in each episode', async () => {
    const token = await service.signIn();
    const path = 'videos/the-lamplighters-s2e1/progress';
    await service.ask(path, { method: 'PUT', token, json: { time: 77.6 } });
    const { videos } = await show('the-lamplighters', { token });
    expect(videos.map((video) => video.progress?.time)).toEqual([undefined, undefined, 78]);
  });

  test('has as many views as its episodes together', async () => {
    for (const episode of ['s1e1', 's2e1']) {
      const json = { client_uuid: crypto.randomUUID(), country: 'OM' };
      await service.ask(`videos/the-lamplighters-${episode}/views`, { method: 'POST', json });
    }
    expect((await show('the-lamplighters')).views).toBe(2);
  });
});

test('videos and shows that do not exist are not found', async () => {
  for (const path of [
    'videos/x',
    'playlists/x',
    'videos/the-lamplighters',
    'playlists/the-salt-road',
  ]) {
    const { status, body } = await service.ask(path);
    expect([path, status]).toEqual([path, 404]);
    expect(body).toHaveProperty('message');
  }
});
