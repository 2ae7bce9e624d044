import { expect, test } from 'vitest';
import type { Entry } from '../../queries/entry-lists.ts';
import { type FavouriteView, shownFavourites } from './shown-favourites.ts';

const entry = (type: string, en: string, ar: string) =>
  ({ type, content: { id: en, title: en, title_trans: { en, ar } } }) as unknown as Entry;
const marked = [
  entry('video', 'Café by the Sea', 'مقهى على البحر'),
  entry('tv-show', 'The Night Ferry', 'عبّارة الليل'),
  entry('video', 'Lane Four', 'الممر الرابع'),
  { type: 'live-stream', content: { id: 'news', name: 'Sahra News' } } as unknown as Entry,
];
const all: FavouriteView = { kind: undefined, q: '', byTitle: false };
const shown = (view: Partial<FavouriteView>, language: 'en' | 'ar' = 'en') =>
  shownFavourites(marked, { ...all, ...view }, language).map(({ content }) => content.id);

test('favourites stand as they came, or by title in the viewer’s alphabet', () => {
  expect(shown({})).toEqual(marked.map(({ content }) => content.id));
  expect(shown({ byTitle: true })).toEqual([
    'Café by the Sea',
    'Lane Four',
    'news',
    'The Night Ferry',
  ]);
  expect(shown({ byTitle: true, kind: 'videos' }, 'ar')).toEqual(['Lane Four', 'Café by the Sea']);
});

test('they are found by words of the title, in either language, without accents and in any order', () => {
  expect(shown({ q: 'sea cafe' })).toEqual(['Café by the Sea']);
  expect(shown({ q: 'عباره' })).toEqual(['The Night Ferry']);
  expect(shown({ q: 'news' })).toEqual(['news']);
  expect(shown({ q: 'news', kind: 'shows' })).toEqual([]);
});
