import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Entry, MenuItem, Page, StripWithPage } from '#src/contracts/entry.ts';
import { listOf, paged, resource } from '#src/contracts/wire.ts';
import { type CatalogueService, catalogueService } from '../../tests/support/catalogue-service.ts';
import { aFilm, smallCatalogue } from '../../tests/support/small-catalogue.ts';
import { prepareAndStoreCatalogue } from './store-catalogue.ts';

let service: CatalogueService;
beforeAll(async () => {
  service = await catalogueService();
});
beforeEach(() =>
  service.broadcast(
    { id: 'sahra-cinema', title: 'Sahra Cinema' },
    { id: 'sahra-news', title: 'Sahra News', ar: 'سهرة الإخبارية', genre: 'news' },
  ),
);
afterAll(() => service.close());

const titles = (entries: { content: { title?: string | undefined } }[]) =>
  entries.map((entry) => entry.content.title);

test('the menu names the pages in their order, in the language that was asked for', async () => {
  const english = await service.read('pages', resource(listOf(MenuItem)));
  expect(english.map(({ title, slug }) => [title, slug])).toEqual([
    ['Home', 'home'],
    ['Films', 'films'],
  ]);
  const arabic = await service.read('pages', resource(listOf(MenuItem)), {
    language: 'ar-EG,en;q=0.5',
  });
  expect(arabic[0]).toMatchObject({ title: 'الرئيسية', title_trans: { en: 'Home' } });
});

test('a page comes with its strips and what is in them; a film that does not exist is left out', async () => {
  const page = await service.read('pages/home?with=strips,strips.entries', resource(Page));
  expect(page.strips.map((strip) => [strip.title, strip.component, titles(strip.entries)])).toEqual(
    [
      ['Tonight', 'dots', ['Night in the City', 'The Lamplighters']],
      ['On the air', 'row', ['Sahra News', 'Sahra Cinema']],
    ],
  );
  expect(page.strips[1]).toMatchObject({
    btn_title: 'All channels',
    entries_num: 20,
    has_more: false,
  });
  expect(page.strips[0]?.title_ar).toBe('الليلة');
});

test('a page comes with bare strips, or alone', async () => {
  const strips = await service.read('pages/home?with=strips', resource(Page));
  expect(strips.strips.map((strip) => strip.entries.length)).toEqual([0, 0]);
  expect((await service.read('pages/home', resource(Page))).strips).toEqual([]);
});

test('a strip names its page', async () => {
  const strip = await service.read('strips/on-air?with=page', resource(StripWithPage), {
    language: 'ar',
  });
  expect(strip).toMatchObject({
    title: 'على الهواء',
    btn_title: 'كل القنوات',
    page: { slug: 'home', title: 'الرئيسية' },
  });
});

test('a news channel in a strip says that it shows news', async () => {
  const page = await service.read('pages/home?with=strips.entries', resource(Page), {
    language: 'ar',
  });
  expect(page.strips[1]?.entries[0]).toMatchObject({
    type: 'live-stream',
    content: { title: 'سهرة الإخبارية', tags: [{ id: 'news', title: 'أخبار' }] },
  });
});

const operators = [
  { id: 'one', title: 'Channel One', source: 'import' as const },
  { id: 'two', title: 'Channel Two', source: 'import' as const },
];

test('once an operator’s channels have taken the place of ours, the strip of channels shows theirs', async () => {
  await service.broadcast(...operators);
  const page = await service.read('pages/home?with=strips.entries', resource(Page));
  expect(page.strips.map((strip) => titles(strip.entries))).toEqual([
    ['Night in the City', 'The Lamplighters'],
    ['Channel One', 'Channel Two'],
  ]);
  const second = await service.read('entries?strip_id=on-air&limit=1&page=2', paged(Entry));
  expect(titles(second.data)).toEqual(['Channel Two']);
  expect(second.last_page).toBe(2);
});

test('the operator’s channels stand behind ours, each once', async () => {
  await service.broadcast(...operators, {
    id: 'sahra-news',
    title: 'News of our own',
    source: 'import',
  });
  const page = await service.read('pages/home?with=strips.entries', resource(Page));
  expect(titles(page.strips[1]?.entries ?? [])).toEqual([
    'News of our own',
    'Channel One',
    'Channel Two',
  ]);
});

test('pages and strips that nobody made are not found', async () => {
  for (const path of [
    'pages/weather',
    'strips/weather',
    'pages/a%00b',
    'entries?strip_id=weather',
  ]) {
    const { status, body } = await service.ask(path, { language: 'ar' });
    expect([path, status]).toEqual([path, 404]);
    expect(body).toHaveProperty('message');
  }
});

test('a page shows the first twenty of a long strip, the strip all of them', async () => {
  const films = Array.from({ length: 45 }, (_, at) => aFilm(`reel-${at}`));
  const [home] = smallCatalogue.pages;
  const strip = {
    slug: 'long-shelf',
    title: { en: 'Long shelf', ar: 'رف طويل' },
    component: 'row' as const,
    entries: films.map(({ slug }) => ({ type: 'video' as const, slug })),
  };
  const pages = home ? [{ ...home, strips: [strip] }] : [];
  await prepareAndStoreCatalogue(
    service.provider,
    { ...smallCatalogue, videos: films, pages },
    'operator',
  );
  const page = await service.read('pages/home?with=strips,strips.entries', resource(Page));
  expect(page.strips[0]?.entries).toHaveLength(20);
  expect(page.strips[0]?.has_more).toBe(true);
  const seen: string[] = [];
  for (const number of [1, 2, 3]) {
    const list = await service.read(`entries?strip_id=long-shelf&page=${number}`, paged(Entry));
    expect(list.last_page).toBe(3);
    seen.push(...list.data.map((entry) => entry.content.id));
  }
  expect(seen).toEqual(films.map((film) => film.slug));
});
