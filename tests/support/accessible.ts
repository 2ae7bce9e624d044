import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilStill } from './wait-until-still.ts';
import { wcagTags } from './wcag.ts';
import { switchTo } from './wording.ts';

/**
 * Waits until the page stands still and checks it against WCAG 2.2 AA. Advertisements are in frames of other origins.
 * For these axe opens a page of its own, which doubles the time, so frames are checked only when `withFrames` is true.
 * `part` is a selector. With it only this part of the page is checked.
 */
export async function expectAccessible(
  page: Page,
  { withFrames = false, part = '' } = {},
): Promise<void> {
  await untilStill(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe)
    // Only violations are described in full: describing everything takes as long as checking it.
    .options({ resultTypes: ['violations'] })
    .withTags(wcagTags)
    .setLegacyMode(!withFrames)
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
  ).toEqual([]);
}

/** Checks the open screen in both languages, and switches back to the first. */
export async function expectAccessibleInBoth(page: Page, look: { part?: string } = {}) {
  const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar';
  await expectAccessible(page, look);
  await switchTo(page, isArabic ? 'en' : 'ar');
  await expectAccessible(page, look);
  await switchTo(page, isArabic ? 'ar' : 'en');
}
