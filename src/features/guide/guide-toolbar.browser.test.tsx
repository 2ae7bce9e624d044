import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import type { Language } from '../../domain/language.ts';
import { emptyFilter, type Filter } from './channel-filter.ts';
import { DatePickerMonth } from './date-picker-month.tsx';
import { DayBar } from './day-bar.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { KeysHelp } from './keys-help.tsx';

const today = '2026-11-24';

async function showDays(shown: string, language: Language = 'en') {
  const onDay = vi.fn();
  await showComponent(<DayBar {...{ today, shown, onDay }} back={1} ahead={3} />, { language });
  return onDay;
}

test('the days stand in a row, the day in view is marked, and a press chooses one', async () => {
  const onDay = await showDays(today);
  const days = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(days).toEqual(['Yesterday', 'Today', 'Tomorrow', 'Thu 26 Nov', 'Fri 27 Nov']);
  const current = page.getByRole('button', { name: /^Today/ });
  await expect.element(current).toHaveAttribute('aria-current', 'date');
  await page.getByRole('button', { name: /^Tomorrow, Wednesday/ }).click();
  expect(onDay).toHaveBeenCalledWith('2026-11-25');
});

test('a day far away has a place in the row of its own, in Arabic too', async () => {
  await showDays('2026-12-20', 'ar');
  const days = page.getByRole('button').elements();
  expect(days).toHaveLength(6);
  expect(days[0]?.textContent).toBe(inArabic('Yesterday'));
  expect(days[5]?.getAttribute('aria-current')).toBe('date');
});

test.each(['en', 'ar'] as const)(
  'the row of days scrolls to the day in view, and the page stays where it is, in %s',
  async (language) => {
    await showComponent(
      <>
        <div style={{ inlineSize: 200 }}>
          <DayBar {...{ today, onDay: () => undefined }} shown="2026-12-04" back={1} ahead={10} />
        </div>
        <div style={{ blockSize: 4000 }} />
        <div style={{ inlineSize: 200 }}>
          <DayBar {...{ today, onDay: () => undefined }} shown="2026-12-04" back={1} ahead={10} />
        </div>
      </>,
      { language },
    );
    const isInView = (strip: Element) => {
      const row = strip.getBoundingClientRect();
      const day = strip.querySelector('[aria-current]')?.getBoundingClientRect();
      return day !== undefined && day.left >= row.left && day.right <= row.right;
    };
    const strips = [...document.querySelectorAll('fieldset')];
    await expect.poll(() => strips.map(isInView)).toEqual([true, true]);
    expect(window.scrollY).toBe(0);
  },
);

async function showMonth(language: Language = 'en') {
  const onDay = vi.fn();
  await showComponent(
    <DatePickerMonth {...{ today, onDay }} shown="2026-11-24" timezone="Asia/Dubai" />,
    { language },
  );
  return onDay;
}

const focusedDay = () => document.activeElement?.textContent;

test('a month is walked through by day, week and month, and Enter chooses', async () => {
  const onDay = await showMonth();
  await expect.poll(focusedDay).toBe('24');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focusedDay()).toBe('2');
  await expect.element(page.getByText('December 2026')).toBeVisible();
  await userEvent.keyboard('{PageUp}');
  expect(focusedDay()).toBe('2');
  await expect.element(page.getByText('November 2026')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onDay).toHaveBeenCalledWith('2026-11-02');
});

test('in Arabic the next day lies to the left', async () => {
  const onDay = await showMonth('ar');
  await expect.poll(() => document.activeElement?.getAttribute('aria-current')).toBe('date');
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(onDay).toHaveBeenCalledWith('2026-11-25');
});

test('one day of the month is reached by Tab, and the months by their buttons', async () => {
  await showMonth();
  await expect.poll(focusedDay).toBe('24');
  expect(document.querySelectorAll('td button[tabindex="0"]')).toHaveLength(1);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(page.getByText('December 2026')).toBeVisible();
});

const channel = (id: string, ...genres: string[]) => ({
  id,
  title: id,
  number: 1,
  logo: undefined,
  genres,
  dvr: 0,
  posters: 'all' as const,
});

function Filters({ onFilter }: { onFilter: (filter: Filter) => void }) {
  const [filter, setFilter] = useState(emptyFilter);
  const change = (next: Filter) => {
    onFilter(next);
    setFilter(next);
  };
  return (
    <FilterMenu
      filter={filter}
      setFilter={change}
      channels={[channel('One', 'News'), channel('Two', 'Film', 'News')]}
      requestChannels={() => undefined}
    />
  );
}

test('channels are filtered by name, genre and favourite, and shown all again at a press', async () => {
  const onFilter = vi.fn();
  await showComponent(<Filters {...{ onFilter }} />);
  await page.getByRole('button', { name: 'Filter channels' }).click();
  await userEvent.type(page.getByRole('searchbox', { name: 'Channel name or number' }), 'on');
  expect(onFilter).toHaveBeenLastCalledWith({ ...emptyFilter, text: 'on' });
  const genre = page.getByRole('combobox', { name: 'Genre' });
  const options = genre
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  expect(options).toEqual(['All genres', 'Film', 'News']);
  await userEvent.selectOptions(genre, 'News');
  await page.getByRole('radio', { name: 'Favourites only' }).click();
  expect(onFilter).toHaveBeenLastCalledWith({ favourites: 'only', genre: 'News', text: 'on' });
  const showAll = page.getByRole('button', { name: 'Show all channels' });
  showAll.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onFilter).toHaveBeenLastCalledWith(emptyFilter);
  await expect.element(showAll).toHaveAttribute('aria-disabled', 'true');
  await expect.element(showAll).toHaveFocus();
});

test('Escape closes the filter, keeps what was typed, and gives the focus back', async () => {
  await showComponent(<Filters onFilter={() => undefined} />, { language: 'ar' });
  const open = page.getByRole('button', { name: inArabic('Filter channels') });
  await open.click();
  const text = page.getByRole('searchbox', { name: inArabic('Channel name or number') });
  await userEvent.type(text, 'on{Escape}');
  await expect.element(text).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  await open.click();
  await expect.element(text).toHaveValue('on');
});

test('the keys are listed, and Escape closes their list', async () => {
  const onClose = vi.fn();
  await showComponent(<KeysHelp {...{ onClose }} />, { language: 'ar' });
  const dialog = page.getByRole('dialog', { name: inArabic('Keyboard shortcuts') });
  await expect.element(dialog.getByText(inArabic('Find a programme'))).toBeVisible();
  // Keys are written as on a keyboard.
  expect(getComputedStyle(dialog.getByText('Home').first().element()).direction).toBe('ltr');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});
