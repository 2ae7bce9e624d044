/** A viewer's device comes to another time zone while its guide is open. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { evening, guideDay, smallProvider } from '../../tests/support/small-answers.ts';
import { keptGuideDays } from '../data/guide/write-day-through-worker.ts';
import { minute } from '../domain/time/time-units.ts';

/** From now on the browser names this zone as that of its device. */
function travelTo(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

const cell = (name: RegExp) => page.getByRole('gridcell', { name }).first();
const day = (name: RegExp) => page.getByRole('button', { name });

test('the guide has the clock of the zone in which its viewer comes back to it, at the same place', async () => {
  vi.setSystemTime(evening + 25 * minute);
  await showScreen('/epg', { user: viewer, answers: smallProvider });
  await expect.element(cell(/Sahra News, from 20:00 to 21:00\. On now$/)).toBeVisible();
  await day(/^Yesterday/).click();
  await expect.element(cell(/Sahra News, from 20:00 to 21:00\. Ended/)).toBeVisible();
  travelTo('Asia/Tokyo');
  await expect.element(cell(/Sahra News, from 01:00 to 02:00\. Ended/)).toBeVisible();
  await expect.element(day(/^Yesterday.*24/)).toHaveAttribute('aria-current', 'date');
  await day(/^Today.*25/).click();
  await expect.element(cell(/Sahra News, from 01:00 to 02:00\. On now$/)).toBeVisible();
});

test('a traveller who lands without a network has the days that were kept at home, by the clock of the place', async () => {
  vi.setSystemTime(evening + 25 * minute);
  let hasLanded = false;
  const answers: Answers = {
    ...smallProvider,
    'GET live-streams/epg': (_body, asked) => {
      if (hasLanded) throw new TypeError('There is no network.');
      return guideDay(asked);
    },
  };
  await showScreen('/epg', { user: viewer, answers });
  await expect.element(cell(/Sahra News, from 20:00 to 21:00\. On now$/)).toBeVisible();
  const kept = () => keptGuideDays.keptDates({ language: 'en', timezone: 'Asia/Dubai' });
  await expect.poll(kept).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  hasLanded = true;
  travelTo('Asia/Tokyo');
  await day(/^Today.*25/).click();
  await expect.element(cell(/Sahra News, from 01:00 to 02:00\. On now$/)).toBeVisible();
});
