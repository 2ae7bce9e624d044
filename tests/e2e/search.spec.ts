import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { test } from '../support/journey.ts';
import { typeInto } from '../support/typing.ts';
import { signIn } from '../support/viewer.ts';
import { switchTo } from '../support/wording.ts';

const words = {
  en: {
    search: 'Search',
    required: 'Search is a required field',
    short: 'Search must be at least 3 characters',
    none: 'No results found for your query.',
    kinds: 'Kinds of results',
    videos: /^Videos/,
    people: /^People/,
  },
  ar: {
    search: 'البحث',
    required: 'حقل البحث مطلوب',
    short: 'أدخل 3 أحرف على الأقل في حقل البحث',
    none: 'لم نعثر على نتائج لبحثك.',
    kinds: 'أنواع النتائج',
    videos: /^فيديوهات/,
    people: /^الأشخاص/,
  },
} as const;

const fieldOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('searchbox', { name });
const magnifier = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const q = (page: Page) => new URL(page.url()).searchParams.get('q');

/** The guide is kept in the background, a day after the other; programmes are found in what is kept. */
async function untilGuideIsKept(page: Page): Promise<void> {
  await page.goto('/epg');
  await page.getByRole('grid').waitFor();
  const days = () =>
    page.evaluate(async () => (await (await caches.open('sahra-guide-days')).keys()).length);
  await expect.poll(days, { timeout: 45_000 }).toBeGreaterThanOrEqual(16);
}

test("the header's box says what is missing, goes to Search at Enter, and forgets when it closes, in either language", async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  const box = boxOf(page, 'en');
  await magnifier(page, words.en.search).press('Enter');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await expectToSayWhatIsMissing(page, 'en', 'sa');
  // Closed by Escape it gives the focus back, and begins anew.
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(magnifier(page, words.en.search)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  // Opened again before the browser says that it was closed.
  await box.evaluate((input) => {
    const panel = input.closest<HTMLElement>('[popover]');
    panel?.hidePopover();
    panel?.showPopover();
  });
  await expect(box).toBeFocused();
  await expect(page.getByText(words.en.required)).toBeHidden();
  await expectToLeadToSearch(page, 'en', 'sea');
  // Opened here, it begins with the search of the address.
  await page.keyboard.press('Control+k');
  await expect(box).toHaveValue('sea');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(fieldOf(page, words.en.search)).toHaveValue('sea');

  await page.goBack();
  // The focus goes to the screen that is come back to, and would take the press along.
  await expect(fieldOf(page, words.en.search)).toHaveCount(0);
  await expect(page.locator(':focus')).toBeAttached();
  await switchTo(page, 'ar');
  await magnifier(page, words.ar.search).press('Enter');
  await expect(boxOf(page, 'ar')).toBeFocused();
  await expectToSayWhatIsMissing(page, 'ar', 'بح');
  await page.keyboard.press('Escape');
  await expect(magnifier(page, words.ar.search)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expectToLeadToSearch(page, 'ar', 'البحر');
  await expect(fieldOf(page, words.ar.search)).toHaveValue('البحر');
});

const boxOf = (page: Page, language: keyof typeof words) =>
  page.getByRole('banner').getByRole('searchbox', { name: words[language].search });

async function expectToSayWhatIsMissing(
  page: Page,
  language: keyof typeof words,
  tooShort: string,
): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.getByText(words[language].required)).toBeVisible();
  await page.keyboard.type(tooShort);
  await expect(page.getByText(words[language].short)).toBeVisible();
  await expectAccessible(page);
}

async function expectToLeadToSearch(
  page: Page,
  language: keyof typeof words,
  text: string,
): Promise<void> {
  await expect(boxOf(page, language)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(boxOf(page, language)).toBeHidden();
  const name = words[language].search;
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const found = page.getByRole('main').locator('a[href^="/video"], a[href^="/tv-show"]');
  await expect(found.first()).toBeVisible();
}

test("the header's box suggests what fits while one types, and arrows lead through it to a title's own screen", async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  await magnifier(page, words.en.search).press('Enter');
  const box = boxOf(page, 'en');
  await expect(box).toBeFocused();
  await page.keyboard.type('night fe');
  const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('link');
  await expect(suggestions.first()).toHaveText('The Night Ferry');
  await expectAccessible(page);
  // Nothing lies between the field and what it suggests.
  const [field, first] = [await box.boundingBox(), await suggestions.first().boundingBox()];
  expect((first?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(20);
  await page.keyboard.press('ArrowDown');
  await expect(suggestions.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await page.keyboard.type(' zebra');
  await expect(suggestions).toHaveCount(0);
  for (const _ of ' zebra') await page.keyboard.press('Backspace');
  await expect(suggestions.first()).toHaveText('The Night Ferry');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tv-show\/the-night-ferry$/);
  await expect(box).toBeHidden();
  // It was meant: it is among the recent searches.
  await page.goto('/search');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link')).toHaveText(['night fe']);
});

test('results follow the typing, the focus stays, and the way back leads out of the search', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/about');
  await page.goto('/search');
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
  await page.reload();
  await expect(field).toHaveValue('lighthouse');
  await expect(main.getByRole('link', { name: /lighthouse/i }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('kinds are counted and shown by themselves, people among them', async ({ page }) => {
  await signIn(page);
  await page.goto('/search?q=mariam');
  const main = page.getByRole('main');
  const kinds = main.getByRole('navigation', { name: words.en.kinds });
  await expect(kinds.getByRole('link', { name: /^People 1$/ })).toBeVisible();
  await expect(kinds.getByRole('link', { name: /^All \d+$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(main.getByRole('link', { name: 'Mariam Helali' })).toBeVisible();
  await kinds.getByRole('link', { name: words.en.people }).press('Enter');
  await expect(page).toHaveURL(/kind=people/);
  await expect(main.getByRole('link', { name: /^The Salt Road/ })).toBeHidden();
  await expect(main.getByRole('link', { name: 'Mariam Helali' })).toBeVisible();
  await kinds.getByRole('link', { name: words.en.videos }).press('Enter');
  await expect(main.getByRole('link', { name: /^The Salt Road/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Mariam Helali' })).toBeHidden();
});

test('Arabic is found however it is spelled', async ({ page }) => {
  await signIn(page, 'ar');
  await page.goto('/search');
  const field = fieldOf(page, words.ar.search);
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

test('whatever stands in the address is a search or none, never a blank screen', async ({
  page,
}) => {
  await signIn(page);
  const none = page.getByRole('heading', { name: words.en.none });
  const field = fieldOf(page, 'Search');
  await page.goto(`/search?q=${'q'.repeat(5000)}`);
  await expect(none).toBeVisible();
  expect((await field.inputValue()).length).toBe(200);
  // There are ways on: the pages of the menu, or all kinds where one was looked for.
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Films' }).press('Enter');
  await expect(page).toHaveURL(/\/films$/);
  await page.goto('/search?q=mariam&kind=channels');
  await main.getByRole('link', { name: 'All', exact: true }).last().press('Enter');
  await expect(main.getByRole('link', { name: 'Mariam Helali' })).toBeVisible();
  await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(none).toBeVisible();
  await expect(field).toHaveValue('<img src=x onerror=alert(1)>');
  await page.goto('/search?q=["a","b"]&kind=everything');
  await expect(field).toHaveValue('');
  await page.goto('/search?q=ab');
  await expect(page.getByText(words.en.short)).toBeVisible();
  await page.goto('/search?q=2001');
  await expect(field).toHaveValue('2001');
  // What fails can be tried again.
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/search?q=lighthouse');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/search?*');
  await retry.press('Enter');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /lighthouse/i })
      .first(),
  ).toBeVisible();
});

test('searches that were meant are kept on the device, and can be forgotten', async ({ page }) => {
  await signIn(page);
  await page.goto('/search');
  const field = fieldOf(page, 'Search');
  for (const text of ['lighthouse', 'mariam', 'Lighthouse']) {
    await typeInto(field, text);
    await page.keyboard.press('Enter');
    await expect.poll(() => q(page)).toBe(text);
  }
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link')).toHaveText(['Lighthouse', 'mariam']);
  await page.reload();
  await expect(recent.getByRole('link')).toHaveText(['Lighthouse', 'mariam']);
  await recent.getByRole('button', { name: 'Forget mariam' }).press('Enter');
  await expect(recent.getByRole('link')).toHaveText(['Lighthouse']);
  await recent.getByRole('link', { name: 'Lighthouse' }).press('Enter');
  await expect(field).toHaveValue('Lighthouse');
  await page.goBack();
  await page.goto('/search');
  await recent.getByRole('button', { name: 'Forget all' }).press('Enter');
  await expect(recent).toHaveCount(0);
});

test('programmes of the guide are found beside titles, and without a network', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page);
  await untilGuideIsKept(page);
  await page.goto('/search?q=bulletin');
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
  const kinds = main.getByRole('navigation', { name: words.en.kinds });
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
  const kinds = main.getByRole('navigation', { name: words.en.kinds }).getByRole('link');
  const tops = await Promise.all((await kinds.all()).map(topOf));
  expect(new Set(tops).size).toBe(1);
  // The chosen kind is in sight, wherever on the line it stands.
  await page.goto('/search?q=salt&kind=programmes');
  await expect(kinds.last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size ?? { width: 1280, height: 720 });
  await page.goto('/search?q=salt');
}
