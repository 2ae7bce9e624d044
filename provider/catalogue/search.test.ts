import { afterAll, beforeAll, expect, test } from 'vitest';
import { Entry } from '#src/contracts/entry.ts';
import { paged } from '#src/contracts/wire.ts';
import { type CatalogueService, catalogueService } from '../../tests/support/catalogue-service.ts';

let service: CatalogueService;
beforeAll(async () => {
  service = await catalogueService();
  await service.broadcast(
    { id: 'city-tv', title: 'City TV', ar: 'قناة المدينة' },
    { id: 'sahra-news', title: 'Sahra News', ar: 'سهرة الإخبارية' },
  );
}, 60_000);
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
  ['مقهي', ['cafe-by-the-sea'], 'with yaa for alef maqsura'],
  ['اخبارية', ['sahra-news'], 'a channel, with a bare alef for hamza'],
  [
    'مشعلــو',
    ['the-lamplighters', 'the-lamplighters-s1e1', 'the-lamplighters-s1e2', 'the-lamplighters-s2e1'],
    'with tatweel',
  ],
  ['الشاحنة', ['the-salt-road', 'cafe-by-the-sea'], 'with an article that the text does not have'],
  ['city', ['night-in-the-city', 'city-tv'], 'films before channels'],
  ['zebra', [], 'nothing'],
  ['salt paraffin', [], 'nothing when only one word fits'],
  ["'' & | !", [], 'nothing when no word was typed'],
  ["salt':* | 'x", [], 'nothing when somebody types a query language'],
])('searching “%s” finds %j: %s', async (q, ids) => {
  expect(await found(q)).toEqual(ids);
});

test('what has the word in its title comes before what only tells of it', async () => {
  expect(await found('sea')).toEqual(['cafe-by-the-sea']);
  expect(await found('lorry')).toEqual(['the-salt-road', 'cafe-by-the-sea']);
  expect(await found('desert')).toEqual(['the-salt-road', 'cafe-by-the-sea']);
});

test('results come page by page, each once, under data as the specification has it', async () => {
  const { body } = await service.ask('search?q=lampl&limit=3');
  expect(body).toHaveProperty('data.last_page', 2);
  const first = await find('lampl', '&limit=3');
  const second = await find('lampl', '&limit=3&page=2');
  const ids = [...first.data, ...second.data].map((entry) => entry.content.id);
  expect([ids.length, new Set(ids).size, second.last_page]).toEqual([4, 4, 2]);
});

test.each(['search', 'search?q=', 'search?q=ab', 'search?q=%20%20a%20'])(
  'too little to search for is said under the field: %s',
  async (path) => {
    const { status, body } = await service.ask(path);
    expect(status).toBe(422);
    expect(body).toHaveProperty(['errors', 'q', 0]);
  },
);
