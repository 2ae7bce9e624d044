import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Entry } from '#src/contracts/entry.ts';
import { Cast, Tag } from '#src/contracts/tag.ts';
import { listOf, paged, resource } from '#src/contracts/wire.ts';
import { type CatalogueService, catalogueService } from '../../tests/support/catalogue-service.ts';

let service: CatalogueService;
beforeAll(async () => {
  service = await catalogueService();
  await service.broadcast({ id: 'sahra-news', title: 'Sahra News', genre: 'news' });
});
afterAll(() => service.close());

async function listed(path: string): Promise<string[]> {
  const { data } = await service.read(path, paged(Entry));
  return data.map((entry) => entry.content.id);
}

describe('a list of everything that can be watched', () => {
  const everything = [
    'the-lamplighters',
    'the-salt-road',
    'cafe-by-the-sea',
    'night-in-the-city',
    'sahra-news',
  ];

  test('holds shows, films and channels, but no single episodes', async () => {
    expect(await listed('entries')).toEqual(everything);
  });

  test('is the same list page by page', async () => {
    const pages = [1, 2, 3, 4].map((page) => listed(`entries?limit=2&page=${page}`));
    expect(await Promise.all(pages)).toEqual([
      everything.slice(0, 2),
      everything.slice(2, 4),
      everything.slice(4),
      [],
    ]);
    expect((await service.read('entries?limit=2', paged(Entry))).last_page).toBe(3);
  });

  test.each([
    ['type=tv-show', ['the-lamplighters']],
    ['type=playlist', ['the-lamplighters']],
    ['type=live-stream', ['sahra-news']],
    ['tag=desert', ['the-salt-road', 'cafe-by-the-sea']],
    ['tag=journeys&type=video', ['the-salt-road', 'night-in-the-city']],
    ['cast=fares-haddadin', ['the-lamplighters', 'the-salt-road']],
    ['cast=mariam-helali&tag=journeys', ['the-salt-road']],
    ['tag=nothing', []],
  ])('can be narrowed: %s', async (query, expected) => {
    expect(await listed(`entries?${query}`)).toEqual(expected);
  });

  test('never holds more than a hundred at once, nor fewer than one', async () => {
    expect(await listed('entries?limit=0')).toHaveLength(1);
    expect(await listed('entries?limit=100000')).toHaveLength(5);
  });

  test.each(['page=0', 'page=-1', 'page=two', 'page=1e3', 'limit=many', 'type=podcast'])(
    'says which field is nonsense: %s',
    async (query) => {
      const { status, body } = await service.ask(`entries?${query}`);
      expect(status).toBe(422);
      expect(body).toHaveProperty(['errors', query.split('=')[0] ?? '', 0]);
    },
  );
});

describe('a tag', () => {
  test('has a title and a kind', async () => {
    const tag = await service.read('tags/desert', resource(Tag), { language: 'ar' });
    expect(tag).toEqual({
      id: 'desert',
      int_id: '3',
      category: 'tag',
      title: 'صحراء',
      t_title: { en: 'Desert', ar: 'صحراء' },
    });
  });

  test('is listed after the genres and before the ratings', async () => {
    const tags = await service.read('tags', resource(listOf(Tag)));
    const kinds = [...new Set(tags.map((tag) => tag.category))];
    expect(kinds).toEqual(['genre', 'tag', 'rating']);
  });

  test('lists what bears it, channels of the genre included', async () => {
    expect(await listed('tags/drama/entries')).toEqual([
      'the-lamplighters',
      'the-salt-road',
      'cafe-by-the-sea',
    ]);
    expect(await listed('tags/news/entries')).toEqual(['sahra-news']);
  });

  test('that nothing bears has an empty list of one page', async () => {
    const list = await service.read('tags/western/entries', paged(Entry));
    expect(list).toEqual({ data: [], last_page: 1 });
  });
});

describe('a member of the cast', () => {
  test('has a name, a face, a day and a country of birth', async () => {
    const cast = await service.read('casts/mariam-helali', resource(Cast), { language: 'ar' });
    expect(cast).toMatchObject({
      title: 'مريم الهلالي',
      dob: '1984-03-09',
      country: 'تونس',
      thumb: '/media/art/portrait/mariam-helali-192.webp',
    });
  });

  test('is seen in films and shows', async () => {
    expect(await listed('casts/fares-haddadin/entries')).toEqual([
      'the-lamplighters',
      'the-salt-road',
    ]);
  });
});

test('tags and people that do not exist are not found', async () => {
  for (const path of ['tags/x', 'tags/x/entries', 'casts/x', 'casts/x/entries', 'tags/%00']) {
    expect([path, (await service.ask(path)).status]).toEqual([path, 404]);
  }
});
