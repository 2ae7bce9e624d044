import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilStill } from './still.ts';
import { switchTo } from './wording.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * A page as assistive technology meets it, held against WCAG 2.2 AA once it stands still. Advertisements are in frames
 * of other origins, which axe looks into from a page of its own: that takes as long as all the rules, and is left out
 * but `withFrames`.
 */
export async function expectAccessible(page: Page, { withFrames = false } = {}): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    // What keeps to the rules is not described in full: that takes as long as the rules themselves.
    .options({ resultTypes: ['violations'] })
    .withTags(wcag)
    .setLegacyMode(!withFrames)
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
  ).toEqual([]);
}

/** The open screen in both languages; it is left in the one that it was in. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar';
  await expectAccessible(page);
  await switchTo(page, isArabic ? 'en' : 'ar');
  await expectAccessible(page);
  await switchTo(page, isArabic ? 'ar' : 'en');
}

/** The open screen as wide as a phone and as a desk; nothing of it lies beyond the edge. */
export async function expectAccessibleOnPhoneAndDesk(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const over = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
    expect(await over()).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}
