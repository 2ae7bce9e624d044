import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/guide-pages.ts';

/** What stands on the ruler in view, and how many pixels along time it lies from the first of it. */
async function marks(page: Page): Promise<[clock: string, from: number][]> {
  return page.evaluate(() => {
    const vertical = localStorage.getItem('epg_orientation') === 'vertical';
    const rightToLeft = document.dir === 'rtl';
    const ticks = [...document.querySelectorAll<HTMLElement>('[aria-hidden] div')]
      .filter((one) => /^\d\d:\d0/.test(one.textContent ?? '') && one.childElementCount === 0)
      .map((one) => {
        const box = one.getBoundingClientRect();
        const along = vertical ? box.top : rightToLeft ? -box.right : box.left;
        return [(one.textContent ?? '').slice(0, 5), along] as [string, number];
      })
      .sort(([, one], [, other]) => one - other);
    const first = ticks[0]?.[1] ?? 0;
    return ticks.map(([clock, along]) => [clock, Math.round(along - first)]);
  });
}

/** The clock's half hours from one to another, each 150 px after the one before. */
async function expectEven(page: Page, clocks: readonly string[]) {
  await expect
    .poll(async () => (await marks(page)).map(([clock]) => clock).join(' '))
    .toContain(clocks.join(' '));
  const found = await marks(page);
  found.forEach(([, from], at) => {
    expect(from).toBe(at * 150);
  });
}

for (const orientation of ['horizontal', 'vertical']) {
  for (const lang of ['en', 'ar']) {
    test.describe(`the ${orientation} guide in ${lang}, where the clocks change`, () => {
      test.use({ timezoneId: 'Europe/Berlin', viewport: { width: 1900, height: 1500 } });
      test.beforeEach(async ({ page }) => {
        await page.addInitScript(
          (way) => localStorage.setItem('epg_orientation', way),
          orientation,
        );
      });

      test('shows the hour that comes twice, twice', async ({ page, openGuide }) => {
        await openGuide({ at: '2026-10-24T23:15:00Z', lang });
        await page.getByRole('gridcell').first().waitFor();
        await expectEven(page, [
          '01:00',
          '01:30',
          '02:00',
          '02:30',
          '02:00',
          '02:30',
          '03:00',
          '03:30',
        ]);
      });

      test('leaves out the hour that does not come', async ({ page, openGuide }) => {
        await openGuide({ at: '2026-03-29T00:15:00Z', lang });
        await page.getByRole('gridcell').first().waitFor();
        await expectEven(page, ['01:00', '01:30', '03:00', '03:30', '04:00']);
      });
    });
  }
}

test.describe('where the clocks change', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('a day on is the same clock time, 25 hours later and 7,500 pixels on', async ({
    page,
    openGuide,
  }) => {
    await openGuide({ at: '2026-10-24T10:00:00Z' });
    await page.getByRole('gridcell').first().waitFor();
    const step = async (day: RegExp) => {
      const position = () =>
        page
          .locator('div:has(> div > [role=grid])')
          .evaluate((scroller: HTMLElement) => scroller.scrollLeft);
      const before = await position();
      const button = page.getByRole('button', { name: day });
      await button.click();
      await expect(button).toHaveAttribute('aria-current', 'date');
      return (await position()) - before;
    };
    // To the minute, of which there are 5 px.
    const far = (pixels: number) => Math.round(pixels / 10) * 10;
    expect(far(await step(/^Tomorrow/))).toBe(7500);
    expect(far(await step(/^Today/))).toBe(-7500);
    expect(far(await step(/^Yesterday/))).toBe(-7200);
  });

  test('a calendar is told the moment, not the clock', async ({ page, openGuide }) => {
    await openGuide({ at: '2026-10-25T11:00:00Z' });
    await page.getByRole('gridcell').first().waitFor();
    const cell = page.getByRole('gridcell', { name: /^[^.]*$/ }).first();
    const name = (await cell.getAttribute('aria-label')) ?? '';
    const [, title = '', from = '', to = ''] =
      /^(.*), Channel \d+, from (\d\d:\d\d) to (\d\d:\d\d)/.exec(name) ?? [];
    await cell.press('Enter');
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${title}.ics`);
    const event = await readFile(await file.path(), 'utf8');
    /** After the clocks went back, Berlin is an hour ahead of UTC. */
    const utc = (clock: string) => {
      const [hours = 0, minutes = 0] = clock.split(':').map(Number);
      return new Date(Date.UTC(2026, 9, 25, hours - 1, minutes))
        .toISOString()
        .replace(/[-:]|\.000/g, '');
    };
    expect(event).toContain(`DTSTART:${utc(from)}\r\n`);
    if (to > from) expect(event).toContain(`DTEND:${utc(to)}\r\n`);
    expect(event).toContain(`SUMMARY:${title}\r\n`);
    expect(event).toMatch(/LOCATION:Channel \d+\r\n/);
    expect(event).toMatch(/URL:http:\/\/127\.0\.0\.1:\d+\/live\/channel-\d+\r\n/);
  });
});

for (const orientation of ['horizontal', 'vertical']) {
  test(`the line of the present moves on in the ${orientation} guide, with its time`, async ({
    page,
    openGuide,
  }) => {
    await page.addInitScript((way) => localStorage.setItem('epg_orientation', way), orientation);
    await openGuide();
    await page.getByRole('gridcell').first().waitFor();
    const pill = page.getByText('20:05', { exact: true }).first();
    await expect(pill).toBeVisible();
    const before = await pill.boundingBox();
    const onAir = page.getByRole('gridcell', { name: /On now$/ }).first();
    const ran = () => onAir.evaluate((cell) => cell.style.getPropertyValue('--ran'));
    const filled = Number.parseFloat(await ran());
    await page.clock.setFixedTime(new Date('2026-11-21T16:06:00Z'));
    // As for a viewer who comes back to the tab: the minute's own timer would be waited for.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const after = page.getByText('20:06', { exact: true }).first();
    await expect(after).toBeVisible();
    const now = await after.boundingBox();
    const moved = { x: (now?.x ?? 0) - (before?.x ?? 0), y: (now?.y ?? 0) - (before?.y ?? 0) };
    expect(moved).toEqual(orientation === 'horizontal' ? { x: 5, y: 0 } : { x: 0, y: 5 });
    await expect.poll(async () => Number.parseFloat(await ran()) - filled).toBe(5);
  });
}
