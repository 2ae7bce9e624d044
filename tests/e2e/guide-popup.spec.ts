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

/** Opens the guide and one of its programmes, by the keyboard. */
async function openProgramme(page: Page, name: RegExp) {
  await signIn(page);
  await page.goto('/epg');
  await cell(page, name).press('Enter');
  await expect(popup(page).getByRole('heading')).toBeFocused();
}

test('a programme on air is told, and watched live', async ({ page }) => {
  await openProgramme(page, cases.onAir('Sahra Cinema'));
  const panel = popup(page);
  await expect(panel).toContainText('Sahra Cinema');
  await expect(panel).toContainText(/\d\d:\d\d – \d\d:\d\d/);
  await expect(panel).toContainText(/\d+ min left of \d+/);
  await expect(panel.locator('[class*=bar]').first()).toBeVisible();
  await expect(panel.locator('img').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Watch Live' }).click();
  await expect(page).toHaveURL(/\/live\/sahra-cinema$/);
});

test('and watched from its start, as far back as it began', async ({ page }) => {
  await openProgramme(page, cases.onAir('Sahra Cinema'));
  const [, left = 0, whole = 0] =
    /(\d+) min left of (\d+)/.exec(await popup(page).innerText())?.map(Number) ?? [];
  await popup(page).getByRole('button', { name: 'Watch From Start' }).click();
  await expect(page).toHaveURL(/\/live\/sahra-cinema\/s\/\d+$/);
  const back = Number(page.url().split('/').at(-1));
  // To the minute that the panel showed, and the next one that may have begun.
  expect(back).toBeGreaterThanOrEqual((whole - left) * 60);
  expect(back).toBeLessThan((whole - left + 3) * 60);
});

test('a channel that cannot be wound back offers no start', async ({ page }) => {
  await signIn(page);
  await page.goto('/epg');
  await page.getByRole('button', { name: 'Filter channels' }).click();
  await page.getByRole('searchbox', { name: 'Channel name or number' }).fill('The Window');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1');
  await cell(page, /, The Window, .*On now$/).press('Enter');
  await expect(popup(page).getByRole('button', { name: 'Watch Live' })).toBeVisible();
  await expect(popup(page).getByRole('button', { name: 'Watch From Start' })).toHaveCount(0);
});

test('a programme that ended is caught up with', async ({ page }) => {
  await openProgramme(page, cases.ended('Sahra News'));
  const panel = popup(page);
  await expect(panel.getByRole('button', { name: 'Watch Live' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Catch-up' }).click();
  await expect(page).toHaveURL(/\/live\/sahra-news\/c\/\d+\/\d+$/);
  await expect(page.getByRole('link', { name: 'Watch Live' })).toBeVisible();
});

test('a programme to come is waited for', async ({ page }) => {
  await openProgramme(page, cases.toCome('Sahra News'));
  const panel = popup(page);
  await expect(panel.getByRole('button', { name: 'Remind me' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expect(panel.getByRole('button', { name: /Watch|Catch-up/ })).toHaveCount(0);
});

test('pictures show always, or only on air, as the channel has it', async ({ page }) => {
  const pictured = async (name: RegExp) => {
    await openProgramme(page, name);
    await expect(popup(page).locator('[class*=description]')).toBeVisible();
    return (await popup(page).locator('[class*=picture] img').count()) > 0;
  };
  // The demo's news channels have `live_only`, its film channels `all`.
  expect(await pictured(cases.onAir('Sahra News'))).toBe(true);
  expect(await pictured(cases.toCome('Sahra News'))).toBe(false);
  expect(await pictured(cases.toCome('Sahra Cinema'))).toBe(true);
});

for (const language of ['en', 'ar'] as const) {
  const onAir = { en: /, Sahra World, .*On now$/, ar: /، سهرة العالم، .*يُعرض الآن$/ }[language];

  test(`the panel is a sheet on phones, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, language);
    await page.goto('/epg');
    await cell(page, onAir).press('Enter');
    await expect(popup(page).getByRole('heading')).toBeFocused();
    // It glides in.
    await expect
      .poll(async () => {
        const box = await popup(page).boundingBox();
        return box && [box.x, Math.round(box.width), Math.round(box.y + box.height)];
      })
      .toEqual([0, 360, 740]);
  });

  for (const orientation of ['horizontal', 'vertical']) {
    test(`the panel stands beside its programme in the ${orientation} guide, in ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.addInitScript((way) => localStorage.setItem('epg_orientation', way), orientation);
      await signIn(page, language);
      await page.goto('/epg');
      const programme = cell(page, onAir);
      await programme.press('Enter');
      await expect(popup(page).getByRole('heading')).toBeFocused();
      // Beside it and not on it, nor far away, once both have come to rest.
      await expect(async () => {
        const [panel, place] = [await popup(page).boundingBox(), await programme.boundingBox()];
        if (!panel || !place) throw new Error('nothing to measure');
        expect(panel.x).toBeGreaterThanOrEqual(0);
        expect(panel.x + panel.width).toBeLessThanOrEqual(1280);
        expect(panel.y + panel.height).toBeLessThanOrEqual(900);
        const across = Math.max(place.x - panel.x - panel.width, panel.x - place.x - place.width);
        const along = Math.max(place.y - panel.y - panel.height, panel.y - place.y - place.height);
        expect(Math.max(across, along)).toBeGreaterThanOrEqual(0);
        expect(Math.max(across, along)).toBeLessThan(40);
      }).toPass({ timeout: 20_000 });
    });
  }
}
