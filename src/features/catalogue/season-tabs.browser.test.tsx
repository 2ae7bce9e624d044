import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import { type Show, Show as showSchema } from '../../contracts/video.ts';
import type { Language } from '../../domain/language.ts';
import { SeasonTabs } from './season-tabs.tsx';

const season = (number: number, ...titles: string[]) => ({
  id: `season-${number}`,
  title: '',
  videos: titles.map((title) => ({ id: title, title, duration: 1500, embed_url: '/night.m3u8' })),
});

const showOf = (...seasons: object[]): Show =>
  v.parse(showSchema, { id: 'ferry', title: 'The Night Ferry', seasons });

async function show(subject: Show, language: Language = 'en') {
  const onPlayIntent = vi.fn();
  await showComponent(<SeasonTabs show={subject} onPlayIntent={onPlayIntent} />, { language });
  return onPlayIntent;
}

const two = showOf(season(1, 'Night one'), season(2, 'Night two'));
const episode = (title: string) => page.getByRole('link', { name: new RegExp(title) }).first();

test('seasons are tabs that arrows turn, and their episodes lead to themselves', async () => {
  await show(two);
  const first = page.getByRole('tab', { name: 'Season 1' });
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(episode('Night one'))
    .toHaveAttribute('href', '/tv-show/ferry/episode/Night%20one');
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Season 2' })).toHaveFocus();
  await expect.element(episode('Night two')).toBeVisible();
  expect(page.getByText('Night one').query()).toBeNull();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(episode('Night one')).toBeVisible();
});

test('in Arabic the next season lies to the left', async () => {
  await show(two, 'ar');
  const tab = (number: string) =>
    page.getByRole('tab', { name: inArabic('Season {number}', { number }) });
  (tab('1').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('2')).toHaveFocus();
  await expect.element(episode('Night two')).toBeVisible();
});

test('a show of one season has no tabs, and one without episodes says so', async () => {
  await show(showOf(season(1, 'Night one')));
  await expect.element(episode('Night one')).toBeVisible();
  expect(page.getByRole('tab').query()).toBeNull();
});

test('a show without episodes says so, in Arabic too', async () => {
  await show(showOf(), 'ar');
  const words = inArabic('There are no episodes to watch yet');
  await expect.element(page.getByText(words)).toBeVisible();
});
