import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  heldAnswer,
  inArabic,
  showComponent,
} from '../../../tests/support/component.tsx';
import type { SearchKind } from '../../domain/catalogue/search-text.ts';
import type { Language } from '../../domain/language.ts';
import { SearchResults } from './search-results.tsx';

type Setting = { kind?: SearchKind; language?: Language; q?: string };

const show = (answers: Answers, { kind, language, q = 'ferry' }: Setting = {}) =>
  showComponent(
    <SearchResults
      q={q}
      kind={kind}
      titles={(entries) => <p>Titles: {entries.map(({ content }) => content.id).join()}</p>}
      people={(people) => <p>People: {people.map(({ title }) => title).join()}</p>}
      skeleton={<p>Waiting</p>}
      remind={() => null}
      aboveResults={null}
    />,
    { answers, path: `/search?q=${q}`, ...(language && { language }) },
  );

const video = { type: 'video', content: { id: 'ferry', title: 'The Night Ferry' } };
const person = { type: 'cast', content: { id: '3', title: 'Noor Ferry' } };
const both = { data: [video, person], last_page: 1, counts: { video: 1, cast: 1 } };
const nothing = { data: [], last_page: 1 };

const status = page.getByRole('status').first();

test('a search has its shape until the provider answers', async () => {
  const held = heldAnswer();
  await show({ 'GET search': held.answer });
  await expect.element(page.getByText('Waiting')).toBeVisible();
  await expect.element(status).toMatchTextContent('Searching…');
  held.give(both);
  await expect.element(page.getByText('Titles: ferry')).toBeVisible();
  await expect.element(page.getByText('People: Noor Ferry')).toBeVisible();
  await expect.element(status).toMatchTextContent('2 titles');
});

test('each kind is a tab that says how many there are, and leads to them', async () => {
  await show({ 'GET search': () => both });
  const people = page.getByRole('link', { name: /^People/ });
  await expect.element(people).toMatchTextContent('People1');
  await expect.element(people).toHaveAttribute('href', '/search?q=ferry&kind=people');
  await expect.element(page.getByRole('link', { name: /^All/ })).toMatchTextContent('All2');
});

test('a search that finds nothing leads to the guide and to the pages of the menu', async () => {
  await show({
    'GET search': () => nothing,
    'GET pages': () => ({
      data: [
        { slug: 'home', title: 'Home' },
        { slug: 'films', title: 'Films' },
      ],
    }),
  });
  await expect
    .element(page.getByRole('heading', { name: 'No results found for your query.' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/epg');
  await expect.element(page.getByRole('link', { name: 'Films' })).toHaveAttribute('href', '/films');
});

test('a kind of which nothing is found leads back to all kinds, in Arabic', async () => {
  await show({ 'GET search': () => nothing }, { kind: 'shows', language: 'ar' });
  await expect
    .element(page.getByRole('heading', { name: inArabic('No results found for your query.') }))
    .toBeVisible();
  const all = page.getByRole('link', { name: inArabic('All'), exact: true }).last();
  await expect.element(all).toHaveAttribute('href', '/search?q=ferry');
});

test('without a network a search says what still can be found', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show({ 'GET search': () => Promise.reject(new TypeError('away')) });
  await expect
    .element(page.getByText('Films, shows and channels are found with a network only'))
    .toBeVisible();
  await expect
    .element(page.getByText('No programme of the guide on this device has these words.'))
    .toBeVisible();
});

test.each([404, 405, 501])('a provider without a search (%i) has no titles', async (status) => {
  await show({ 'GET search': () => Response.json({}, { status }) });
  await expect
    .element(page.getByRole('heading', { name: 'No results found for your query.' }))
    .toBeVisible();
});

test('a search that fails is made again at a press', async () => {
  let away = true;
  await show({
    'GET search': () => (away ? Response.json({}, { status: 400 }) : both),
  });
  await expect.element(page.getByText('The search did not get through')).toBeVisible();
  away = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Titles: ferry')).toBeVisible();
});
