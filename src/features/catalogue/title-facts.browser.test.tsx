import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import { Show, Video } from '../../contracts/video.ts';
import type { Language } from '../../domain/language.ts';
import type { Entry } from '../../queries/entry-lists.ts';
import { EntryList, type EntryPages } from './entry-list.tsx';
import { FactsList } from './facts-list.tsx';
import { NoStrips } from './no-strips.tsx';
import { ShowFacts } from './show-facts.tsx';

const ferry = {
  id: 'ferry',
  title: 'The Ferry',
  duration: 3725,
  recorded_at: '2024-03-01 00:00:00',
  tags: [{ id: 'drama', title: 'Drama', t_title: { ar: 'دراما' }, category: 'genre' }],
  subtitles: [{ title: 'English', language: 'en' }],
  total_views: 12_345,
  custom_fields: [
    { slug: 'tag-line', label: 'Tagline', value: 'Every evening.' },
    { slug: 'afloat', label: 'Afloat', label_trans: { ar: 'عائمة' }, value: true },
  ],
};

const facts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ]);

const showFacts = (subject: object, language: Language = 'en') =>
  showComponent(<FactsList subject={v.parse(Video, subject)} />, { language });

test('what is known of a film stands with its name, and the tagline not once more', async () => {
  await showFacts(ferry);
  await expect.poll(facts).toEqual([
    ['Released', '1 March 2024'],
    ['Run time', expect.stringMatching(/1.*3/)],
    ['Genres', 'Drama'],
    ['Subtitles', 'English'],
    ['Views', '12,345'],
    ['Afloat', 'Yes'],
  ]);
});

test('facts speak Arabic, the provider’s own too', async () => {
  await showFacts(ferry, 'ar');
  await expect.element(page.getByText('دراما')).toBeVisible();
  expect(facts().at(-1)).toEqual(['عائمة', inArabic('Yes')]);
});

test.each(['total_views', 'views'])(
  'the line of a show says how often it was watched, which providers send as %s',
  async (name) => {
    const show = v.parse(Show, { id: 'tides', title: 'Tides', [name]: 1200 });
    await showComponent(<ShowFacts show={show} />);
    await expect.element(page.getByText('1,200 views')).toBeVisible();
  },
);

test('numbers have Western digits in Arabic, also in a browser that would write them with others', async () => {
  class NumberFormat extends Intl.NumberFormat {
    constructor(locale: string | string[], options?: Intl.NumberFormatOptions) {
      super(String(locale) === 'ar' ? 'ar-u-nu-arab' : locale, options);
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { NumberFormat: { value: NumberFormat } }));
  const views = 54_321;
  const show = v.parse(Show, { id: 'tides', title: 'Tides', views });
  await showComponent(
    <>
      <FactsList subject={v.parse(Video, { ...ferry, total_views: views })} />
      <ShowFacts show={show} />
    </>,
    { language: 'ar' },
  );
  await expect.element(page.getByText('54,321', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^54,321 /)).toBeVisible();
});

test('what is not known is left out', async () => {
  await showFacts({ id: 'bare', title: 'Bare' });
  expect(facts()).toEqual([]);
});

const entry = (id: string) =>
  ({ type: 'video', content: v.parse(Video, { id, title: `Film ${id}` }) }) as Entry;

async function showList(pages: Partial<EntryPages>) {
  const fetchNextPage = vi.fn(async () => undefined);
  await showComponent(
    <EntryList
      pages={{
        data: [],
        hasNextPage: false,
        isFetching: false,
        isFetchNextPageError: false,
        fetchNextPage,
        ...pages,
      }}
      favourite={() => null}
      onPlayIntent={() => undefined}
      empty={<p>Nothing here</p>}
    />,
  );
  return fetchNextPage;
}

test('an empty list says so, but not while there is more to come', async () => {
  await showList({});
  await expect.element(page.getByText('Nothing here')).toBeVisible();
});

test('a list says how many of its titles are shown, and ends without a button', async () => {
  await showList({ data: [entry('1'), entry('2')] });
  await expect.element(page.getByRole('status').first()).toMatchTextContent('2 titles are shown');
  expect(page.getByRole('button').query()).toBeNull();
});

test('a page that failed is asked for by keyboard alone, and waits while the list is fetched', async () => {
  const fetchNextPage = await showList({
    data: [entry('1')],
    hasNextPage: true,
    isFetchNextPageError: true,
  });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The next titles could not be loaded.');
  expect(fetchNextPage).not.toHaveBeenCalled();
  (page.getByRole('button', { name: 'Retry' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(fetchNextPage).toHaveBeenCalledWith({ cancelRefetch: false });
});

test('a page that is loading is asked for once', async () => {
  const fetchNextPage = await showList({ data: [entry('1')], hasNextPage: true, isFetching: true });
  await page.getByRole('button', { name: 'Loading…' }).click({ force: true });
  expect(fetchNextPage).not.toHaveBeenCalled();
});

test('a page without strips keeps its title for a screen reader, and has one action', async () => {
  await showComponent(<NoStrips title="Films" action={<a href="/">Home</a>} />, { language: 'ar' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Films' })).toBeInTheDocument();
  const words = inArabic('There are no strips for this page');
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('link')).toBeVisible();
});
