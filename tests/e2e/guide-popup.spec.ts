import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { signIn } from '../support/viewer.ts';

test.beforeEach(() => test.slow());

const popup = (page: Page) => page.getByRole('dialog');
const cell = (page: Page, name: RegExp) => page.getByRole('gridcell', { name }).first();
const cases = {
  onAir: (channel: string) => new RegExp(`, ${channel}, .*On now$`),
  ended: (channel: string) => new RegExp(`, ${channel}, .*Ended\\. Catch-up available$`),
  /** Nothing is said of it but when it runs. */
  toCome: (channel: string) => new RegExp(`, ${channel}, from \\d\\d:\\d\\d to \\d\\d:\\d\\d$`),
};

/**
 * The guide in the middle of a film on Sahra Cinema, as near to the present as there is one: between its films, for ten
 * minutes, the channel shows what nobody plays in.
 */
async function openGuideDuringFilm(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await signIn(page)}` };
  const date = new Date().toISOString().slice(0, 10);
  const answer = await page.request.get(`/api/live-streams/epg?date=${date}&timezone=UTC`, {
    headers,
  });
  type Channel = { id: string; programs: { start_time: string; stop_time: string }[] };
  const { data } = (await answer.json()) as { data: Channel[] };
  const timeOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  const films = (data.find(({ id }) => id === 'sahra-cinema')?.programs ?? [])
    .map(({ start_time, stop_time }) => ({ start: timeOf(start_time), stop: timeOf(stop_time) }))
    .filter(({ start, stop }) => stop - start > 3_600_000);
  const far = (moment: number) => Math.abs(moment - Date.now());
  const [moment] = films
    .map(({ start, stop }) => (start + stop) / 2)
    .sort((one, other) => far(one) - far(other));
  if (moment === undefined) throw new Error('There is no film today.');
  await page.clock.setFixedTime(moment);
  await page.goto('/epg');
}

/** Opens one of the guide's programmes, by the keyboard. */
async function openProgramme(page: Page, name: RegExp) {
  await cell(page, name).press('Enter');
  await expect(popup(page).getByRole('heading')).toBeFocused();
}

async function closeProgramme(page: Page) {
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
}

/** How many pictures the panel of a programme has. */
async function expectPictures(page: Page, name: RegExp, count: number) {
  await openProgramme(page, name);
  await expect(popup(page).locator('[class*=description]')).toBeVisible();
  await expect(popup(page).locator('[class*=picture] img')).toHaveCount(count);
}

test('of a programme the provider says who plays in it, whether its picture shows before it is on air, how far back it can be watched, and that it can be caught up with', async ({
  page,
}) => {
  await openGuideDuringFilm(page);
  const panel = popup(page);
  // The demo's news channels have `live_only`, its film channels `all`.
  await expectPictures(page, cases.onAir('Sahra News'), 1);
  await closeProgramme(page);
  await expectPictures(page, cases.toCome('Sahra News'), 0);
  await expect(panel.getByRole('button', { name: 'Remind me' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expect(panel.getByRole('button', { name: /Watch|Catch-up/ })).toHaveCount(0);
  await closeProgramme(page);
  await expectPictures(page, cases.toCome('Sahra Cinema'), 1);
  await closeProgramme(page);
  await page.getByRole('gridcell').first().press('Control+End');
  await openProgramme(page, /, The Window, .*On now$/);
  await expect(panel.getByRole('button', { name: 'Watch Live' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Watch From Start' })).toHaveCount(0);
  await closeProgramme(page);
  await page.keyboard.press('Control+Home');

  await openProgramme(page, cases.onAir('Sahra Cinema'));
  await expect(panel.locator('img').first()).toBeVisible();
  const person = panel.getByRole('list', { name: 'Cast' }).getByRole('link').first();
  await expect(person).toHaveAttribute('href', /^\/casts\/[\w-]+$/);
  const [, left = 0, whole = 0] =
    /(\d+) min left of (\d+)/.exec(await panel.innerText())?.map(Number) ?? [];
  await panel.getByRole('button', { name: 'Watch From Start' }).click();
  await expect(page).toHaveURL(/\/live\/sahra-cinema\/s\/\d+$/);
  const back = Number(page.url().split('/').at(-1));
  // It is the minute that the panel showed, or the next one that may have begun.
  expect(back).toBeGreaterThanOrEqual((whole - left) * 60);
  expect(back).toBeLessThan((whole - left + 3) * 60);
  // The address changes before the screen does.
  await expect(panel).toBeHidden();

  await page.goBack();
  await openProgramme(page, cases.ended('Sahra News'));
  await panel.getByRole('button', { name: 'Catch-up' }).click();
  await expect(page).toHaveURL(/\/live\/sahra-news\/c\/\d+\/\d+$/);
  await expect(page.getByRole('link', { name: 'Watch Live' })).toBeVisible();
});
