import { expect, type Page } from '@playwright/test';
import { day, hour, minute } from '#src/domain/time/time-units.ts';
import { test as base } from '../support/journey.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { type ClockAhead, clockAhead } from '../support/television/clock-ahead.ts';
import {
  operatorStartMs,
  startOperator,
  type TelevisionOperator,
} from '../support/television/operator.ts';
import { openWebHost, type WebHost } from '../support/web-host.ts';

type Station = { operator: TelevisionOperator; clock: ClockAhead; host: WebHost };

/** Noon in Dubai, of a day that has not been yet: the clock only goes forward. */
const noon = Math.ceil(Date.now() / day + 1) * day + 8 * hour;

const xmltvTime = (time: number) =>
  `${new Date(time).toISOString().slice(0, 19).replaceAll(/\D/g, '')} +0000`;
const programme = (title: string, start: number, length = hour) =>
  `<programme channel="one" start="${xmltvTime(start)}" stop="${xmltvTime(start + length)}"><title>${title}</title></programme>`;
const guideOf = (...programmes: string[]) =>
  `<tv><channel id="one"><display-name>One</display-name></channel>${programmes.join('\n')}</tv>`;

/** A provider with a playlist and its guide, whose clock the journey moves. */
const test = base.extend<object, { station: Station }>({
  station: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => {
      const host = await openWebHost();
      const clock = await clockAhead(noon);
      const operator = await startOperator(clock.env);
      await use({ operator, clock, host });
      await operator.close();
      await clock.close();
      await host.close();
    },
    { scope: 'worker', timeout: operatorStartMs + 120_000 },
  ],
  baseURL: async ({ station }, use) => use(station.operator.origin),
});

test.use({ timezoneId: 'Asia/Dubai' });

const cell = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });
const turnTo = (page: Page, name: RegExp) => page.getByRole('button', { name }).press('Enter');

test('the guide of tomorrow is there after a night in which nobody did anything, and a reminder has moved with its programme', async ({
  page,
  station: { operator, clock, host },
}) => {
  test.slow();
  host.pages.set(
    '/tv.m3u',
    `#EXTM3U url-tvg="${host.origin}/guide.xml"\n#EXTINF:-1 tvg-id="one",One\nhttps://streams.example/one.m3u8\n`,
  );
  host.pages.set(
    '/guide.xml',
    guideOf(
      programme('Noon News', noon),
      programme('The Late Match', noon + day + 9 * hour, 2 * hour),
    ),
  );
  const added = await operator.source('add', 'm3u', `${host.origin}/tv.m3u`, '--name', 'tv');
  expect(added).toContain('1 channel');

  await page.clock.setFixedTime(noon + 5 * minute);
  await arriveAsNewcomer(page, 'night');
  await page.goto('/epg');
  await expect(cell(page, /^Noon News, One, from 12:00 to 13:00. On now/)).toBeVisible();
  await turnTo(page, /^Tomorrow/);
  await turnTo(page, /^Prime time/);
  await cell(page, /^The Late Match, One, from 21:00 to 23:00/).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remind me' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Reminder set' })).toBeVisible();
  await page.goto('/reminders');
  const reminder = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'The Late Match' });
  await expect(reminder).toContainText('21:00');

  host.pages.set(
    '/guide.xml',
    guideOf(
      programme('Noon News', noon + day),
      programme('The Late Match', noon + day + 9 * hour + 30 * minute, 2 * hour),
      programme('The Night After', noon + 2 * day + 8 * hour),
    ),
  );
  host.forget();
  await clock.set(noon + day);
  await page.clock.setFixedTime(noon + day + 5 * minute);
  await expect
    .poll(() => operator.source('log', 'tv'), { timeout: 150_000, intervals: [2000] })
    .toMatch(/tv +new .*\n.*tv +new /);

  // A provider that is busy may answer once more from the guide before.
  await expect(async () => {
    await page.goto('/epg');
    const onNow = cell(page, /^Noon News, One, from 12:00 to 13:00. On now/);
    await expect(onNow).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await turnTo(page, /^Prime time/);
  await expect(cell(page, /^The Late Match, One, from 21:30 to 23:30.*Reminder set/)).toHaveCount(
    1,
  );
  await turnTo(page, /^Tomorrow/);
  await expect(cell(page, /^The Night After, One, from 20:00 to 21:00/)).toBeVisible();
  await page.goto('/reminders');
  await expect(reminder).toContainText('21:30');
  await expect(reminder).toHaveCount(1);
});
