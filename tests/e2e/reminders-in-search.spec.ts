import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import {
  type Announced,
  browserThatAsks,
  foundIn,
  type RemindedViewer,
  remindedViewer,
  stayLoggedIn,
} from '../support/reminded-viewer.ts';
import { zone } from '../support/viewers-zone.ts';

test.use({ timezoneId: zone });

let viewer: RemindedViewer;
test.beforeEach(async ({ request }) => {
  viewer = await remindedViewer(request);
});

for (const [language, words] of [
  ['en', { find: 'Find a programme', remind: (title: string) => `Remind me of ${title}` }],
  ['ar', { find: 'ابحث عن برنامج', remind: (title: string) => `ذكّرني بـ ${title}` }],
] as const) {
  test(`a programme that is found can be asked for on the spot, by keyboard, in ${language}`, async ({
    page,
  }) => {
    const [programme] = (await viewer.tomorrow(language)).slice(60) as [Announced];
    await browserThatAsks(page, { permission: 'granted' });
    await stayLoggedIn(page, viewer.token, language);
    await page.goto('/epg');
    await page.getByRole('grid').waitFor();
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('sahra-guide-days')).keys()).length),
      )
      .toBeGreaterThanOrEqual(16);
    await page.getByRole('button', { name: words.find }).click();
    const search = page.getByRole('dialog', { name: words.find });
    await search.getByRole('searchbox').fill(programme.title);
    const result = foundIn(search, programme, language);
    await expect(result).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(result.getByRole('button').first()).toBeFocused({ timeout: 100 });
    }).toPass();
    const bell = result.getByRole('button', { name: words.remind(programme.title) });
    await expect(bell).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(bell).toBeFocused();
    await expect(bell).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    // The first one is explained, over the results, which stay.
    const why = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(why.last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toBeVisible();
    await expect(bell).toBeFocused();
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
    // Set in one style, with a check; and gone at the next touch.
    await expect.poll(() => viewer.reminders(language)).toEqual([programme.title]);
    await page.keyboard.press('Enter');
    await expect(bell).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => viewer.reminders()).toEqual([]);
    // The results are still walked from where the bell stands.
    const results = search.locator('[data-moment]');
    const at = await results.evaluateAll((all) =>
      all.findIndex((one) => one.parentElement?.matches(':focus-within')),
    );
    await page.keyboard.press('ArrowUp');
    await expect(results.nth(Math.max(0, at - 1))).toBeFocused();
  });
}

test('what has begun or is over can be found, and not be asked for', async ({ page }) => {
  await stayLoggedIn(page, viewer.token);
  await page.goto('/epg');
  await page.getByRole('grid').waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('sahra-guide-days')).keys()).length),
    )
    .toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: 'Find a programme' }).click();
  const search = page.getByRole('dialog', { name: 'Find a programme' });
  await search.getByRole('searchbox').fill('The Bulletin');
  await expect(search.getByRole('heading', { name: 'Earlier' })).toBeAttached();
  const rows = search.getByRole('listitem');
  const past = rows.filter({ has: page.locator('[data-moment=past]') });
  const future = rows.filter({ has: page.locator('[data-moment=future]') });
  await expect(future.first().getByRole('button')).toHaveCount(2);
  await expect(past.first().getByRole('button')).toHaveCount(1);
});
