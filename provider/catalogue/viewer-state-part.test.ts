import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Entry } from '#src/contracts/entry.ts';
import { paged } from '#src/contracts/wire.ts';
import { type CatalogueService, catalogueService } from '../../tests/support/catalogue-service.ts';

let service: CatalogueService;
let mariam: string;
let fares: string;
beforeAll(async () => {
  service = await catalogueService();
});
beforeEach(async () => {
  await service.broadcast({ id: 'sahra-news', title: 'Sahra News' });
  [mariam, fares] = [await service.signIn(), await service.signIn()];
});
afterAll(() => service.close());

const toggleFavourite = (token: string, id: string, type: string) =>
  service.ask(`user/favorites/${id}`, { method: 'PUT', token, json: { type } });
const watch = (token: string, video: string, time: number) =>
  service.ask(`videos/${video}/progress`, { method: 'PUT', token, json: { time } });

/** What each title of a list says about the viewer who asks, by id; titles that say nothing are left out. */
async function personalPartsOf(path: string, token?: string): Promise<Record<string, unknown>> {
  const { data } = await service.read(path, paged(Entry), { ...(token && { token }) });
  const parts = data.map(({ type, content }) => [
    content.id,
    {
      ...(content.in_favorite && { favourite: true }),
      ...(type === 'video' && content.progress && { time: content.progress.time }),
      ...(type === 'tv-show' && content.show_episode && { next: content.show_episode }),
    },
  ]);
  return Object.fromEntries(parts.filter(([, said]) => Object.keys(said as object).length > 0));
}

describe('a list that is cached for everybody', () => {
  const list = 'entries?limit=50';

  it('shows each viewer their own favourites and positions, and nobody another’s', async () => {
    const shared = await personalPartsOf(list);
    await toggleFavourite(mariam, 'the-salt-road', 'video');
    await watch(mariam, 'cafe-by-the-sea', 300);
    await toggleFavourite(fares, 'sahra-news', 'live-stream');
    await watch(fares, 'the-lamplighters-s1e2', 60);
    expect(await personalPartsOf(list, mariam)).toEqual({
      ...shared,
      'the-salt-road': { favourite: true },
      'cafe-by-the-sea': { time: 300 },
    });
    expect(await personalPartsOf(list, fares)).toEqual({
      ...shared,
      'sahra-news': { favourite: true },
      'the-lamplighters': { next: 'the-lamplighters-s1e2' },
    });
    expect(await personalPartsOf(list, await service.signIn())).toEqual(shared);
    expect(await personalPartsOf(list)).toEqual(shared);
  });

  it('shows a favourite at once when it is made and when it is taken back', async () => {
    const shared = await personalPartsOf(list, mariam);
    await toggleFavourite(mariam, 'the-salt-road', 'video');
    expect(await personalPartsOf(list, mariam)).toMatchObject({
      'the-salt-road': { favourite: true },
    });
    await toggleFavourite(mariam, 'the-salt-road', 'video');
    expect(await personalPartsOf(list, mariam)).toEqual(shared);
    await watch(mariam, 'the-salt-road', 10);
    await watch(mariam, 'the-salt-road', 20);
    expect(await personalPartsOf(list, mariam)).toMatchObject({ 'the-salt-road': { time: 20 } });
  });

  it('shows favourites on a new guide as on the one before', async () => {
    await toggleFavourite(mariam, 'sahra-news', 'live-stream');
    await personalPartsOf(list, mariam);
    await service.broadcast({ id: 'late', title: 'Late' }, { id: 'sahra-news', title: 'News' });
    const { data } = await service.read(list, paged(Entry), { token: mariam });
    const channels = data.filter(({ type }) => type === 'live-stream');
    expect(channels.map(({ content }) => [content.title, content.in_favorite])).toEqual([
      ['Late', false],
      ['News', true],
    ]);
  });

  it.each([list, 'pages/home?with=strips.entries', 'search?q=salt', 'tags/desert/entries'])(
    'stays with the viewer whose favourites and positions it has: %s',
    async (path) => {
      const headersOf = async (token?: string) =>
        (await service.ask(path, { ...(token && { token }) })).response.headers;
      const own = await headersOf(mariam);
      expect(own.get('cache-control')).toBe('private, no-store');
      expect(own.get('vary')?.split(', ')).toContain('Authorization');
      expect((await headersOf()).get('cache-control')).toMatch(/^public/);
    },
  );

  it('names each header once that it depends on', async () => {
    for (const token of [mariam, undefined]) {
      const { response } = await service.ask(list, { ...(token && { token }) });
      const names = response.headers.get('vary')?.split(', ') ?? [];
      expect(names).toContain('Accept-Encoding');
      expect(names).toEqual([...new Set(names)]);
    }
  });
});
