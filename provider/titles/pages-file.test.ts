import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Page } from '#src/contracts/entry.ts';
import { resource } from '#src/contracts/wire.ts';
import {
  nasTitles,
  type OwnTelevision,
  ownFilm,
  ownTelevision,
} from '../../tests/support/own-television.ts';
import { parsePages, readPagesFile } from './read-pages-file.ts';

let folder: string;
let tv: OwnTelevision;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-pages-'));
  tv = await ownTelevision({ contentDir: folder });
  token = await tv.signIn();
});
afterAll(async () => {
  await tv.close();
  await rm(folder, { recursive: true, force: true });
});

/** Refreshes with this `pages.json`. */
async function say(pages: unknown, sources = { nas: nasTitles }) {
  const text = typeof pages === 'string' ? pages : JSON.stringify({ pages });
  await writeFile(join(folder, 'pages.json'), text);
  return tv.bring(sources);
}
const menu = async (language = 'en') => {
  const { body } = await tv.ask('pages', { language });
  return (body as { data: { slug: string; title: string }[] }).data.map(({ slug, title }) => [
    slug,
    title,
  ]);
};
const stripsOf = async (slug: string) => {
  const page = await tv.read(`pages/${slug}?with=strips.entries`, resource(Page), { token });
  return page.strips.map(({ id, title, component, entries }) => {
    return { id, title, component, entries: entries?.map(({ content }) => content.id) };
  });
};

describe('a pages.json', () => {
  it('orders and names the menu, and leaves pages that make themselves to do so', async () => {
    await say([
      { slug: 'series' },
      { slug: 'home', title: { en: 'Front', ar: 'الواجهة' } },
      { slug: 'club', title: 'Club nights', strips: [{ title: 'All', query: {} }] },
    ]);
    expect(await menu()).toEqual([
      ['series', 'Series'],
      ['home', 'Front'],
      ['club', 'Club nights'],
    ]);
    expect(await menu('ar')).toContainEqual(['home', 'الواجهة']);
  });

  it('asks for titles by kind, genre in any language, certificate, source and order', async () => {
    const salt = 'the-salt-road-2020';
    const [boats, lights] = ['paper-boats-2018', 'harbour-lights'];
    await tv.broadcast({ id: 'one', title: 'One', genre: 'News;Local', source: 'import' });
    await say(
      [
        {
          slug: 'home',
          strips: [
            { title: 'Newest', look: 'hero', query: { most: 2 } },
            { title: 'Films by year', look: 'posters', query: { kind: 'film', order: 'year' } },
            { title: 'Drama', query: { genre: ['دراما'] } },
            { title: 'Sci-Fi', query: { genre: 'Sci-Fi' } },
            { title: 'Small', query: { certificateAtMost: 7, order: 'title' } },
            { title: 'Theirs', query: { source: 'panel' } },
            { title: 'Local', query: { kind: 'channel', group: 'local' } },
          ],
        },
      ],
      { nas: nasTitles, panel: { films: [ownFilm('Panel Film')] } } as never,
    );
    expect(await stripsOf('home')).toEqual([
      { id: 'home-newest', title: 'Newest', component: 'dots', entries: [salt, lights] },
      {
        id: 'home-films-by-year',
        title: 'Films by year',
        component: 'vertical',
        entries: [salt, 'panel-film-2020', boats],
      },
      { id: 'home-drama', title: 'Drama', component: 'row', entries: [salt, lights, boats] },
      { id: 'home-small', title: 'Small', component: 'row', entries: [lights, boats] },
      { id: 'home-theirs', title: 'Theirs', component: 'row', entries: ['panel-film-2020'] },
      { id: 'home-local', title: 'Local', component: 'row', entries: ['one'] },
    ]);
    await tv.broadcast();
  });

  it('lists a film in parts with the films, not with the series', async () => {
    const part = (number: number) => ({ id: `cd${number}`, number, stream: { address: 'a.mp4' } });
    const seasons = [{ number: 1, episodes: [part(1), part(2)] }];
    const shows = [
      { id: 'ran', title: 'Ran', filmInParts: true, seasons },
      { id: 'wire', title: 'Wire', seasons },
    ];
    const strips = [
      { title: 'Films', query: { kind: 'film' } },
      { title: 'Series', query: { kind: 'show' } },
      { title: 'By hand', entries: [{ film: 'ran' }, { show: 'wire' }] },
    ];
    await say([{ slug: 'home', strips }, { slug: 'series' }], { nas: { shows } } as never);
    const entriesOf = async (slug: string) => (await stripsOf(slug)).map(({ entries }) => entries);
    expect(await entriesOf('home')).toEqual([['ran'], ['wire'], ['ran', 'wire']]);
    expect(await entriesOf('series')).toEqual([['wire']]);
  });

  it('names entries by hand, and says which of them are not there', async () => {
    const entries = [
      { show: 'harbour-lights' },
      { film: 'nobody-made-it' },
      { film: 'paper-boats-2018' },
    ];
    const { remarks } = await say([
      { slug: 'home', strips: [{ title: 'Mine', look: 'banner', entries }] },
    ]);
    expect(await stripsOf('home')).toMatchObject([
      { component: 'banner', entries: ['harbour-lights', 'paper-boats-2018'] },
    ]);
    expect(remarks).toEqual([
      'pages[0].strips[0].entries[1] is not there: {"film":"nobody-made-it"}',
    ]);
  });

  it('keeps the pages of before when it has a fault, and says where', async () => {
    await say([{ slug: 'films', title: 'Only films' }]);
    const { remarks, shown } = await say([
      { slug: 'films', strips: [{ title: 'X', query: { genres: 'A' } }] },
    ]);
    expect(shown).toBe('own');
    expect(remarks).toEqual([
      expect.stringMatching(
        /pages\.json: pages\[0\]\.strips\[0\]\.query\.genres is not known\. The pages stay/,
      ),
    ]);
    expect(await menu()).toEqual([['films', 'Only films']]);
  });

  it.each([undefined, '/not/mounted'])(
    'stays in use for a command that does not find its folder: %s',
    async (contentDir) => {
      await say([{ slug: 'films', title: 'Only films' }]);
      const { remarks } = await tv.bring({ nas: nasTitles }, { contentDir });
      expect(remarks).toEqual([expect.stringMatching(/pages\.json.*The pages stay as they were/)]);
      expect(await menu()).toEqual([['films', 'Only films']]);
    },
  );

  it('makes itself again when it is gone', async () => {
    await rm(join(folder, 'pages.json'));
    expect((await tv.bring({ nas: nasTitles })).remarks).toEqual([]);
    expect((await menu()).map(([slug]) => slug)).toEqual(['home', 'films', 'series', 'kids']);
  });
});

const strip = { title: 'A', query: {} };
it.each([
  ['no JSON', '{\n"pages": [}\n', /^p, line 2: Unexpected token '}'/],
  ['another form', '[]', /^p: the whole takes|^p: pages is missing/],
  ['no page', '{"pages": []}', 'p: pages takes at least one page'],
  [
    'an unknown field',
    { pages: [{ slug: 'a', title: 'A', strip: [] }] },
    'p: pages[0].strip is not known',
  ],
  [
    'a page without a title',
    { pages: [{ slug: 'a', strips: [strip] }] },
    'p: pages[0] takes a title',
  ],
  [
    'a page without strips',
    { pages: [{ slug: 'a', title: 'A' }] },
    'p: pages[0] takes strips, unless it is one of home, films, series, live, kids',
  ],
  [
    'a screen of the app',
    { pages: [{ slug: 'epg', title: 'A', strips: [strip] }] },
    'p: pages[0].slug takes another name: this address is taken',
  ],
  [
    'two pages of one name',
    { pages: [{ slug: 'home' }, { slug: 'home' }] },
    'p: pages takes pages with different slugs',
  ],
  [
    'an unknown look',
    { pages: [{ slug: 'home', strips: [{ ...strip, look: 'wall' }] }] },
    'p: pages[0].strips[0].look takes hero, row, posters or banner',
  ],
  [
    'a language that there is not',
    { pages: [{ slug: 'home', title: { xx: 'A' } }] },
    /^p: pages\[0\]\.title takes a text/,
  ],
  [
    'an age that nobody has',
    { pages: [{ slug: 'home', strips: [{ title: 'A', query: { certificateAtMost: 99 } }] }] },
    'p: pages[0].strips[0].query.certificateAtMost takes a whole number from 0 to 21',
  ],
  [
    'query and entries',
    { pages: [{ slug: 'home', strips: [{ ...strip, entries: [{ film: 'x' }] }] }] },
    'p: pages[0].strips[0] takes either query or entries',
  ],
  [
    'an entry of no kind',
    { pages: [{ slug: 'home', strips: [{ title: 'A', entries: ['x'] }] }] },
    'p: pages[0].strips[0].entries[0] takes {"film": id}, {"show": id} or {"channel": id}',
  ],
  [
    'a genre of channels',
    { pages: [{ slug: 'home', strips: [{ title: 'A', query: { kind: 'channel', genre: 'x' } }] }] },
    'p: pages[0].strips[0].query takes for channels only group and most',
  ],
])('%s is reported with its place', (_, pages, fault) => {
  const text = typeof pages === 'string' ? pages : JSON.stringify(pages);
  expect(parsePages(text, 'p')).toEqual({
    fault: typeof fault === 'string' ? fault : expect.stringMatching(fault),
  });
});

it('a pages.json may have 2 MB, in whichever letters, and a larger one is refused', async () => {
  const page = { slug: 'club', title: 'نادي', strips: [{ title: 'الكل', query: {} }] };
  const pages = `${JSON.stringify({ $schema: 'ن'.repeat(900_000), pages: [page] })}`;
  await writeFile(join(folder, 'pages.json'), pages);
  expect(await readPagesFile({ contentDir: folder })).toHaveProperty('document');
  await writeFile(join(folder, 'pages.json'), pages.replace('نن', 'ن'.repeat(200_000)));
  expect(await readPagesFile({ contentDir: folder })).toEqual({
    fault: expect.stringMatching(/pages\.json is larger than 2 MB$/),
  });
});
