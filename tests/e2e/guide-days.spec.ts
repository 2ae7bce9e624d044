import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { speakIn, test } from '../support/guide-pages.ts';
import { untilStill } from '../support/still.ts';

const grid = (page: Page) => page.getByRole('grid');
const scroller = (page: Page) => page.locator('div:has(> div > [role=grid])');
const day = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Hours from the present position, along time. */
const scrollHours = (page: Page, hours: number) =>
  scroller(page).evaluate(
    (scroller, by) => scroller.scrollBy({ left: by * 300, behavior: 'instant' }),
    hours,
  );
const inView = (page: Page) =>
  page.evaluate(() => {
    const bounds = document.querySelector('div:has(> div > [role=grid])')?.getBoundingClientRect();
    const element =
      bounds && document.elementFromPoint(bounds.left + bounds.width / 2, bounds.top + 100);
    return element?.closest('[role=gridcell]')?.ariaLabel ?? '';
  });

test('scrolling past midnight goes on into other days, the month picker leads months away and Now back, and the day strip follows', async ({
  page,
  openGuide,
}) => {
  await openGuide();
  await grid(page).waitFor();
  const current = page.locator('[aria-current=date]').first();
  await expect(day(page, /^Today/)).toHaveAttribute('aria-current', 'date');
  await scrollHours(page, 6);
  await expect(day(page, /^Tomorrow/)).toHaveAttribute('aria-current', 'date');
  await expect.poll(() => inView(page)).toMatch(/\d\d:\d\d/);
  for (let days = 0; days < 3; days++) {
    await scrollHours(page, 24);
    await expect.poll(() => inView(page)).toMatch(/\d\d:\d\d/);
  }
  await expect(current).toContainText('25');

  await page.getByRole('button', { name: 'Choose a date' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: /14 February 2027|February 14, 2027/ }).click();
  await expect(current).toContainText('14');
  await expect.poll(() => inView(page)).toMatch(/\d\d:\d\d/);
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(day(page, /^Today/)).toHaveAttribute('aria-current', 'date');

  for (let days = 0; days < 2; days++) {
    await scrollHours(page, -24);
    await expect.poll(() => inView(page)).toMatch(/\d\d:\d\d/);
  }
  await expect(current).toContainText('19');
});

test('late in the evening too, the day that is asked for is the day that comes, and prime time is eight in the evening of it', async ({
  page,
  openGuide,
}) => {
  await openGuide({ at: '2026-11-21T19:40:00Z' });
  await grid(page).waitFor();
  const come = async (name: RegExp) => {
    await day(page, name).click();
    await expect(day(page, name)).toHaveAttribute('aria-current', 'date');
    await expect.poll(() => inView(page)).toMatch(/\d\d:\d\d/);
  };
  const isPrimeTimeShown = () =>
    page.evaluate(() => {
      const bounds = document
        .querySelector('div:has(> div > [role=grid])')
        ?.getBoundingClientRect();
      return [...document.querySelectorAll('[aria-hidden] div')].some((tick) => {
        const left = tick.getBoundingClientRect().left;
        return (
          tick.textContent === '20:00' &&
          bounds !== undefined &&
          left > bounds.left &&
          left < bounds.right
        );
      });
    });
  await come(/^Tomorrow/);
  expect(await isPrimeTimeShown()).toBe(false);
  await page.getByRole('button', { name: 'Prime time, 20:00' }).click();
  await expect.poll(isPrimeTimeShown).toBe(true);
  await expect(day(page, /^Tomorrow/)).toHaveAttribute('aria-current', 'date');
  await come(/^Yesterday/);
});

test('the month picker is driven by keys, marks the days after the guide’s last, and the guide says of one how far it reaches', async ({
  page,
  openGuide,
}) => {
  // The midnight in Dubai after the 28th of December.
  await openGuide({ end: '2026-12-28T20:00:00Z' });
  await grid(page).waitFor();
  await page.getByRole('button', { name: 'Choose a date' }).press('Enter');
  const focused = page.locator(':focus');
  await expect(focused).toHaveText('21');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await expect(focused).toHaveAccessibleName(
    'Tuesday, 29 December 2026, no programmes are known yet',
  );
  await expect(focused).toHaveCSS('text-decoration-line', 'line-through');
  await expect(page.getByText('The guide reaches to Monday, 28 December 2026.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAccessibleName('Monday, 28 December 2026');
  await expect(focused).toHaveCSS('text-decoration-line', 'none');
  // The focus does not wait for the next picture: an Enter may come before it.
  const next = await focused.evaluate((day) => {
    day.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    return document.activeElement?.textContent;
  });
  expect(next).toBe('29');
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-current=date]').first()).toContainText('29');
  await expect(page.getByRole('status').first()).toHaveText(
    'No programmes are known for Tuesday, 29 December 2026 yet. The guide reaches to Monday, 28 December 2026.',
  );
});

test('an update that arrives while the guide is open moves nothing, and the guide turns where it stands, and is found so the next time', async ({
  page,
  openGuide,
}) => {
  await openGuide();
  await grid(page).waitFor();
  await scroller(page).evaluate((scroller) =>
    scroller.scrollBy({ top: 333, left: 450, behavior: 'instant' }),
  );
  await untilStill(page);
  const place = () =>
    scroller(page).evaluate((scroller) => [scroller.scrollLeft, scroller.scrollTop]);
  const stood = await place();
  const title = await inView(page);
  await page.evaluate(() => {
    const { guideProvider } = globalThis as unknown as {
      guideProvider: { edition: { of: number } };
    };
    guideProvider.edition.of = 2;
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => inView(page)).toBe(title.replace('\n', ' (2)\n'));
  expect(await place()).toEqual(stood);

  // The first row again, which is the first column when the guide has turned.
  await scroller(page).evaluate((scroller) => scroller.scrollTo({ top: 0, behavior: 'instant' }));
  await scrollHours(page, 3);
  await expect.poll(() => inView(page)).toMatch(/\d\d:\d\d/);
  const evening = () =>
    page.evaluate(() => {
      const top = document.querySelector('div:has(> div > [role=grid])')?.getBoundingClientRect();
      const at = top && document.elementFromPoint(top.left + 250, top.top + 110);
      return at?.closest('[role=gridcell]')?.ariaLabel ?? '';
    });
  const before = await evening();
  await page.getByRole('button', { name: 'Show channels side by side' }).click();
  await expect.poll(evening).toBe(before);
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Show channels one below the other' }),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('epg_orientation'))).toBe('vertical');
});

test('a guide that cannot be loaded at all offers Retry, and a day that cannot says so and is not shown empty', async ({
  page,
  openGuide,
}) => {
  await openGuide({ fault: 'broken' });
  await expect(page.getByRole('alert')).toContainText('The guide could not be loaded');
  await page.evaluate(() => {
    const { guideProvider } = globalThis as unknown as {
      guideProvider: { settings: { fault?: string } };
    };
    guideProvider.settings.fault = 'gone';
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(grid(page)).toBeVisible();
  await scrollHours(page, 12);
  await expect.poll(() => inView(page)).toBe('This day could not be loaded.');
});

test('channels are filtered by favourite, genre, name and number, and a programme is found in every kept day and its cell gone to', async ({
  page,
  openGuide,
}) => {
  await openGuide();
  await grid(page).waitFor();
  const rows = () => grid(page).getAttribute('aria-rowcount');
  await page.getByRole('button', { name: 'Filter channels' }).click();
  await page.getByRole('radio', { name: 'Favourites only' }).check();
  await expect.poll(rows).toBe('3');
  // On a phone the panel keeps off both edges.
  const desk = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 740 });
  const { x = 0, width = 0 } = (await page.locator(':popover-open').boundingBox()) ?? {};
  expect(Math.min(x, 360 - x - width)).toBeGreaterThanOrEqual(12);
  await page.setViewportSize(desk);
  await page.getByRole('radio', { name: 'Channel order' }).check();
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('News');
  await expect.poll(rows).toBe('15');
  await page.getByRole('searchbox', { name: 'Channel name or number' }).fill('channel 3');
  await expect.poll(async () => Number(await rows())).toBeLessThan(6);
  await page.getByRole('searchbox', { name: 'Channel name or number' }).fill('nothing like it');
  await expect(page.getByText('No channel fits your filter')).toBeVisible();
  await page.getByRole('button', { name: 'Show all channels' }).last().click();
  await expect.poll(rows).toBe('60');
  await page.keyboard.press('Escape');

  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('sahra-guide-days')).keys()).length),
    )
    .toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: 'Find a programme' }).click();
  const box = page.getByRole('searchbox', { name: 'Find a programme' });
  await box.fill('the');
  // More than anybody reads: it does not say that these are all.
  const search = page.getByRole('dialog');
  await expect(search.getByRole('status')).toHaveText('More than 200 programmes');
  await box.fill('LANTERN theatre harbour');
  const results = search.getByRole('listitem');
  // Days are searched one after the other: the last result is known at the end.
  await expect(search.getByRole('status')).toHaveText(/^\d+ programmes?$/);
  const last = results.last();
  const title = (await last.locator('bdi').nth(1).textContent()) ?? '';
  await box.press('ArrowDown');
  await expect(results.first().getByRole('button')).toBeFocused();
  await last.getByRole('button').click();
  await expect(search).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel ?? ''))
    .toContain(title);
  await expect(page.locator(':focus')).toBeInViewport();
  await page.getByRole('button', { name: 'Find a programme' }).click();
  await box.fill('zzz');
  await expect(page.getByText('No results found for your query.')).toBeVisible();
});

test('the guide keeps to WCAG 2.2 AA in both languages, either way that it runs, and with its panel open', async ({
  page,
  openGuide,
}) => {
  // Every cell is held against every rule, three times in each language: a few channels have each kind of it.
  test.slow();
  await openGuide({ channels: 4 });
  const cell = page.getByRole('gridcell').first();
  const panel = page.getByRole('dialog');
  const turn = page.getByRole('button', { name: /^(Show channels|عرض القنوات)/ });
  for (const language of ['en', 'ar'] as const) {
    await speakIn(page, language);
    await cell.waitFor();
    await expectAccessible(page);
    await turn.click();
    await cell.waitFor();
    await expectAccessible(page);
    await cell.click();
    await panel.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.mouse.move(0, 0);
  }
});
