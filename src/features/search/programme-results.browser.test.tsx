import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import type { Language } from '../../domain/language.ts';
import { hour } from '../../domain/time/time-units.ts';
import { ProgrammeResults } from './programme-results.tsx';

const now = Date.parse('2026-11-24T16:00:00Z');
const channel = {
  id: '4',
  title: 'Sahra One',
  number: 1,
  logo: undefined,
  genres: [],
  dvr: 0,
  posters: 'all',
} as const;

const at = (start: number, dvr = 0) => ({
  channel: { ...channel, dvr },
  programme: { id: '9', title: 'The Night Ferry', start, stop: start + hour },
});

function show(found: ReturnType<typeof at>) {
  const onFollow = vi.fn((): void => undefined);
  const shown = showComponent(
    <ProgrammeResults
      programmes={[found]}
      timezone="Asia/Dubai"
      remind={({ title }) => <button type="button">Remind me of {title}</button>}
      {...{ now, onFollow }}
    />,
  );
  return shown.then((parts) => ({ ...parts, onFollow }));
}

const link = page.getByRole('link', { name: /The Night Ferry/ });

test('what is to come leads to its place in the guide, and one can be reminded of it', async () => {
  const { onFollow, address } = await show(at(now + hour));
  await expect.element(link).toMatchTextContent('The Night FerryTue 24 Nov21:00Sahra One');
  await expect.element(page.getByRole('button', { name: /^Remind me of/ })).toBeVisible();
  await link.click();
  await expect.poll(address).toBe(`/epg?channel=%224%22&at=${now + hour}`);
  expect(onFollow).toHaveBeenCalledOnce();
});

test.each<Language>(['en', 'ar'])(
  'both buttons stand next to the programme, in %s',
  async (language) => {
    await page.viewport(360, 780);
    await showComponent(
      <ProgrammeResults
        programmes={[at(now + hour)]}
        timezone="Asia/Dubai"
        remind={() => (
          <>
            <button type="button">Remind me</button>
            <button type="button">More</button>
          </>
        )}
        {...{ now, onFollow: () => undefined }}
      />,
      { language },
    );
    const top = (name: string) =>
      page.getByRole('button', { name }).element().getBoundingClientRect().top;
    expect(top('More')).toBe(top('Remind me'));
    const programme = page.getByRole('link').element().getBoundingClientRect();
    expect(top('More')).toBeLessThan(programme.bottom);
  },
);

test('what is on leads to its channel, and nobody can be reminded of it', async () => {
  await show(at(now - hour / 2));
  await expect.element(link).toHaveAttribute('href', '/live/4');
  expect(page.getByRole('button').query()).toBeNull();
});

test.each([
  [24 * 3600, `/live/4/c/${(now - 3 * hour) / 1000}/3600`],
  [0, `/epg?channel=%224%22&at=${now - 3 * hour}`],
])('what is over leads to catch-up where its channel has %i seconds of it', async (dvr, href) => {
  await show(at(now - 3 * hour, dvr));
  await expect.element(link).toHaveAttribute('href', href);
});
