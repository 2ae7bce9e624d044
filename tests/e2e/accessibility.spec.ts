import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { followViaEmptyScreen } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { expectWholeWords, setFontSize } from '../support/large-font.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { switchTo } from '../support/wording.ts';

/** The screens with the most content of the provider's own, and an element that is there once they are. */
const screens: readonly { path: string; there: (page: Page) => Locator }[] = [
  { path: '/', there: (page) => page.getByRole('main').getByRole('link').first() },
  { path: '/video/the-salt-road', there: (page) => page.getByRole('heading', { level: 1 }) },
  { path: '/live/sahra-news', there: (page) => page.locator('main [aria-current]').first() },
  { path: '/epg', there: (page) => page.getByRole('gridcell').first() },
  {
    path: '/films/more/films-drama',
    there: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  { path: '/tv-show/salt-and-cumin', there: (page) => page.getByRole('heading', { level: 1 }) },
];
const desk = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };
/** A quarter of 1280 × 1024: what is left of it at 400 %. */
const narrowest = { width: 320, height: 256 };

test('screens full of television keep to WCAG 2.2 AA in both languages, on a desk and on a phone, fit the narrowest phone, and cut no word in letters twice as large', async ({
  page,
}) => {
  // Every element of every screen is held against every rule.
  test.setTimeout(300_000);
  await arriveAsNewcomer(page, 'accessible');
  await page.goto('/about');
  for (const [at, { path, there }] of screens.entries()) {
    const [opened, turned] = at % 2 === 0 ? (['en', 'ar'] as const) : (['ar', 'en'] as const);
    for (const language of [opened, turned]) {
      await test.step(`${path} in ${language}`, async () => {
        await page.setViewportSize(desk);
        if (language === turned) await switchTo(page, turned);
        // The guide measures its letters when it opens.
        await setFontSize(page, 32);
        await followViaEmptyScreen(page, path);
        for (const size of [desk, phone]) {
          await page.setViewportSize(size);
          await expect(there(page)).toBeVisible();
          await expectWholeWords(page);
        }
        await setFontSize(page, 16);
        await page.setViewportSize(narrowest);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0);
        await page.setViewportSize(language === 'en' ? desk : phone);
        await expectAccessible(page);
      });
    }
  }
});
