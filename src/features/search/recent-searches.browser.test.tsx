import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import { pressEnter } from '../../../tests/support/press-enter.ts';
import { keepSearch, readRecentSearches } from '../../data/device/recent-searches.ts';
import type { Language } from '../../domain/language.ts';
import { RecentSearches } from './recent-searches.tsx';
import { SearchForm } from './search-form.tsx';

const show = (recent: readonly string[], language: Language = 'en') =>
  showComponent(
    async ({ database }) => {
      for (const text of recent) await keepSearch(database, text);
      return (
        <>
          <SearchForm q="" onSearch={() => undefined} />
          <RecentSearches />
        </>
      );
    },
    { language },
  );

test('who has not searched yet reads what a search needs', async () => {
  await show([], 'ar');
  const hint = inArabic('Type three letters or more. Programmes of the guide are found as well.');
  await expect.element(page.getByText(hint)).toBeVisible();
});

test('one search is forgotten by its cross, the others stay', async () => {
  const { database } = await show(['salt', 'ferry']);
  await expect
    .element(page.getByRole('link', { name: 'ferry' }))
    .toHaveAttribute('href', '/search?q=ferry');
  await page.getByRole('button', { name: 'Forget ferry' }).click();
  await expect.element(page.getByRole('link', { name: 'ferry' })).not.toBeInTheDocument();
  expect(await readRecentSearches(database)).toEqual(['salt']);
});

test('all searches are forgotten at one press', async () => {
  const { database } = await show(['salt', 'ferry']);
  await page.getByRole('button', { name: 'Forget all' }).click();
  await expect.element(page.getByText(/^Type three letters or more/)).toBeVisible();
  expect(await readRecentSearches(database)).toEqual([]);
});

test('the focus is on the next search when one is forgotten, and in the field when all are', async () => {
  await show(['salt', 'ferry', 'noor']);
  const cross = (text: string) => page.getByRole('button', { name: `Forget ${text}` });
  await pressEnter(cross('ferry'));
  await expect.element(cross('salt')).toHaveFocus();
  await pressEnter(cross('salt'));
  await expect.element(cross('noor')).toHaveFocus();
  await pressEnter(page.getByRole('button', { name: 'Forget all' }));
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
});

test('a device that could not forget a search says so', async () => {
  const { database } = await show(['salt']);
  await expect.element(page.getByRole('link', { name: 'salt' })).toBeVisible();
  vi.spyOn(database, 'change').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await page.getByRole('button', { name: 'Forget salt' }).click();
  await expect.element(page.getByText(/^This device could not change it/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'salt' })).toBeVisible();
});
