import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import { readRecentSearches } from '../../data/device/recent-searches.ts';
import type { Language } from '../../domain/language.ts';
import { SearchForm } from './search-form.tsx';

async function showForm(q = '', language: Language = 'en') {
  const onSearch = vi.fn();
  const shown = await showComponent(<Screen {...{ q, onSearch }} />, { language });
  return { ...shown, onSearch };
}

/** Does what the screen does: the address follows the search. */
function Screen({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [address, setAddress] = useState(q);
  const search = (next: string) => {
    onSearch(next);
    setAddress(next);
  };
  return <SearchForm q={address} onSearch={search} />;
}

const field = page.getByRole('searchbox', { name: 'Search' });

test('an empty search says that it is one, and ends to say so when it is typed in', async () => {
  const { onSearch } = await showForm();
  await userEvent.type(field, '{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Search is a required field');
  await userEvent.keyboard('sea');
  await expect.element(field).not.toHaveAccessibleDescription(/./);
  await expect.poll(() => onSearch.mock.lastCall).toEqual(['sea']);
});

test('two letters are too few, which is said at Enter only', async () => {
  await showForm();
  await userEvent.type(field, 'se');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Search must be at least 3 characters');
});

test('an address with a search that is too short says so at once, in Arabic', async () => {
  await showForm('س', 'ar');
  const words = inArabic('{field} must be at least {minimum} characters', {
    field: inArabic('Search'),
    minimum: '3',
  });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('a search follows the typing after a pause, and at once at Enter, which keeps it', async () => {
  const { onSearch, database } = await showForm();
  await userEvent.type(field, 'night ferry{Enter}');
  await expect.poll(() => readRecentSearches(database)).toEqual(['night ferry']);
  expect(onSearch.mock.calls.at(-1)).toEqual(['night ferry']);
});

test('the cross and Escape empty the field, and the focus stays in it', async () => {
  await showForm('ferry');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(page.getByRole('button', { name: 'Clear' }).query()).toBeNull();
  await userEvent.keyboard('salt{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});
