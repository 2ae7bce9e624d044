import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, inArabic, showComponent } from '../../../tests/support/component.tsx';
import { keepSearch, readRecentSearches } from '../../data/device/recent-searches.ts';
import type { Language } from '../../domain/language.ts';
import { SearchButton } from './search-button.tsx';

type Setting = { answers?: Answers; language?: Language; path?: string; recent?: string[] };

const show = ({ recent = [], ...setting }: Setting = {}) =>
  showComponent(async ({ database }) => {
    for (const text of recent) await keepSearch(database, text);
    return <SearchButton />;
  }, setting);

const magnifier = page.getByRole('button', { name: 'Search' });
const box = page.getByRole('searchbox', { name: 'Search' });

const ferry = { type: 'tv-show', content: { id: 'the-night-ferry', title: 'The Night Ferry' } };
const found: Answers = { 'GET search': () => ({ data: [ferry], last_page: 1 }) };

test('the magnifier opens a box with the focus in it, and Escape closes it and gives the focus back', async () => {
  await show();
  await magnifier.click();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('sa{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(magnifier).toHaveFocus();
});

test('the box is opened by Ctrl+K anywhere, and forgets what was typed when it closes', async () => {
  await show({ path: '/epg' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(box, 'sa{Escape}');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box).toHaveValue('');
});

test.each([
  ['/', true],
  ['/epg', false],
])('a slash opens it, but in the guide, which has a search of its own: %s', async (path, opens) => {
  await show({ path });
  await userEvent.keyboard('/');
  expect(document.querySelector('[popover=auto]:popover-open') !== null).toBe(opens);
});

test.each<[string, KeyboardEventInit, boolean]>([
  ['a slash above another key', { key: '/', code: 'Digit7', shiftKey: true }, true],
  ['the key of the slash on an Arabic keyboard', { key: 'ظ', code: 'Slash' }, true],
  ['Ctrl+K on an Arabic keyboard', { key: 'ن', code: 'KeyK', ctrlKey: true }, true],
  ['Ctrl+Shift+K of the browser', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
])('it is a shortcut on every keyboard: %s', async (_, key, opens) => {
  await show();
  const taken = !document.body.dispatchEvent(
    new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
  );
  expect(taken).toBe(opens);
  expect(document.querySelector('[popover=auto]:popover-open') !== null).toBe(opens);
});

test('a viewer who has turned off shortcuts of one symbol opens it by Ctrl+K alone', async () => {
  localStorage.setItem('letter_keys', 'off');
  await show();
  await userEvent.keyboard('/');
  expect(document.querySelector('[popover=auto]:popover-open')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box).toHaveFocus();
});

test('it says what is missing, in Arabic too, and leads nowhere', async () => {
  const { address } = await show({ language: 'ar' });
  await page.getByRole('button', { name: inArabic('Search') }).click();
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const words = inArabic('{field} is a required field', { field: inArabic('Search') });
  await expect.element(page.getByText(words)).toBeVisible();
  expect(address()).toBe('/');
});

test.each<Language>(['en', 'ar'])('on a phone its hint is not cut, in %s', async (language) => {
  await page.viewport(360, 780);
  await show({ language });
  const words = language === 'ar' ? inArabic('Search') : 'Search';
  await page.getByRole('button', { name: words }).click();
  const shown = page.getByRole('searchbox');
  await expect.element(shown).toBeVisible();
  const field = shown.element() as HTMLInputElement;
  await document.fonts.ready;
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  const { fontSize, fontFamily } = getComputedStyle(field, '::placeholder');
  context.font = `${fontSize} ${fontFamily}`;
  expect(context.measureText(field.placeholder).width).toBeLessThan(room);
});

test('Enter leads to the search and keeps it', async () => {
  const { address, database } = await show();
  await magnifier.click();
  await userEvent.type(box, 'ferry{Enter}');
  await expect.poll(address).toBe('/search?q=ferry');
  await expect.element(box).not.toBeInTheDocument();
  expect(await readRecentSearches(database)).toEqual(['ferry']);
});

test('on a search it begins with that search', async () => {
  await show({ path: '/search?q=ferry' });
  await magnifier.click();
  await expect.element(box).toHaveValue('ferry');
});

test('an empty box offers the last searches, the newest first', async () => {
  const { address } = await show({ recent: ['salt', 'ferry'] });
  await magnifier.click();
  const recent = page.getByRole('list', { name: 'Recent searches' }).getByRole('button');
  await expect.element(recent.first()).toMatchTextContent('ferry');
  await recent.last().click();
  await expect.poll(address).toBe('/search?q=salt');
});

test('what fits is suggested while one types, and arrows lead to it and back', async () => {
  const { address } = await show({ answers: found });
  await magnifier.click();
  await userEvent.type(box, 'ferry');
  const suggestion = page.getByRole('list', { name: 'Suggestions' }).getByRole('link');
  await expect.element(suggestion).toMatchTextContent('The Night Ferry');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(suggestion).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/tv-show/the-night-ferry');
});
