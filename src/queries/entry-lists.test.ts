import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { entriesOf, stripEntriesQuery, tagEntriesQuery } from './entry-lists.ts';

const film = (id: string) => ({ type: 'video', content: { id, title: `Film ${id}` } });
const films = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => film(String(from + place)));

type Answer = (page: number) => unknown;

/** Everything of a list, asked for page by page for as long as there is said to be more; at most `most` pages. */
async function readAll(answer: Answer, most = 9) {
  const asked: string[] = [];
  const client = clientOf((url) => {
    asked.push(`${url.pathname.slice(4)}${url.search}`);
    return Response.json(answer(Number(url.searchParams.get('page'))));
  });
  const queryClient = new QueryClient();
  const { pages } = await queryClient.fetchInfiniteQuery({
    ...tagEntriesQuery(client, 'sea'),
    pages: most,
  });
  return { asked, ids: entriesOf(pages).map(({ content }) => content.id) };
}

describe('a list', () => {
  test('is read to its last page and not past it', async () => {
    const { asked, ids } = await readAll((page) => ({
      data: films(page * 100, 20),
      last_page: 3,
    }));
    expect(asked).toEqual([
      'tags/sea/entries?limit=20&page=1',
      'tags/sea/entries?limit=20&page=2',
      'tags/sea/entries?limit=20&page=3',
    ]);
    expect(ids).toHaveLength(60);
  });

  test('of a provider that says how far it goes in another place is read to there', async () => {
    const { asked } = await readAll((page) => ({
      data: films(page * 100, 20),
      meta: { last_page: '2' },
    }));
    expect(asked).toHaveLength(2);
  });

  test('of a provider that does not say how far it goes ends with the first short page', async () => {
    const { asked, ids } = await readAll((page) => films(page * 100, page === 1 ? 20 : 4));
    expect(asked).toHaveLength(2);
    expect(ids).toHaveLength(24);
  });

  test('goes on past a page whose entries are all of a kind that is not known here', async () => {
    const { ids } = await readAll((page) => ({
      data: page === 1 ? [{ type: 'hologram', content: { id: 'x' } }] : films(100, 2),
      last_page: 2,
    }));
    expect(ids).toEqual(['100', '101']);
  });

  test('shows an entry once, also where the list moved between two pages', async () => {
    const { ids } = await readAll((page) => ({
      data: films(page === 1 ? 1 : 20, 20),
      last_page: 2,
    }));
    expect(ids).toHaveLength(39);
  });

  test('ends where the provider sends the same page again, or an empty one', async () => {
    expect((await readAll(() => films(1, 20))).asked).toHaveLength(2);
    expect((await readAll(() => ({ data: [], last_page: 40 }))).asked).toHaveLength(1);
  });

  test('ends as well where an entry of the page that comes again, or every one, is of a kind that is not known here', async () => {
    const unknown = { type: 'hologram', content: { id: 'x' } };
    expect((await readAll(() => [...films(1, 19), unknown])).asked).toHaveLength(2);
    expect((await readAll(() => Array(20).fill(unknown))).asked).toHaveLength(2);
    const { ids } = await readAll((page) =>
      page === 2 ? Array(20).fill(unknown) : films(page, page === 4 ? 4 : 20),
    );
    expect(ids).toContain('22');
  });
});

test('a strip’s entries are asked for by the strip’s id, whatever letters it has', async () => {
  const asked: string[] = [];
  const client = clientOf((url) => {
    asked.push(url.search);
    return Response.json({ data: [], last_page: 1 });
  });
  await new QueryClient().fetchInfiniteQuery(stripEntriesQuery(client, 'a & b'));
  expect(asked).toEqual(['?strip_id=a+%26+b&limit=20&page=1']);
});
