import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { speakIn, test } from '../support/guide-pages.ts';
import { untilStill } from '../support/still.ts';

/** What stands on the ruler in view, and how many pixels along time it lies from the first of it. */
async function marks(page: Page): Promise<[clock: string, from: number][]> {
  return page.evaluate(() => {
    const vertical = localStorage.getItem('epg_orientation') === 'vertical';
    const rightToLeft = document.dir === 'rtl';
    const isInView = (one: HTMLElement) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    };
    const ticks = [...document.querySelectorAll<HTMLElement>('[aria-hidden] div')]
      .filter((one) => /^\d\d:\d0/.test(one.textContent ?? ''))
      .filter((one) => one.childElementCount === 0 && isInView(one))
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
  await expect(async () => {
    const found = await marks(page);
    expect(found.map(([clock]) => clock).join(' ')).toContain(clocks.join(' '));
    expect(found.map(([, from]) => from)).toEqual(found.map((_, at) => at * 150));
  }).toPass();
}

/** In both languages, and either way that the guide runs. */
async function expectEvenAllAround(page: Page, clocks: readonly string[]) {
  await page.getByRole('gridcell').first().waitFor();
  await expectEven(page, clocks);
  await speakIn(page, 'ar');
  await expectEven(page, clocks);
  await page.getByRole('button', { name: 'عرض القنوات جنبًا إلى جنب' }).click();
  await expect(page.getByRole('button', { name: 'عرض القنوات بعضها تحت بعض' })).toBeVisible();
  await expectEven(page, clocks);
  await speakIn(page, 'en');
  await expectEven(page, clocks);
}

test.describe('where the clocks change, in both languages and either way that the guide runs', () => {
  test.use({ timezoneId: 'Europe/Berlin', viewport: { width: 1900, height: 1900 } });

  test('the hour that comes twice is shown twice', async ({ page, openGuide }) => {
    await openGuide({ at: '2026-10-24T23:15:00Z' });
    await expectEvenAllAround(page, [
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

  test('the hour that does not come is left out', async ({ page, openGuide }) => {
    await openGuide({ at: '2026-03-29T00:15:00Z' });
    await expectEvenAllAround(page, ['01:00', '01:30', '03:00', '03:30', '04:00']);
  });
});

test.describe('where the clocks change', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('a day on is the same clock time, 25 hours later and 7,500 pixels on, and a calendar is told the moment, not the clock', async ({
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

    await step(/^Tomorrow/);
    // After the clocks went back, Berlin is an hour ahead of UTC.
    const cell = page
      .getByRole('gridcell', { name: /^[^.]*, Channel \d+, from 1\d:\d\d to [^.]*$/ })
      .first();
    const name = (await cell.getAttribute('aria-label')) ?? '';
    const [, title = '', from = '', to = ''] =
      /^(.*), Channel \d+, from (\d\d:\d\d) to (\d\d:\d\d)/.exec(name) ?? [];
    await cell.press('Enter');
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${title}.ics`);
    const event = await readFile(await file.path(), 'utf8');
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

test('the line of the present moves on with its time, along the horizontal guide and down the vertical one', async ({
  page,
  openGuide,
}) => {
  await openGuide();
  await page.getByRole('gridcell').first().waitFor();
  const onAir = page.getByRole('gridcell', { name: /On now$/ }).first();
  const ran = () =>
    onAir.evaluate((cell) => Number.parseFloat(cell.style.getPropertyValue('--ran')));
  const goOnTo = async (minute: number) => {
    const before = page.getByText(`20:0${minute - 1}`, { exact: true }).first();
    const after = page.getByText(`20:0${minute}`, { exact: true }).first();
    await expect(before).toBeVisible();
    await untilStill(page);
    const from = await before.boundingBox();
    const filled = await ran();
    await page.clock.setFixedTime(new Date(`2026-11-21T16:0${minute}:00Z`));
    // As for a viewer who comes back to the tab: the minute's own timer would be waited for.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(after).toBeVisible();
    const to = await after.boundingBox();
    await expect.poll(async () => (await ran()) - filled).toBe(5);
    return { x: (to?.x ?? 0) - (from?.x ?? 0), y: (to?.y ?? 0) - (from?.y ?? 0) };
  };
  expect(await goOnTo(6)).toEqual({ x: 5, y: 0 });
  await page.getByRole('button', { name: 'Show channels side by side' }).click();
  expect(await goOnTo(7)).toEqual({ x: 0, y: 5 });
});
