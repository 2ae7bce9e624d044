import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  gridScroller,
  showGuide,
  untilGuideShows,
} from '../../../tests/support/synthetic-guide.tsx';
import { minute } from '../../domain/time/time-units.ts';
import type { LocalDay } from '../../domain/time/timezone-day.ts';

afterEach(() => page.viewport(1280, 800));

type Listed = readonly [channel: string, start: string, stop: string, title: string];

const long = 'An endless title '.repeat(20).slice(0, 300).trim();
/** What an operator's file may say of the evening of the 21st. Times are those of Dubai. */
const faulty: readonly Listed[] = [
  ['Overlap', '20:00', '21:00', 'The Match'],
  ['Overlap', '20:45', '21:30', 'The News'],
  ['Twice', '20:00', '20:30', 'Weather'],
  ['Twice', '20:00', '20:30', 'Weather'],
  ['Nameless', '20:00', '21:00', ''],
  ['Instant', '19:30', '20:00', 'Before'],
  ['Instant', '20:00', '20:00', 'A blink'],
  ['Instant', '20:00', '21:00', 'After'],
  ['Backwards', '21:00', '20:00', 'Memento'],
  ['Backwards', '20:00', '22:00', 'Straight on'],
  ['Telethon', '20T18:00', '23T18:00', 'Three Days of Giving'],
  ['Longwinded', '20:00', '21:00', long],
  ['Signless', '20:00', '21:00', 'Radio play'],
  ['Broken', '20:00', '21:00', 'Puzzle'],
];

/** A guide day with all programmes that run on it, whatever else is wrong with them. */
const linesWith = (channels: readonly string[], listed: readonly Listed[]) => (day: LocalDay) => {
  const minutesOf = (clock: string) => {
    const [date, time] = clock.includes('T') ? clock.split('T') : ['21', clock];
    return (Date.parse(`2026-11-${date}T${time}+04:00`) - day.start) / minute;
  };
  const length = (day.stop - day.start) / minute;
  const lines = channels.map((name) => {
    const programmes = listed
      .map(([channel, start, stop, t]) => ({ channel, s: minutesOf(start), e: minutesOf(stop), t }))
      .filter(({ channel, s, e }) => channel === name && s < length && e > 0);
    return {
      c: name,
      n: name,
      ...(name === 'Broken' && { l: 'data:image/png,broken' }),
      s: programmes.map(({ s }) => s),
      e: programmes.map(({ e }) => e),
      t: programmes.map(({ t }) => t),
      p: programmes.map(({ t }) => `${name}-${t.slice(0, 20)}`),
    };
  });
  const times = { start: day.start / minute, stop: day.stop / minute };
  const header = { v: 1, date: day.date, timezone: day.timezone, ...times, channels: lines.length };
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
};

const names = ['Overlap', 'Twice', 'Nameless', 'Instant', 'Backwards', 'Telethon', 'Longwinded'];
const channels = [...names, 'Silent', 'Signless', 'Broken'];

async function showFaulty(): Promise<void> {
  await showGuide({ lines: linesWith(channels, faulty) });
  await untilGuideShows();
}

const cell = (name: string | RegExp) => page.getByRole('gridcell', { name });

/** Neighbours of a channel that lie on each other, by their names; of the channels that show. */
function overlapping(): string[] {
  const vertical = localStorage.getItem('epg_orientation') === 'vertical';
  return [...document.querySelectorAll('[role=row]')].flatMap((row) => {
    const cells = [...row.querySelectorAll<HTMLElement>('[role=gridcell]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const [from, to] = vertical ? [top, bottom] : [left, right];
        return { name: one.ariaLabel, from, to };
      })
      .sort((one, other) => one.from - other.from);
    return cells.flatMap(({ name, to }, at) => {
      const next = cells[at + 1];
      return next && next.from < to ? [`${name} / ${next.name}`] : [];
    });
  });
}

async function expectSensible(): Promise<void> {
  const expectOnce = (name: string | RegExp) =>
    expect.poll(() => cell(name).elements(), { message: `${name}` }).toHaveLength(1);
  expect(page.getByRole('grid').element().getAttribute('aria-rowcount')).toBe('10');
  await expectOnce(/^The Match, Overlap, from 20:00 to 20:45/);
  await expectOnce(/^The News, Overlap, from 20:45 to 21:30/);
  await expectOnce(/^Weather, Twice/);
  await expectOnce('No information available., Nameless, from 20:00 to 21:00. On now');
  await expectOnce(/^After, Instant, from 20:00 to 21:00/);
  await expectOnce(/^Straight on, Backwards, from 20:00 to 22:00/);
  const giving = cell('Three Days of Giving, Telethon, from 18:00 to 18:00. On now');
  await expect.element(giving).toBeVisible();
  await expect.element(cell(/^No information available., Silent/).first()).toBeVisible();
  expect(cell(/A blink|Memento/).elements()).toEqual([]);
  expect(overlapping()).toEqual([]);
}

test('the grid shows a guide with every fault sensibly, with channels one below the other and side by side', async () => {
  await page.viewport(2200, 1200);
  await showFaulty();
  await expectSensible();
  await page.getByRole('button', { name: 'Show channels side by side' }).click();
  const turnBack = page.getByRole('button', { name: 'Show channels one below the other' });
  await expect.element(turnBack).toBeVisible();
  await expectSensible();
});

test('a programme of three days is one on each of them, as long as it runs', async () => {
  await showFaulty();
  const giving = cell(/^Three Days of Giving/);
  for (const name of [/^Yesterday/, /^Tomorrow/, /^Today/]) {
    const from = gridScroller().scrollLeft;
    await page.getByRole('button', { name }).click();
    await expect.poll(() => gridScroller().scrollLeft).not.toBe(from);
    await expect.poll(() => giving.elements()).toHaveLength(1);
    await expect.element(giving).toBeInViewport();
  }
  // It lasts from the evening of the 20th to that of the 23rd. A minute has 5 px, and 3 px are between two programmes.
  expect((giving.element() as HTMLElement).offsetWidth).toBe(3 * 24 * 60 * 5 - 3);
});

test('a channel whose sign is broken or was never there has the place of a sign', async () => {
  await page.viewport(1280, 1200);
  await showFaulty();
  for (const name of ['Signless', 'Broken']) {
    const head = page.getByRole('rowheader', { name: new RegExp(`^${name}`) });
    await expect.element(head).toMatchTextContent(new RegExp(name));
    const sign = () => head.element().querySelector('img')?.getBoundingClientRect().width;
    await expect.poll(sign).toBeGreaterThan(30);
  }
});

test('on a phone a title of 300 letters is one line in the guide, and whole in its panel', async () => {
  await page.viewport(360, 740);
  await showFaulty();
  const endless = cell(/^An endless title/).element() as HTMLElement;
  const other = cell(/^Weather/).element() as HTMLElement;
  expect(endless.offsetHeight).toBe(other.offsetHeight);
  expect(endless.scrollHeight).toBe(other.scrollHeight);
  endless.focus();
  await userEvent.keyboard('{Enter}');
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByRole('heading')).toHaveTextContent(long);
  const { scrollWidth, clientWidth } = panel.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('a guide of channels without a single programme is one of empty slots, at which the channel is watched', async () => {
  await showGuide({ lines: linesWith(['One', 'Two'], []) });
  await untilGuideShows();
  expect(page.getByRole('grid').element().getAttribute('aria-rowcount')).toBe('2');
  const slot = cell(/^No information available., One, from 18:00 to 21:00/);
  await expect.element(slot).toBeVisible();
  expect((slot.element() as HTMLElement).offsetWidth).toBe(3 * 60 * 5 - 3);
  await slot.click();
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByRole('button', { name: 'Watch Live' })).toBeVisible();
});
