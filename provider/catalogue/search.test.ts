import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Entry } from '#src/contracts/entry.ts';
import { Cast } from '#src/contracts/tag.ts';
import { paged } from '#src/contracts/wire.ts';
import { type CatalogueService, catalogueService } from '../../tests/support/catalogue-service.ts';

let service: CatalogueService;
beforeAll(async () => {
  service = await catalogueService();
  await service.broadcast(
    { id: 'city-tv', title: 'City TV', ar: 'قناة المدينة' },
    { id: 'sahra-news', title: 'Sahra News', ar: 'سهرة الإخبارية' },
  );
});
afterAll(() => service.close());

const find = (q: string, more = '') =>
  service.read(`search?q=${encodeURIComponent(q)}${more}`, paged(Entry));
const found = async (q: string) => (await find(q)).data.map((entry) => entry.content.id);

test.each([
  ['salt road', ['the-salt-road'], 'by its title'],
  ['ROAD SALT', ['the-salt-road'], 'in any order and case'],
  ['café', ['cafe-by-the-sea'], 'with its accent'],
  ['cafe', ['cafe-by-the-sea'], 'without its accent'],
  [
    'lampl',
    ['the-lamplighters', 'the-lamplighters-s1e1', 'the-lamplighters-s1e2', 'the-lamplighters-s2e1'],
    'by the beginning of a word, the show before its episodes',
  ],
  ['paraffin', ['the-lamplighters-s1e1'], 'an episode by its own title'],
  ['mariam helali', ['the-salt-road', 'cafe-by-the-sea'], 'by who plays in it'],
  ['طريق الملح', ['the-salt-road'], 'in Arabic'],
  ['مدينه', ['night-in-the-city', 'city-tv'], 'with haa for taa marbuta and without the article'],
  ['المَدِينَة', ['night-in-the-city', 'city-tv'], 'with vowel marks and the article'],
  ['مقهي', ['cafe-by-the-sea'], 'with yaa for alef maqsura'],
  ['اخبارية', ['sahra-news'], 'a channel, with a bare alef for hamza'],
  [
    'مشعلــو',
    ['the-lamplighters', 'the-lamplighters-s1e1', 'the-lamplighters-s1e2', 'the-lamplighters-s2e1'],
    'with tatweel',
  ],
  ['الشاحنة', ['the-salt-road', 'cafe-by-the-sea'], 'with an article that the text does not have'],
  ['city', ['city-tv', 'night-in-the-city'], 'what begins so before what has it within'],
  ['salt ro', ['the-salt-road'], 'while the last word is still typed'],
  ['in the', ['night-in-the-city'], 'by words of two letters'],
  ['zebra', [], 'nothing'],
  ['salt paraffin', [], 'nothing when only one word fits'],
  ["'' & | !", [], 'nothing when no word was typed'],
  ["salt':* | 'x", [], 'nothing when somebody types a query language'],
])('searching “%s” finds %j: %s', async (q, ids) => {
  expect(await found(q)).toEqual(ids);
});

test('what has the word in its title comes before what only mentions it', async () => {
  expect(await found('sea')).toEqual(['cafe-by-the-sea']);
  expect(await found('lorry')).toEqual(['the-salt-road', 'cafe-by-the-sea']);
  expect(await found('desert')).toEqual(['the-salt-road', 'cafe-by-the-sea']);
});

test('results come page by page, each once, under data as docs/product.md has it', async () => {
  const { body } = await service.ask('search?q=lampl&limit=3');
  expect(body).toHaveProperty('data.last_page', 2);
  const first = await find('lampl', '&limit=3');
  const second = await find('lampl', '&limit=3&page=2');
  const ids = [...first.data, ...second.data].map((entry) => entry.content.id);
  expect([ids.length, new Set(ids).size, second.last_page]).toEqual([4, 4, 2]);
});

test('a show that is found with several of its episodes names each of its genres once', async () => {
  const { data } = await find('lampl');
  const genres = data.map(({ content }) => content.tags.map(({ id }) => id));
  expect(genres).toHaveLength(4);
  for (const each of genres) expect(each).toEqual([...new Set(each)]);
  expect(genres[0]).not.toEqual([]);
});

test('an episode that is found says whose it is, and where it stands there', async () => {
  const { data } = await find('lampl');
  const places = data.flatMap((one) => {
    if (one.type !== 'video') return [];
    const { playlists, pivot } = one.content;
    return [[playlists.map(({ id }) => id), pivot?.season, pivot?.episode]];
  });
  expect(places).toEqual([
    [['the-lamplighters'], 1, 1],
    [['the-lamplighters'], 1, 2],
    [['the-lamplighters'], 2, 1],
  ]);
  const [film] = (await find('salt road')).data;
  expect(film?.type === 'video' && [film.content.playlists, film.content.pivot]).toEqual([
    [],
    undefined,
  ]);
});

const Found = v.variant('type', [
  ...Entry.options,
  v.object({ type: v.literal('cast'), content: Cast }),
]);
const Counted = v.object({
  data: v.object({
    data: v.array(Found),
    last_page: v.number(),
    counts: v.optional(v.record(v.string(), v.number())),
  }),
});

test('people are found by name where they are asked for, before what they play in', async () => {
  expect(await found('mariam')).toEqual(['the-salt-road', 'cafe-by-the-sea']);
  const { data } = await service.read('search?q=mariam&with=casts,counts', Counted);
  expect(data.data.map(({ type, content }) => `${type} ${content.id}`)).toEqual([
    'cast mariam-helali',
    'video the-salt-road',
    'video cafe-by-the-sea',
  ]);
  expect(data.counts).toEqual({ video: 2, 'tv-show': 0, 'live-stream': 0, cast: 1 });
});

test('one kind alone is paged by itself, and all kinds are counted in the same answer', async () => {
  const asked = 'search?q=lampl&with=casts,counts&limit=2';
  const shows = await service.read(`${asked}&type=tv-show`, Counted);
  expect(shows.data.data.map(({ content }) => content.id)).toEqual(['the-lamplighters']);
  expect([shows.data.last_page, shows.data.counts?.video]).toEqual([1, 3]);
  const videos = await service.read(`${asked}&type=video&page=2`, Counted);
  expect([videos.data.data.length, videos.data.last_page]).toEqual([1, 2]);
  expect((await service.ask(`${asked}&type=podcast`)).status).toBe(422);
});

test('a page past the end is empty, and so is what markup and long texts find', async () => {
  expect((await find('lampl', '&page=99')).data).toEqual([]);
  expect(await found('<script>alert(1)</script>')).toEqual([]);
  expect(await found('ملح '.repeat(1250))).toEqual(['the-salt-road']);
  expect(await found('q'.repeat(5000))).toEqual([]);
});

test('a signed-in viewer sees their hearts among what was found', async () => {
  const token = await service.signIn();
  await service.ask('user/favorites/the-salt-road', { method: 'PUT', token });
  const { data } = await service.read('search?q=mariam&with=casts', Counted, { token });
  const hearts = data.data.flatMap((one) =>
    one.type === 'video' ? [one.content.in_favorite] : [],
  );
  expect(hearts).toEqual([true, false]);
});

test.each(['search', 'search?q=', 'search?q=ab', 'search?q=%20%20a%20'])(
  'too little to search for is said under the field: %s',
  async (path) => {
    const { status, body } = await service.ask(path);
    expect(status).toBe(422);
    expect(body).toHaveProperty(['errors', 'q', 0]);
  },
);
