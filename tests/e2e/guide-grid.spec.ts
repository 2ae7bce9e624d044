import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { countsOf, switchGuideLanguage, test } from '../support/guide-pages.ts';
import { untilPainted } from '../support/wait-until-still.ts';

type Scrolled = { blank: number };

for (const grid of ['ours', 'ours-vertical']) {
  for (const dir of ['ltr', 'rtl']) {
    const name = `the ${grid === 'ours' ? 'horizontal' : 'vertical'} guide, ${dir === 'ltr' ? 'left to right' : 'right to left'},`;

    test(`${name} shows no blank programme in a fling either way`, async ({ page, openGrid }) => {
      await openGrid({ grid, dir, channels: 200 });
      for (const [axis, speed] of [
        ['y', 2400],
        ['x', 1500],
      ] as const) {
        const { blank } = (await page.evaluate(
          `bench.scroll('${axis}', 1200, ${speed}, true)`,
        )) as Scrolled;
        expect(blank).toBe(0);
      }
    });
  }
}

test('the grid has as many elements for five thousand channels as for fifty', async ({
  page,
  openGrid,
}) => {
  await openGrid({ grid: 'ours', channels: 50 });
  // The rows ahead of the view come in later frames.
  await filledUntilQuiet(page);
  const few = await countsOf(page);
  await openGrid({ grid: 'ours', channels: 5000 });
  await filledUntilQuiet(page);
  const many = await countsOf(page);
  expect(Math.abs(many.elements - few.elements)).toBeLessThanOrEqual(8);
  expect(many.elements).toBeLessThanOrEqual(288);
  // A screen of rows and a few ahead of it, however many there are.
  expect(many.decoded).toBeLessThanOrEqual(60);
});

test('a small scroll touches nothing, a row at a time is filled, and scrolling recycles elements instead of making more', async ({
  page,
  openGrid,
}) => {
  await openGrid({ grid: 'ours', channels: 1000 });
  await filledUntilQuiet(page);
  await page.evaluate(() =>
    document.querySelector('div:has(> div > [role=grid])')?.scrollBy(10, 0),
  );
  await untilPainted(page);
  await untilPainted(page);
  expect((await countsOf(page)).filled.filter((cells) => cells > 0)).toEqual([]);
  await page.evaluate(() =>
    document.querySelector('div:has(> div > [role=grid])')?.scrollBy(0, 480),
  );
  const filled = await filledUntilQuiet(page);
  expect(Math.max(...filled)).toBeLessThanOrEqual(30);

  // The widest range that is shown decides how many elements there are: the same scrolls go before.
  await page.evaluate(`bench.scroll('x', 1500, 1500, false)`);
  await page.evaluate(`bench.scroll('y', 3000, 2400, false)`);
  await page.evaluate(`bench.scroll('y', 3000, -2400, false)`);
  const before = await countsOf(page);
  await page.evaluate(`bench.scroll('y', 3000, 2400, false)`);
  const after = await countsOf(page);
  expect(after.elements).toBeLessThanOrEqual(before.elements * 1.15);
  expect(after.elements).toBeLessThanOrEqual(480);
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
    await switchGuideLanguage(page, language);
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

/** The cells that each filling touches, from the first one on until no more comes. */
async function filledUntilQuiet(page: Page): Promise<number[]> {
  const all: number[] = [];
  await expect
    .poll(async () => {
      await untilPainted(page);
      const { filled } = await countsOf(page);
      all.push(...filled);
      return all.length > 0 && filled.length === 0;
    })
    .toBe(true);
  return all;
}
