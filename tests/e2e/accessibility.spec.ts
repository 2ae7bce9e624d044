import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { followFromNothing } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { expectWholeWords, inLargeLetters } from '../support/large-letters.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { switchTo } from '../support/wording.ts';

/** What is there once a screen is. */
type Screen = { path: string; there: (page: Page) => Locator };

const heading = (page: Page) => page.getByRole('main').getByRole('heading').first();
const firstCard = (page: Page) => page.getByRole('main').getByRole('listitem').first();
const openScreens: Screen[] = ['/login', '/registration', '/forgot-password', '/about'].map(
  (path) => ({ path, there: heading }),
);
const viewersScreens: Screen[] = [
  { path: '/', there: (page) => page.getByRole('main').getByRole('link').first() },
  { path: '/video/the-salt-road', there: heading },
  { path: '/live/sahra-news', there: (page) => page.locator('main [aria-current]').first() },
  { path: '/epg', there: (page) => page.getByRole('gridcell').first() },
  { path: '/now', there: (page) => page.getByRole('link', { name: /Sahra News|سهرة الأخبار/ }) },
  { path: '/reminders', there: heading },
  { path: '/films/more/films-drama', there: heading },
  { path: '/casts/andrea-castellari', there: heading },
  { path: '/favorites', there: heading },
  { path: '/profile', there: heading },
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

// Every element of every screen is held against every rule.
test.beforeEach(() => test.setTimeout(300_000));

/**
 * Each screen is there both ways and in both languages: come to in the one, turned into the other by the switch. Held
 * against the rules in one of the two ways, by turns.
 */
async function walk(page: Page, screens: readonly Screen[]) {
  for (const [at, screen] of screens.entries()) {
    const [opened, turned] = at % 2 === 0 ? (['en', 'ar'] as const) : (['ar', 'en'] as const);
    await page.setViewportSize(turns[opened][0]);
    if (at === 0) await page.goto(screen.path);
    else await followFromNothing(page, screen.path);
    await lookAt(page, screen, opened, turns[opened][at % 2]);
    await page.setViewportSize(turns.en[0]);
    await switchTo(page, turned);
    await lookAt(page, screen, turned, turns[turned][at % 2]);
  }
}

async function lookAt(
  page: Page,
  { path, there }: Screen,
  language: 'en' | 'ar',
  heldAgainstRules: object | undefined,
): Promise<void> {
  for (const size of turns[language]) {
    await test.step(`${path} in ${language} at ${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await expect(there(page)).toBeVisible();
      if (size === heldAgainstRules) await expectAccessible(page);
    });
  }
  await test.step(`${path} at ${narrowest.width} px`, () => expectNothingBeyondTheEdge(page));
  await test.step(`${path} in letters twice as large`, () =>
    inLargeLetters(page, async () => {
      if (path === '/epg') await page.reload();
      for (const size of turns[language]) {
        await page.setViewportSize(size);
        await expect(there(page)).toBeVisible();
        await expectWholeWords(page);
      }
    }));
}

/**
 * Where a viewer comes from a card or a link. `rules`: not held against them in another journey. `fixed`: has no
 * switch of the language, or nothing but a dialog can be pressed.
 */
const furtherScreens: readonly (Screen & { rules?: true; fixed?: true })[] = [
  { path: '/films', there: firstCard, rules: true },
  { path: '/films/view/the-salt-road', there: heading, rules: true, fixed: true },
  { path: '/tags/drama', there: firstCard, rules: true },
  { path: '/video-details/the-salt-road', there: heading, fixed: true },
  { path: '/tv-show/salt-and-cumin', there: heading },
  { path: '/tv-show/salt-and-cumin/episode/salt-and-cumin-s1e1', there: heading, rules: true },
  { path: '/search?query=salt', there: (page) => page.getByRole('main').getByRole('searchbox') },
  { path: '/blog', there: heading },
  { path: '/contact', there: heading, rules: true },
  { path: '/privacy-policy', there: heading, rules: true },
  { path: '/no/such/screen', there: heading, rules: true, fixed: true },
  { path: '/landing', there: heading, rules: true, fixed: true },
];

/** A quarter of 1280 × 1024: what is left of it at 400 %. */
const narrowest = { width: 320, height: 256 };

async function expectNothingBeyondTheEdge(page: Page): Promise<void> {
  await page.setViewportSize(narrowest);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

test('what a visitor sees keeps to WCAG 2.2 AA in both languages, upright and on its side, fits the narrowest phone and letters twice as large', async ({
  page,
}) => {
  await walk(page, openScreens);
});

test('what a viewer sees keeps to WCAG 2.2 AA in both languages, upright and on its side, fits the narrowest phone and letters twice as large', async ({
  page,
}) => {
  // The language is the switch's, also after loading anew.
  await arriveAsNewcomer(page, 'accessible');
  await walk(page, viewersScreens);
});

test('further screens keep to WCAG 2.2 AA on the narrowest phone too, in both languages', async ({
  page,
}) => {
  await arriveAsNewcomer(page, 'further');
  let language: 'en' | 'ar' = 'en';
  await page.goto('/about');
  for (const { path, there, rules, fixed } of furtherScreens) {
    const look = () =>
      test.step(`${path} in ${language}`, async () => {
        await page.setViewportSize(narrowest);
        await expect(there(page)).toBeAttached();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        if (rules) await expectAccessible(page);
        await expectNothingBeyondTheEdge(page);
      });
    await followFromNothing(page, path);
    await look();
    language = language === 'en' ? 'ar' : 'en';
    await page.setViewportSize(turns.en[0]);
    if (fixed) await followFromNothing(page, '/about');
    await switchTo(page, language);
    if (fixed) await followFromNothing(page, path);
    await look();
  }
});
