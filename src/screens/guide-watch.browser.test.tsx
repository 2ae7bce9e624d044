import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { evening, smallProvider } from '../../tests/support/small-answers.ts';
import { hour, minute } from '../domain/time/time-units.ts';

const panel = page.getByRole('dialog');

/** Opens a programme of the guide, by the keyboard. */
async function openProgramme(name: string): Promise<void> {
  const cell = page.getByRole('gridcell', { name });
  await expect.element(cell).toBeVisible();
  cell.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('heading')).toHaveFocus();
}

test('a programme on air is watched live or from its start, as far back as it began, one that ended is caught up with, and the way back leads to the guide', async () => {
  vi.setSystemTime(evening + 25 * minute);
  const { address, router } = await showScreen('/epg', { user: viewer, answers: smallProvider });
  const onAir = 'Programme 20, Sahra News, from 20:00 to 21:00. On now';
  await openProgramme(onAir);
  await expect.element(panel).toMatchTextContent(/Sahra News.*20:00 – 21:00.*35 min left of 60/);
  await expect.element(panel.getByRole('button', { name: 'Watch Live' })).toBeVisible();
  await panel.getByRole('button', { name: 'Watch Live' }).click();
  await expect.poll(address).toBe('/live/news');
  await expect.element(panel).not.toBeInTheDocument();

  router.history.back();
  await openProgramme(onAir);
  await panel.getByRole('button', { name: 'Watch From Start' }).click();
  await expect.poll(address).toBe('/live/news/s/1500');
  await expect.element(panel).not.toBeInTheDocument();

  router.history.back();
  await openProgramme('Programme 19, Sahra News, from 19:00 to 20:00. Ended. Catch-up available');
  await expect.element(panel.getByRole('button', { name: 'Catch-up' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Watch Live' })).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Catch-up' }).click();
  await expect.poll(address).toBe(`/live/news/c/${(evening - hour) / 1000}/3600`);
});
