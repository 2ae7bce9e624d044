import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import {
  type Announced,
  browserThatAsks,
  foundIn,
  type RemindedViewer,
  remindedViewer,
  stayLoggedIn,
} from '../support/reminded-viewer.ts';
import { zone } from '../support/viewer-timezone.ts';
import { untilPainted } from '../support/wait-until-still.ts';
import { switchTo } from '../support/wording.ts';

test.use({ timezoneId: zone });

let viewer: RemindedViewer;
test.beforeEach(async ({ request }) => {
  viewer = await remindedViewer(request);
});

test('a programme that is found can be asked for on the spot, by keyboard, in both languages, and what has begun or is over cannot', async ({
  page,
}) => {
  const [programme] = (await viewer.tomorrow()).slice(60) as [Announced];
  await browserThatAsks(page, { permission: 'granted' });
  await stayLoggedIn(page, viewer.token);
  await page.goto('/epg');
  await page.getByRole('grid').waitFor();
  await daysAreKept(page, 'en');
  await page.getByRole('button', { name: 'Find a programme' }).click();
  const search = page.getByRole('dialog', { name: 'Find a programme' });
  await search.getByRole('searchbox').fill(programme.title);
  const result = foundIn(search, programme);
  await expect(result).toBeVisible();
  await walkTo(page, result);
  const bell = result.getByRole('button', { name: `Remind me of ${programme.title}` });
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
  await expect.poll(() => viewer.reminders()).toEqual([programme.title]);
  await page.keyboard.press('Enter');
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => viewer.reminders()).toEqual([]);
  // The results are still walked from where the bell stands. Above the first one is the field.
  const results = search.locator('[data-moment]');
  const at = await results.evaluateAll((all) =>
    all.findIndex((one) => one.parentElement?.matches(':focus-within')),
  );
  await page.keyboard.press('ArrowUp');
  const above = at > 0 ? results.nth(at - 1) : search.getByRole('searchbox');
  await expect(above).toBeFocused();

  await search.getByRole('searchbox').fill('The Bulletin');
  await expect(search.getByRole('heading', { name: 'Earlier' })).toBeAttached();
  const rows = search.getByRole('listitem');
  const past = rows.filter({ has: page.locator('[data-moment=past]') });
  const future = rows.filter({ has: page.locator('[data-moment=future]') });
  await expect(future.first().getByRole('button')).toHaveCount(3);
  await expect(past.first().getByRole('button')).toHaveCount(1);
  await search.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(search).toBeHidden();

  const [inArabic] = (await viewer.tomorrow('ar')).slice(60) as [Announced];
  await switchTo(page, 'ar');
  await daysAreKept(page, 'ar');
  await page.getByRole('button', { name: 'البحث عن برنامج' }).click();
  const searchInArabic = page.getByRole('dialog', { name: 'البحث عن برنامج' });
  await searchInArabic.getByRole('searchbox').fill(inArabic.title);
  const found = foundIn(searchInArabic, inArabic, 'ar');
  await walkTo(page, found);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const bellInArabic = found.getByRole('button', { name: `ضبط تذكير بـ«${inArabic.title}»` });
  await expect(bellInArabic).toBeFocused();
  await expect(bellInArabic).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => viewer.reminders('ar')).toEqual([inArabic.title]);
});

/** The guide's search looks through the days that are kept by then. */
async function daysAreKept(page: Page, language: 'en' | 'ar'): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (language) => {
        const kept = await (await caches.open('sahra-guide-days')).keys();
        return kept.filter(({ url }) => url.includes(`/${language}/`)).length;
      }, language),
    )
    .toBeGreaterThanOrEqual(16);
}

/** Walks by the arrow keys from the search's box. The list does not begin again after its last result. */
async function walkTo(page: Page, result: Locator): Promise<void> {
  const button = result.getByRole('button').first();
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowDown');
        await untilPainted(page);
        return button.evaluate((element) => element === document.activeElement);
      },
      { intervals: [0] },
    )
    .toBe(true);
}
