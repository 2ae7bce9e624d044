import { expect } from '@playwright/test';
import { countsOf, test } from '../support/guide-pages.ts';

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
  const few = await countsOf(page);
  await openGrid({ grid: 'ours', channels: 5000 });
  const many = await countsOf(page);
  expect(Math.abs(many.elements - few.elements)).toBeLessThanOrEqual(8);
  expect(many.elements).toBeLessThanOrEqual(288);
  // A screen of rows and a few ahead of it, however many there are.
  expect(many.decoded).toBeLessThanOrEqual(60);
});

test('scrolling recycles elements instead of making more', async ({ page, openGrid }) => {
  await openGrid({ grid: 'ours', channels: 1000 });
  await page.evaluate(`bench.scroll('y', 1500, 2400, false)`);
  await page.evaluate(`bench.scroll('x', 1500, 1500, false)`);
  const before = await countsOf(page);
  await page.evaluate(`bench.scroll('y', 3000, 2400, false)`);
  const after = await countsOf(page);
  expect(after.elements).toBeLessThanOrEqual(before.elements * 1.15);
  expect(after.elements).toBeLessThanOrEqual(480);
});

test('a small scroll touches nothing, a row at a time is filled', async ({ page, openGrid }) => {
  await openGrid({ grid: 'ours', channels: 1000 });
  await page.waitForTimeout(600);
  await countsOf(page);
  await page.evaluate(() =>
    document.querySelector('div:has(> div > [role=grid])')?.scrollBy(10, 0),
  );
  await page.waitForTimeout(100);
  expect((await countsOf(page)).filled.filter((cells) => cells > 0)).toEqual([]);
  await page.evaluate(() =>
    document.querySelector('div:has(> div > [role=grid])')?.scrollBy(0, 480),
  );
  await page.waitForTimeout(600);
  const { filled } = await countsOf(page);
  expect(filled.length).toBeGreaterThan(0);
  expect(Math.max(...filled)).toBeLessThanOrEqual(30);
});
