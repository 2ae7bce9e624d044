import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { heldAnswer } from '../../tests/support/component.tsx';
import { asViewer, showScreen } from '../../tests/support/screen.tsx';
import { evening } from '../../tests/support/small-answers.ts';

beforeEach(() => {
  vi.setSystemTime(evening);
});

const main = page.getByRole('main');
const none = page.getByText('No channel here is a favourite of yours yet');
const favouriteNews = {
  data: [{ type: 'live-stream', content: { id: 'news', title: 'Sahra News' } }],
  last_page: 1,
};

/** Shows the guide on a device that has never read the favourites, and asks for nothing but them. */
async function showFavouritesOnly(answer: () => unknown): Promise<void> {
  await showScreen('/epg', asViewer({ 'GET user/favorites': answer }));
  await main.getByRole('button', { name: 'Filter channels' }).click();
  await page.getByRole('radio', { name: 'Favourites only' }).click();
}

test('a guide of favourites only does not say that there are none before they are there', async () => {
  const held = heldAnswer();
  await showFavouritesOnly(held.answer);
  await expect.poll(() => document.querySelector('main [aria-busy]')).not.toBeNull();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  expect(none.query()).toBeNull();
  held.give(favouriteNews);
  await expect.poll(() => page.getByRole('grid').element().ariaRowCount).toBe('1');
});

test('a guide of favourites only that could not be loaded comes with Retry', async () => {
  let answer: () => unknown = () =>
    Response.json({}, { status: 503, headers: { 'retry-after': '3600' } });
  await showFavouritesOnly(() => answer());
  const retry = main.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  expect(none.query()).toBeNull();
  answer = () => favouriteNews;
  await retry.click();
  await expect.poll(() => page.getByRole('grid').element().ariaRowCount).toBe('1');
});
