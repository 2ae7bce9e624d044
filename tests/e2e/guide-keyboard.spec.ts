import { expect, type Page } from '@playwright/test';
import { speakIn, test } from '../support/guide-pages.ts';
import { nextPicture, untilStill } from '../support/still.ts';

/** What a screen reader hears of where the focus is. */
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel ?? '');
const clock = (name: string) => name.match(/from (\d\d:\d\d) to (\d\d:\d\d)/)?.slice(1, 3) ?? [];
const channel = (name: string) => name.match(/, (Channel \d+),/)?.[1];

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await nextPicture(page);
  }
  return focusedName(page);
}

/** With nothing but Tab, from the top of the page into the grid. */
async function enterGrid(page: Page) {
  await page.getByRole('grid').waitFor();
  for (let nth = 0; nth < 30; nth++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.role === 'gridcell'))
      return focusedName(page);
  }
  throw new Error('Tab never reached the grid');
}

test('a slash looks for a programme, N leads to the present and a question mark lists the keys before anything has the focus, and Tab enters at what is on now', async ({
  page,
  openGuide,
}) => {
  await openGuide();
  await page.getByRole('gridcell').first().waitFor();
  const present = page.getByRole('gridcell', { name: /, Channel 0, from .* On now/ });
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Find a programme' });
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  // Until it has gone, keys are for its field.
  await expect(search).toBeHidden();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  const first = await enterGrid(page);
  expect(first).toMatch(/Channel 0, from .* On now/);
  const [from = '', to = ''] = clock(first);
  expect(from <= '20:05' && '20:05' < to).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]'))).toBeNull();
  await page.keyboard.press('Shift+Tab');
  expect(await focusedName(page)).toBe(first);

  // Enter opens a programme, Escape leads back to it.
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('heading')).toBeFocused();
  await expect(popup.getByRole('button', { name: 'Watch Live' })).toBeVisible();
  await expect(popup).toContainText('A ferry leaves the harbour');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  expect(await focusedName(page)).toBe(first);

  // N takes the focus along, wherever it was, so that the arrows go on from there.
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    const scroller = document.querySelector('div:has(> div > [role=grid])');
    scroller?.scrollBy({ left: 7200, behavior: 'instant' });
  });
  await expect(present).not.toBeInViewport();
  await page.keyboard.press('n');
  await expect(present).toBeInViewport();
  await expect(present).toBeFocused();
});

test('left and right go from programme to programme without a gap, up and down keep to the time they began with, and the focused programme keeps the focus while the viewer scrolls far away', async ({
  page,
  openGuide,
}) => {
  await openGuide({ channels: 500 });
  const first = await enterGrid(page);
  const next = await press(page, 'ArrowRight');
  expect(clock(next)[0]).toBe(clock(first)[1]);
  expect(clock(await press(page, 'ArrowRight'))[0]).toBe(clock(next)[1]);
  expect(await press(page, 'ArrowLeft', 'ArrowLeft')).toBe(first);

  // Whatever lies between.
  const start = await press(page, 'ArrowRight');
  const down = await press(page, ...Array.from({ length: 12 }, () => 'ArrowDown'));
  expect(channel(down)).toBe('Channel 12');
  const [anchor = ''] = clock(start);
  const [from = '', to = ''] = clock(down);
  expect(from <= anchor && anchor < to).toBe(true);
  expect(await press(page, ...Array.from({ length: 12 }, () => 'ArrowUp'))).toBe(start);

  const grid = page.locator('div:has(> div > [role=grid])');
  await grid.evaluate((scroller) =>
    scroller.scrollBy({ top: 20_000, left: 9000, behavior: 'instant' }),
  );
  await untilStill(page);
  expect(await focusedName(page)).toBe(start);
  expect(channel(await press(page, 'ArrowDown'))).toBe('Channel 1');
  await expect(page.locator(':focus')).toBeInViewport();
});

test('Home, End, N and the page keys go where they say, a screen reader hears title, channel, start, end and state, in both languages, and a programme of five minutes opens out when it has the focus', async ({
  page,
  openGuide,
}) => {
  await openGuide();
  const first = await enterGrid(page);
  expect(clock(await press(page, 'End'))[1]).toBe('00:00');
  expect(clock(await press(page, 'Home'))[0]).toBe('00:00');
  expect(await press(page, 'Home')).toBe('Channel 0, channel 1, watch live');
  expect(await press(page, 'n')).toBe(first);
  expect(channel(await press(page, 'Control+End'))).toBe('Channel 59');
  expect(channel(await press(page, 'Control+Home'))).toBe('Channel 0');
  const paged = channel(await press(page, 'PageDown'));
  expect(Number(paged?.split(' ')[1])).toBeGreaterThan(4);
  expect(channel(await press(page, 'PageUp'))).toBe('Channel 0');
  await press(page, 'n', 'Shift+PageDown');
  await expect(page.getByRole('button', { name: /^Tomorrow/ })).toHaveAttribute(
    'aria-current',
    'date',
  );
  const [from = '', to = '23:59'] = clock(await focusedName(page));
  expect(from <= '20:05' && '20:05' < to).toBe(true);

  await press(page, 'n');
  const all = page.getByRole('gridcell');
  const named = (name: RegExp) =>
    expect(page.getByRole('gridcell', { name }).first()).toBeAttached();
  await named(/^.+, Channel \d+, from \d\d:\d\d to \d\d:\d\d\. On now$/);
  await named(/^.+, Channel \d+, from \d\d:\d\d to \d\d:\d\d\. Ended\. Catch-up available$/);
  await named(/^.+, Channel \d+, from \d\d:\d\d to \d\d:\d\d$/);
  // Set for what begins at nine on the first channels; a programme does on one of them.
  await expect
    .poll(async () => {
      const names = await all.evaluateAll((cells) => cells.map((one) => one.ariaLabel ?? ''));
      return names.filter((name) => /from 2[1-3]:00 .*Reminder set$/.test(name)).length;
    })
    .toBeGreaterThan(0);
  const widths = await page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')];
    const narrow = cells.find(
      (cell) => cell.offsetWidth < 30 && cell.checkVisibility({ visibilityProperty: true }),
    );
    const before = narrow?.offsetWidth ?? 0;
    narrow?.focus();
    return [before, narrow?.offsetWidth ?? 0];
  });
  expect(widths[0]).toBe(22);
  expect(widths[1]).toBeGreaterThanOrEqual(150);
  await speakIn(page, 'ar');
  await named(/^.+، قناة \d+، من \d\d:\d\d إلى \d\d:\d\d\. .+$/);
});

test('the same keys drive the vertical guide, by screen along time', async ({
  page,
  openGuide,
}) => {
  await page.addInitScript(() => localStorage.setItem('epg_orientation', 'vertical'));
  await openGuide();
  const first = await enterGrid(page);
  expect(clock(await press(page, 'ArrowDown'))[0]).toBe(clock(first)[1]);
  expect(await press(page, 'ArrowUp')).toBe(first);
  expect(channel(await press(page, 'ArrowRight'))).toBe('Channel 1');
  expect(await press(page, 'ArrowLeft')).toBe(first);
  expect(clock(await press(page, 'End'))[1]).toBe('00:00');
  expect(clock(await press(page, 'Home'))[0]).toBe('00:00');
  expect(await press(page, 'n')).toBe(first);
  const [later = ''] = clock(await press(page, 'PageDown'));
  expect(later > (clock(first)[0] ?? '')).toBe(true);
  expect(await press(page, 'n')).toBe(first);
  expect(channel(await press(page, 'Control+End'))).toBe('Channel 59');
  await expect(page.locator(':focus')).toBeInViewport();
});
