import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import type { Programme } from '../../domain/guide/schedule.ts';
import type { Language } from '../../domain/language.ts';
import { hour } from '../../domain/time/time-units.ts';
import { DayProgrammes } from './day-programmes.tsx';
import { NowAndNext } from './now-and-next.tsx';

/** Eight in the evening in Dubai. */
const now = Date.parse('2026-11-24T16:00:00Z');
const programme = (title: string, hours: number): Programme => ({
  id: title,
  title,
  start: now + hours * hour,
  stop: now + (hours + 1) * hour,
});
const evening = [
  programme('Salt Road', -2),
  programme('Harbour', -0.5),
  programme('The Night Ferry', 0.5),
  programme('First Light', 5),
];

type Setting = { programmes?: Programme[]; loading?: boolean; dvr?: number; language?: Language };

const show = ({
  programmes = evening,
  loading = false,
  dvr = 86_400,
  language = 'en',
}: Setting = {}) => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return showComponent(
    <DayProgrammes
      channelId="4"
      shown={now}
      remind={({ title }) => <button type="button">Remind me of {title}</button>}
      {...{ programmes, loading, dvr, now }}
    />,
    { language },
  );
};

const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });

test('what is over can be caught up with, what is on started over, and of all but what is over one can be reminded', async () => {
  await show();
  await expect
    .element(page.getByRole('link', { name: 'Catch-up: Salt Road' }))
    .toHaveAttribute('href', `/live/4/c/${(now - 2 * hour) / 1000}/3600`);
  await expect
    .element(page.getByRole('link', { name: 'Watch From Start: Harbour' }))
    .toHaveAttribute('href', '/live/4/s/1800');
  await expect.element(row('The Night Ferry').getByRole('button')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(2);
  expect(page.getByRole('button').elements()).toHaveLength(3);
});

test('what is on starts over at its beginning, however many seconds of the minute have passed', async () => {
  await show();
  vi.setSystemTime(now + 58_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect
    .element(page.getByRole('link', { name: 'Watch From Start: Harbour' }))
    .toHaveAttribute('href', '/live/4/s/1858');
});

test('what is on is marked alone, and a screen reader hears it as the current one', async () => {
  await show();
  await expect.element(row('Harbour')).toHaveAttribute('aria-current', 'true');
  expect(document.querySelectorAll('li[aria-current]')).toHaveLength(1);
});

test('a channel that keeps nothing can be neither caught up with nor started over', async () => {
  await show({ dvr: 0 });
  await expect.element(row('Salt Road')).toBeVisible();
  expect(page.getByRole('link').query()).toBeNull();
});

test('what comes after midnight stands below Tomorrow, in Arabic too', async () => {
  await show({ language: 'ar' });
  const rows = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(rows).toHaveLength(5);
  expect(rows()[3]).toBe(inArabic('Tomorrow'));
  expect(rows()[4]).toContain('First Light');
});

test('a long day opens at its present, and can be scrolled by keyboard', async () => {
  const hours = Array.from({ length: 30 }, (_, at) => programme(`Programme ${at}`, at - 20));
  await show({ programmes: hours });
  const list = page.getByRole('list', { name: "The channel's day" });
  await expect.element(list).toHaveAttribute('tabindex', '0');
  await expect.poll(() => list.element().scrollTop).toBeGreaterThan(500);
});

test('a day that has not come yet has its shape, and one that is not known says so', async () => {
  await show({ programmes: [], loading: true });
  expect(page.getByText('No information available.').query()).toBeNull();
  expect(page.getByRole('list').query()).toBeNull();
});

test('a day that nobody knows says so', async () => {
  await show({ programmes: [] });
  await expect.element(page.getByText('No information available.')).toBeVisible();
});

test('now and next are shown with their times, and with how much has run', async () => {
  await showComponent(<NowAndNext programmes={evening} moment={now} bar loading={false} />);
  await expect.element(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect.element(page.getByText('Next', { exact: true })).toBeVisible();
  await expect.element(page.getByText('The Night Ferry')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Elapsed' }))
    .toHaveAttribute('aria-valuenow', '50');
});

test('a programme without a title, and a channel without programmes, say that there is no information', async () => {
  await showComponent(
    <NowAndNext programmes={[programme('', 0)]} moment={now} bar={false} loading={false} />,
    { language: 'ar' },
  );
  const heading = page.getByRole('heading', { name: inArabic('No information available.') });
  await expect.element(heading).toBeVisible();
  expect(page.getByRole('progressbar').query()).toBeNull();
});
