import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showGuide, syntheticLines } from '../../../tests/support/synthetic-guide.tsx';
import { keepGuidePlace } from '../../session/guide-place.ts';
import { emptyFilter } from './channel-filter.ts';

const today = '2026-11-21';
const tomorrow = '2026-11-22';
const channelCount = () => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount');

/**
 * Returns to a guide that showed favourites only: of today two, and of other days a third one, because they have more
 * channels. The provider holds the guide of one date.
 */
async function returnToFavourites(heldDate: string) {
  const filter = { ...emptyFilter, favourites: 'only' } as const;
  keepGuidePlace('a visit', { centreDate: today, filter, language: 'en' });
  const { promise, resolve } = Promise.withResolvers<void>();
  const counts = new Set<string>();
  const observer = new MutationObserver(() => {
    const count = channelCount();
    if (count) counts.add(count);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  await showGuide({
    visit: 'a visit',
    lines: async (day) => {
      if (day.date === heldDate) await promise;
      return syntheticLines(day, day.date === tomorrow ? 60 : 8);
    },
  });
  return { counts, give: resolve };
}

/** Resolves when the browser has painted what was there before, and everything that waited for a frame has run. */
const nextFrame = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

test('a guide to which a viewer returns with a filter never shows the other channels, however late its first day comes', async () => {
  const { counts, give } = await returnToFavourites(today);
  await expect.element(page.getByRole('button', { name: 'Filter channels' })).toBeVisible();
  await nextFrame();
  expect(channelCount()).toBeUndefined();
  give();
  await expect.poll(channelCount).toBe('3');
  expect([...counts].filter((count) => Number(count) > 3)).toEqual([]);
});

test('a guide with a filter does not show the other channels when a day with more of them comes', async () => {
  const { counts, give } = await returnToFavourites(tomorrow);
  await expect.poll(channelCount).toBe('2');
  give();
  await expect.poll(channelCount).toBe('3');
  expect([...counts]).toEqual(['2', '3']);
});
