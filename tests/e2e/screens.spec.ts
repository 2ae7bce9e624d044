import { expect, type Locator, type Page, test } from '@playwright/test';
import { answerAsInactive, signIn } from '../support/viewer.ts';

const grid = (page: Page) => page.getByRole('grid');
const scroller = (page: Page) => page.locator('div:has(> div > [role=grid])');
const ended = (page: Page) => page.getByRole('button', { name: /^Yesterday|^أمس/ });

/** Wholly on the screen: not a pixel of it beyond an edge. */
async function expectWhole(element: Locator, page: Page): Promise<void> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box)).toBe(true);
  expect(box && box.y >= 0 && box.y + box.height <= height, JSON.stringify(box)).toBe(true);
}

/** The first channel whose row shows, and the time on the ruler's first tick in view. */
async function shownIn(page: Page): Promise<{ channel: string; time: number }> {
  return scroller(page).evaluate((element) => {
    const bounds = element.getBoundingClientRect();
    const right = getComputedStyle(element).direction === 'rtl';
    const heads = [...element.querySelectorAll('[role=rowheader]')].filter((head) => {
      const box = head.getBoundingClientRect();
      const inside = box.top + box.height / 2 > bounds.top && box.left < bounds.right;
      return inside && box.right > bounds.left && box.height > 0 && box.bottom < bounds.bottom;
    });
    const order = (head: Element) => {
      const box = head.getBoundingClientRect();
      return Math.round(box.top) * 10_000 + (right ? -box.left : box.left);
    };
    const [first] = heads.sort((one, other) => order(one) - order(other));
    const vertical = localStorage.getItem('epg_orientation')?.includes('vertical');
    return {
      channel: first?.textContent?.match(/\d+$/)?.[0] ?? '',
      time: Math.abs(Math.round(vertical ? element.scrollTop : element.scrollLeft)),
    };
  });
}

for (const width of [320, 360]) {
  test(`a visitor's header shows its menu wholly at ${width} px, and the menu opens by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await expectWhole(menu, page);
    await expectWhole(page.getByRole('link', { name: 'Sign in' }), page);
    await menu.press('Enter');
    await expectWhole(page.getByRole('link', { name: 'Create account' }).last(), page);
    const entries = page.getByRole('link', { name: /^(Create account|Contact|About)$/ });
    const language = page.getByRole('button', { name: 'العربية' }).last();
    const starts = [
      await entries.first().locator('..').boundingBox(),
      await language.boundingBox(),
    ];
    expect(starts[1]?.x).toBeCloseTo(starts[0]?.x ?? -1, 0);
  });
}

test('on tablets the guide is a key away, no entry of the menu is cut, and the skip link leads past it', async ({
  page,
}) => {
  await signIn(page);
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expectWhole(menu.getByRole('link', { name: 'Guide' }), page);
    const cut = await menu.evaluate((nav) => nav.scrollWidth - nav.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  }
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expectWhole(skip, page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.getByRole('link', { name: 'Guide' }).first().press('Enter');
  await expect(page).toHaveURL('/epg');
});

for (const orientation of ['horizontal', 'vertical']) {
  test(`the ${orientation} guide stays where it is through two changes of language, a reload and the way back`, async ({
    page,
  }) => {
    await page.addInitScript((way) => localStorage.setItem('epg_orientation', way), orientation);
    const token = await signIn(page);
    expect(token).not.toBe('');
    await page.goto('/epg');
    await page.getByRole('gridcell').first().waitFor();
    // The key is the guide's, although nothing in it has the focus.
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Filter channels' }).press('Enter');
    const genre = page.getByRole('combobox', { name: 'Genre' });
    await expect(genre.getByRole('option')).not.toHaveCount(1);
    await genre.selectOption({ index: 1 });
    await page.keyboard.press('Escape');
    const channels = await grid(page).getAttribute('aria-rowcount');
    expect(Number(channels)).toBeGreaterThan(0);
    await ended(page).press('Enter');
    await expect(ended(page)).toHaveAttribute('aria-current', 'date');
    const before = await shownIn(page);

    const expectSame = async () => {
      await page.getByRole('gridcell').first().waitFor();
      await expect(grid(page)).toHaveAttribute('aria-rowcount', channels ?? '');
      await expect(ended(page)).toHaveAttribute('aria-current', 'date');
      await expect
        .poll(async () => Math.abs((await shownIn(page)).time - before.time))
        .toBeLessThan(30);
      expect((await shownIn(page)).channel).toBe(before.channel);
    };
    for (const language of ['العربية', 'English']) {
      await page.getByRole('button', { name: language }).first().press('Enter');
      await expectSame();
    }
    await page.reload();
    await expectSame();
    await page.getByRole('link', { name: 'About' }).last().press('Enter');
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expectSame();
  });
}

test('on a phone on its side the live picture is wholly on the screen, and the guide shows four channels', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/live/sahra-world');
  const picture = page.locator('mux-player, hi-player, video').first();
  await expectWhole(picture, page);
  await page.goto('/epg');
  await page.getByRole('gridcell').first().waitFor();
  const whole = await page.getByRole('rowheader').evaluateAll((heads) => {
    const boxes = heads.map((head) => head.getBoundingClientRect());
    const seen = boxes.filter(({ top, bottom, height }) => {
      return height > 0 && top >= 0 && bottom <= window.innerHeight + 1;
    });
    return seen.length;
  });
  expect(whole).toBeGreaterThanOrEqual(4);
});

test('every notice that leads somewhere leads to a screen that exists', async ({ page }) => {
  await signIn(page);
  await page.goto('/about');
  const bell = page.getByRole('button', { name: 'Notifications' });
  await bell.press('Enter');
  const links = page.locator('[popover]:popover-open').getByRole('link');
  await expect(links.first()).toBeVisible();
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets.length).toBeGreaterThan(0);
  for (const target of targets.filter((one) => one?.startsWith('/'))) {
    await page.goto(target ?? '');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Page not found')).toHaveCount(0);
  }
});

test('an account that is not active is told so at home, not at the first click', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await answerAsInactive(page);
  await page.goto('/');
  await expect(page).toHaveURL('/invalidate');
  await expect(page.getByRole('heading', { name: 'Account is not Active' })).toBeVisible();
  await context.close();
});

test('on a phone the way back to the top lies beside the buttons of a list, over none of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/live/sahra-news');
  const reminders = page.getByRole('button', { name: 'Remind me' });
  await reminders.first().scrollIntoViewIfNeeded();
  const up = page.getByRole('button', { name: 'Back to top' });
  await expect(up).toBeVisible();
  const { x = 0, width = 0 } = (await up.boundingBox()) ?? {};
  for (const reminder of await reminders.all()) {
    expect((await reminder.boundingBox())?.x).toBeGreaterThan(x + width);
  }
});
