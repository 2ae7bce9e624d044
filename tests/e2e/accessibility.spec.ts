import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signIn, speak } from '../support/viewer.ts';

/** What is there once a screen is. */
type Screen = { path: string; there: (page: Page) => Locator };

const heading = (page: Page) => page.getByRole('main').getByRole('heading').first();
const openScreens: Screen[] = ['/login', '/registration', '/forgot-password', '/about'].map(
  (path) => ({ path, there: heading }),
);
const viewersScreens: Screen[] = [
  { path: '/', there: (page) => page.getByRole('main').getByRole('link').first() },
  { path: '/video/the-salt-road', there: heading },
  { path: '/live/sahra-news', there: (page) => page.locator('main [aria-current]').first() },
  { path: '/epg', there: (page) => page.getByRole('gridcell').first() },
  { path: '/reminders', there: heading },
  { path: '/films/more/films-drama', there: heading },
  { path: '/casts/andrea-castellari', there: heading },
  { path: '/favorites', there: heading },
];
/** A desk and a phone, each turned on its side once. */
const turns = {
  en: [
    { width: 1280, height: 720 },
    { width: 720, height: 1280 },
  ],
  ar: [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ],
} as const;

// Every element of every screen is held against every rule, twice.
test.beforeEach(() => test.setTimeout(300_000));

async function walk(page: Page, screens: readonly Screen[], language: 'en' | 'ar') {
  for (const { path, there } of screens) {
    await page.goto(path);
    for (const size of turns[language]) {
      await test.step(`${path} at ${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        await expect(there(page)).toBeVisible();
        await expectAccessible(page);
      });
    }
  }
}

for (const language of ['en', 'ar'] as const) {
  const name = language === 'en' ? 'English' : 'Arabic';

  test(`what a visitor sees in ${name} keeps to WCAG 2.2 AA, upright and on its side`, async ({
    page,
  }) => {
    await speak(page, language);
    await walk(page, openScreens, language);
  });

  test(`what a viewer sees in ${name} keeps to WCAG 2.2 AA, upright and on its side`, async ({
    page,
  }) => {
    await signIn(page, language);
    await walk(page, viewersScreens, language);
  });
}
