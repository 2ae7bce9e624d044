import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/operator-fixture.ts';
import { signIn } from '../support/viewer.ts';

const grid = (page: Page) => page.getByRole('grid');
const cell = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name });

test.beforeEach(() => test.slow());

/** The guide at a moment, after the operator has brought it in. */
async function openAt(page: Page, moment: string) {
  await page.clock.setFixedTime(new Date(moment));
  await signIn(page);
  await page.goto('/epg');
  await page.getByRole('gridcell').first().waitFor();
}

/** Neighbours of a channel that lie on each other, by their names; of the channels that show. */
const overlapping = (page: Page) =>
  page.evaluate(() => {
    const vertical = localStorage.getItem('epg_orientation') === 'vertical';
    const pairs: string[] = [];
    for (const row of document.querySelectorAll('[role=row]')) {
      const cells = [...row.querySelectorAll<HTMLElement>('[role=gridcell]')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const [from, to] = vertical ? [top, bottom] : [left, right];
          return { name: one.ariaLabel, from, to };
        })
        .sort((one, other) => one.from - other.from);
      cells.forEach(({ name, to }, at) => {
        const next = cells[at + 1];
        if (next && next.from < to) pairs.push(`${name} / ${next.name}`);
      });
    }
    return pairs;
  });

test.describe('a real guide of 85 channels and 12,636 programmes', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });
  const file = join(import.meta.dirname, '../../node_modules/epg-parser/test/data/large.xml');

  test('is imported with its faults counted, and shown, and a show is cut short where the next one starts', async ({
    page,
    operator,
  }) => {
    const said = await operator.bring(file);
    expect(said).toContain('85 channels with 12,636 programmes');
    expect(said).toMatch(/16 +an overlap/);
    await openAt(page, '2021-01-20T08:10:00Z');
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '85');
    await expect(
      cell(page, 'Location Location Location, TVNZ 1, from 20:30 to 21:35. On now'),
    ).toBeVisible();

    await cell(page, /TVNZ 1, .*On now/).focus();
    const names = new Set<string>();
    for (let row = 0; row < 85; row++) {
      const name = await page.evaluate(() => document.activeElement?.ariaLabel ?? '');
      names.add(name);
      if (row % 12 === 0) expect(await overlapping(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
    }
    const silent = [...names].filter((name) => name.startsWith('No information available.'));
    // Rows of one silent channel sound like those of another only if their channels have one name.
    expect(names.size).toBeGreaterThan(80);
    expect(silent.length).toBeGreaterThanOrEqual(20);

    await page.getByRole('button', { name: 'Find a programme' }).click();
    const box = page.getByRole('searchbox', { name: 'Find a programme' });
    // Only what the device keeps is searched: it comes in while the guide is open.
    await expect(async () => {
      await box.fill('');
      await box.fill("Micallef's On the Sauce");
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    }).toPass({ timeout: 60_000 });
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
    await expect(page.locator(':focus')).toHaveAttribute(
      'aria-label',
      /Shaun Micallef's On the Sauce, .*from 22:33 to 22:50/,
    );
    expect(await overlapping(page)).toEqual([]);
  });
});
