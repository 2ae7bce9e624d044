import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { typeInto } from '../support/typing.ts';
import { signIn } from '../support/viewer.ts';

const fieldOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('searchbox', { name });
const q = (page: Page) => new URL(page.url()).searchParams.get('q');

/** The guide is kept in the background, a day after the other; programmes are found in what is kept. */
async function untilGuideIsKept(page: Page): Promise<void> {
  await page.goto('/epg');
  await page.getByRole('grid').waitFor();
  const days = () =>
    page.evaluate(async () => (await (await caches.open('sahra-guide-days')).keys()).length);
  await expect.poll(days, { timeout: 45_000 }).toBeGreaterThanOrEqual(16);
}

test('results follow the typing, the focus stays, and the way back leads out of the search', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/about');
  await follow(page, '/search');
  const field = fieldOf(page, 'Search');
  const main = page.getByRole('main');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/search') && searchParams.has('page')) {
      asked.push(`${searchParams.get('q')} ${searchParams.get('page')}`);
    }
  });
  await typeInto(field, 'the nigt ferry');
  for (let back = 0; back < 'igt ferry'.length; back++) await page.keyboard.press('Backspace');
  await page.keyboard.type('ight ferry');
  await expect(main.locator('a[href="/tv-show/the-night-ferry"]')).toBeVisible();
  await expect(field).toBeFocused();
  await expect.poll(() => q(page)).toBe('the night ferry');
  expect(asked.length, 'one call after a pause, not one a key').toBeLessThan(6);
  // Many results: page after page to the last, none twice, never two at a time.
  await typeInto(field, 'the');
  await expect.poll(() => q(page)).toBe('the');
  await expect(main.getByRole('status').first()).toContainText(/\d+ titles/);
  asked.length = 0;
  const cards = main.locator('a[href^="/video"], a[href^="/tv-show"], a[href^="/live"]');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    // One try: after it the wheel turns again.
    await expect(page.locator('[data-load-more]')).toHaveCount(0, { timeout: 300 });
  }).toPass({ intervals: [50] });
  expect(await cards.count()).toBeGreaterThan(100);
  expect(new Set(asked).size).toBe(asked.length);
  const last = Math.max(...asked.map((one) => Number(one.split(' ')[1])));
  expect(last).toBe(10);
  // Another search begins at the top.
  await field.focus();
  await typeInto(field, 'lighthouse');
  await expect.poll(() => q(page)).toBe('lighthouse');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(main.getByRole('link', { name: /lighthouse/i }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('kinds are counted and shown by themselves, people among them', async ({ page }) => {
  await signIn(page);
  await page.goto('/search?q=mariam');
  const main = page.getByRole('main');
  const kinds = main.getByRole('navigation', { name: 'Kinds of results' });
  await expect(kinds.getByRole('link', { name: /^People 1$/ })).toBeVisible();
  await expect(kinds.getByRole('link', { name: /^All \d+$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(main.getByRole('link', { name: 'Mariam Helali' })).toBeVisible();
  await kinds.getByRole('link', { name: /^People/ }).press('Enter');
  await expect(page).toHaveURL(/kind=people/);
  await expect(main.getByRole('link', { name: /^The Salt Road/ })).toBeHidden();
  await expect(main.getByRole('link', { name: 'Mariam Helali' })).toBeVisible();
  await kinds.getByRole('link', { name: /^Videos/ }).press('Enter');
  await expect(main.getByRole('link', { name: /^The Salt Road/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Mariam Helali' })).toBeHidden();
  // The box of the header keeps to the rules too, with what it suggests and with what it finds missing.
  await page.keyboard.press('Control+k');
  const box = page.getByRole('banner').getByRole('searchbox');
  await expect(box).toBeFocused();
  await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  await expectAccessible(page);
  await typeInto(box, 'sa');
  await box.press('Enter');
  await expect(page.getByText('Search must be at least 3 characters')).toBeVisible();
  await expectAccessible(page);
});

test('Arabic is found however it is spelled', async ({ page }) => {
  await signIn(page, 'ar');
  await page.goto('/search');
  const field = fieldOf(page, 'البحث');
  const titles = page.getByRole('main').locator('a[href^="/video"] bdi, a[href^="/tv-show"] bdi');
  const findings: string[] = [];
  for (const spelled of ['مدينة', 'مدينه', 'مَدِينَة', 'المدينة']) {
    await typeInto(field, spelled);
    await expect.poll(() => q(page)).toBe(spelled);
    await expect(page.locator('[data-stale]')).toHaveCount(0);
    await expect(titles.first()).toBeVisible();
    findings.push((await titles.allTextContents()).slice(0, 5).join('|'));
  }
  expect(findings[1]).toBe(findings[0]);
  expect(findings[2]).toBe(findings[0]);
  await expectAccessible(page);
});

test('programmes of the guide are found beside titles, and without a network', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page);
  await untilGuideIsKept(page);
  await follow(page, '/search?q=bulletin');
  const main = page.getByRole('main');
  const beside = main.getByRole('region', { name: 'Programmes' });
  await expect(beside.getByRole('link', { name: /Bulletin/ }).first()).toBeVisible();
  // What is to come leads to its place in the guide.
  const coming = beside.locator('a[data-moment=future]').first();
  await coming.press('Enter');
  await expect(page).toHaveURL(/\/epg\?/);
  await expect(
    page.getByRole('gridcell', { name: /Bulletin/ }).and(page.locator(':focus')),
  ).toBeVisible();
  await page.goBack();
  await expect(beside).toBeVisible();
  const field = fieldOf(page, 'Search');
  // Arabic words find what has them in Arabic, on the English screen too.
  await typeInto(field, 'نشرة');
  await expect(beside.getByRole('link', { name: /نشرة/ }).first()).toBeVisible();
  await expectTitlesFirstOnPhone(page, beside);
  await typeInto(field, 'bulletin');
  await expect(beside.getByRole('link', { name: /Bulletin/ }).first()).toBeVisible();
  await context.setOffline(true);
  await typeInto(field, 'the bulletin');
  await expect(main.getByText('Programmes of the guide are found without one.')).toBeVisible();
  await expect(beside.getByRole('link', { name: /Bulletin/ }).first()).toBeVisible();
  const kinds = main.getByRole('navigation', { name: 'Kinds of results' });
  await kinds.getByRole('link', { name: /^Programmes/ }).press('Enter');
  await expect(main.getByRole('link', { name: /Bulletin/ }).nth(8)).toBeVisible();
  await context.setOffline(false);
  await kinds.getByRole('link', { name: /^All/ }).press('Enter');
  await typeInto(field, 'lighthouse');
  await expect(main.getByRole('link', { name: /lighthouse/i }).first()).toBeVisible();
});

/** What was searched for stands first, its kinds on one line above it, and nothing moves when programmes come. */
async function expectTitlesFirstOnPhone(page: Page, beside: Locator): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/search?q=salt');
  await expect(beside).toBeVisible();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestIdleCallback(() => resolve(0), { timeout: 1000 });
      }),
  );
  expect(moved).toBeLessThan(0.05);
  const main = page.getByRole('main');
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(main.locator('a[href^="/video"]').last())).toBeLessThan(await topOf(beside));
  const kinds = main.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link');
  const tops = await Promise.all((await kinds.all()).map(topOf));
  expect(new Set(tops).size).toBe(1);
  // The chosen kind is in sight, wherever on the line it stands.
  await follow(page, '/search?q=salt&kind=programmes');
  await expect(kinds.last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size ?? { width: 1280, height: 720 });
  await follow(page, '/search?q=salt');
}
