import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/imported-guide.ts';
import { untilStill } from '../support/still.ts';
import { signIn } from '../support/viewer.ts';

const grid = (page: Page) => page.getByRole('grid');
const cell = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name });

// One provider is started for all of these.
test.describe.configure({ mode: 'default' });
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

test.describe('a guide with every fault', () => {
  const at = (clock: string, day = 21) => `202611${day}${clock.replace(':', '')}00 +0400`;
  const programme = (channel: string, start: string, stop: string | undefined, title: string) =>
    `<programme channel="${channel}" start="${start}"${stop ? ` stop="${stop}"` : ''}>${title ? `<title>${title}</title>` : ''}</programme>`;
  const channel = (id: string, more = '') =>
    `<channel id="${id}"><display-name>${id}</display-name>${more}</channel>`;
  const long = `${'An endless title '.repeat(20)}`.slice(0, 300);
  const faulty = `<tv>
${['Overlap', 'Twice', 'Nameless', 'Instant', 'Backwards', 'Telethon', 'Longwinded', 'Silent'].map((id) => channel(id)).join('\n')}
${channel('Signless')}${channel('Broken', '<icon src="https://pictures.invalid/sign.png"/>')}
${programme('Overlap', at('20:00'), at('21:00'), 'The Match')}
${programme('Overlap', at('20:45'), at('21:30'), 'The News')}
${programme('Twice', at('20:00'), at('20:30'), 'Weather')}
${programme('Twice', at('20:00'), at('20:30'), 'Weather')}
${programme('Nameless', at('20:00'), at('21:00'), '')}
${programme('Instant', at('19:30'), at('20:00'), 'Before')}
${programme('Instant', at('20:00'), at('20:00'), 'A blink')}
${programme('Instant', at('20:00'), at('21:00'), 'After')}
${programme('Backwards', at('21:00'), at('20:00'), 'Memento')}
${programme('Backwards', at('20:00'), at('22:00'), 'Straight on')}
${programme('Telethon', at('18:00', 20), at('18:00', 23), 'Three Days of Giving')}
${programme('Longwinded', at('20:00'), at('21:00'), long)}
${programme('Signless', at('20:00'), at('21:00'), 'Radio play')}
${programme('Broken', at('20:00'), at('21:00'), 'Puzzle')}
</tv>`;
  const evening = '2026-11-21T16:05:00Z';

  async function expectSensible(page: Page) {
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '10');
    await expect(cell(page, /^The Match, Overlap, from 20:00 to 20:45/)).toHaveCount(1);
    await expect(cell(page, /^The News, Overlap, from 20:45 to 21:30/)).toHaveCount(1);
    await expect(cell(page, /^Weather, Twice/)).toHaveCount(1);
    await expect(
      cell(page, 'No information available., Nameless, from 20:00 to 21:00. On now'),
    ).toHaveCount(1);
    await expect(cell(page, /A blink/)).toHaveCount(0);
    await expect(cell(page, /^After, Instant, from 20:00 to 21:00/)).toHaveCount(1);
    await expect(cell(page, /Memento/)).toHaveCount(0);
    await expect(cell(page, /^Straight on, Backwards, from 20:00 to 22:00/)).toHaveCount(1);
    await expect(
      cell(page, 'Three Days of Giving, Telethon, from 18:00 to 18:00. On now'),
    ).toBeVisible();
    await expect(cell(page, /^No information available., Silent/).first()).toBeVisible();
    expect(await overlapping(page)).toEqual([]);
  }

  test('is laid out sensibly either way that the guide runs, with a programme of three days on each of them, a title of 300 letters on one line, and the place of a sign that is broken or was never there', async ({
    page,
    operator,
  }) => {
    await operator.bringText(faulty);
    await page.setViewportSize({ width: 2200, height: 1200 });
    await openAt(page, evening);
    await expectSensible(page);
    await page.getByRole('button', { name: 'Show channels side by side' }).click();
    const turnBack = page.getByRole('button', { name: 'Show channels one below the other' });
    await expect(turnBack).toBeVisible();
    await untilStill(page);
    await expectSensible(page);
    await turnBack.click();

    await page.setViewportSize({ width: 1280, height: 720 });
    const giving = cell(page, /^Three Days of Giving/);
    for (const day of [/^Yesterday/, /^Tomorrow/, /^Today/]) {
      await page.getByRole('button', { name: day }).click();
      await expect(giving).toHaveCount(1);
      await expect(giving).toBeInViewport();
    }
    // From the evening of the 20th to that of the 23rd, at 5 px a minute and 3 px between two.
    const width = await giving.evaluate((element: HTMLElement) => element.offsetWidth);
    expect(width).toBe(3 * 24 * 60 * 5 - 3);
    for (const name of ['Signless', 'Broken']) {
      const head = page.getByRole('rowheader', { name });
      await head.scrollIntoViewIfNeeded();
      await expect(head).toContainText(name);
      const sign = await head.locator('img').boundingBox();
      expect(sign?.width).toBeGreaterThan(30);
    }

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    const endless = cell(page, /^An endless title/);
    const other = cell(page, /^Weather/);
    const heightOf = (element: HTMLElement) => element.offsetHeight;
    expect(await endless.evaluate(heightOf)).toBe(await other.evaluate(heightOf));
    await endless.press('Enter');
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('heading')).toHaveText(long.trim());
    expect(await popup.evaluate((panel) => panel.scrollWidth <= panel.clientWidth)).toBe(true);
  });
});

test('a guide of channels without a single programme is one of empty slots', async ({
  page,
  operator,
}) => {
  await operator.bringText(
    '<tv><channel id="one"><display-name>One</display-name></channel><channel id="two"><display-name>Two</display-name></channel></tv>',
  );
  await openAt(page, '2026-11-21T16:05:00Z');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
  const slot = cell(page, /^No information available., One, from 18:00 to 21:00/);
  await expect(slot).toBeVisible();
  expect(await slot.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(3 * 60 * 5 - 3);
  await slot.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Watch Live' })).toBeVisible();
});
