import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, savedFiles } from '../../../tests/support/component.tsx';
import {
  clocksIn,
  gridScroller,
  showGuide,
  untilGuideShows,
} from '../../../tests/support/synthetic-guide.tsx';
import { waitFor } from '../../../tests/support/wait-for.ts';
import { minute } from '../../domain/time/time-units.ts';
import { activateLanguage } from '../../locales/language-activation.ts';

const timezone = 'Europe/Berlin';
const sideBySide = 'Show channels side by side';
const oneBelowTheOther = 'Show channels one below the other';

/** What stands on the ruler in view, and how many pixels along time it lies from the first of it. */
function ticksInView(): [clock: string, from: number][] {
  const vertical = localStorage.getItem('epg_orientation') === 'vertical';
  const rightToLeft = document.dir === 'rtl';
  const ticks = [...document.querySelectorAll<HTMLElement>('[aria-hidden] div')]
    .filter((one) => /^\d\d:\d0/.test(one.textContent) && one.childElementCount === 0)
    .map((one) => ({ clock: one.textContent.slice(0, 5), box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.right > 0 && box.left < innerWidth)
    .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
    .map(({ clock, box }) => ({
      clock,
      along: vertical ? box.top : rightToLeft ? -box.right : box.left,
    }))
    .sort((one, other) => one.along - other.along);
  const first = ticks[0]?.along ?? 0;
  return ticks.map(({ clock, along }) => [clock, Math.round(along - first)]);
}

/** The clock's half hours from one to another, each 150 px after the one before. */
async function expectEven(clocks: readonly string[]): Promise<void> {
  await waitFor(() => {
    const found = ticksInView();
    expect(found.map(([clock]) => clock).join(' ')).toContain(clocks.join(' '));
    expect(found.map(([, from]) => from)).toEqual(found.map((_, at) => at * 150));
  });
}

describe('where the clocks change, in both languages and either way that the guide runs', () => {
  beforeEach(() => page.viewport(1900, 1900));
  afterEach(() => page.viewport(1280, 800));

  async function expectEvenAllAround(at: string, clocks: readonly string[]): Promise<void> {
    await showGuide({ at: Date.parse(at), timezone, channels: 4 });
    await untilGuideShows();
    await expectEven(clocks);
    await activateLanguage('ar');
    await expectEven(clocks);
    await page.getByRole('button', { name: inArabic(sideBySide) }).click();
    const turnBack = page.getByRole('button', { name: inArabic(oneBelowTheOther) });
    await expect.element(turnBack).toBeVisible();
    await expectEven(clocks);
    await activateLanguage('en');
    await expectEven(clocks);
  }

  test('the hour that comes twice is shown twice', () =>
    expectEvenAllAround('2026-10-24T23:15:00Z', [
      '01:00',
      '01:30',
      '02:00',
      '02:30',
      '02:00',
      '02:30',
      '03:00',
      '03:30',
    ]));

  test('the hour that does not come is left out', () =>
    expectEvenAllAround('2026-03-29T00:15:00Z', ['01:00', '01:30', '03:00', '03:30', '04:00']));
});

describe('where the clocks change', () => {
  const showDayBefore = async () => {
    await showGuide({ at: Date.parse('2026-10-24T10:00:00Z'), timezone });
    await untilGuideShows();
  };

  test('a day on is the same clock time, 25 hours later and 7,500 pixels on', async () => {
    await showDayBefore();
    const position = () => gridScroller().scrollLeft;
    // Less than a minute does not count. A minute has 5 px.
    const far = (pixels: number) => Math.round(pixels / 10) * 10;
    for (const [day, pixels] of [
      [/^Tomorrow/, 7500],
      [/^Today/, -7500],
      [/^Yesterday/, -7200],
    ] as const) {
      const before = position();
      const button = page.getByRole('button', { name: day });
      await button.click();
      await expect.element(button).toHaveAttribute('aria-current', 'date');
      await expect.poll(() => far(position() - before)).toBe(pixels);
    }
  });

  test('a calendar gets the moment of a programme, not its clock', async () => {
    await showDayBefore();
    const files = savedFiles();
    await page.getByRole('button', { name: /^Tomorrow/ }).click();
    const onAir = page.getByRole('gridcell', { name: /On now$/ }).first();
    await expect.element(onAir).not.toBeInTheDocument();
    // After the clocks went back, Berlin is an hour ahead of UTC.
    const cell = page
      .getByRole('gridcell', { name: /^[^.]*, Channel \d+, from 1\d:\d\d to [^.]*$/ })
      .first();
    await expect.element(cell).toBeVisible();
    const name = cell.element().ariaLabel ?? '';
    const title = name.split(', ')[0];
    const [from = '', to = ''] = clocksIn(name);
    cell.element().focus();
    await userEvent.keyboard('{Enter}');
    const panel = page.getByRole('dialog');
    await expect.element(panel).toMatchTextContent(/25 Oct/);
    await panel.getByRole('button', { name: 'Add to calendar' }).click();
    const [link] = vi.mocked(HTMLAnchorElement.prototype.click).mock.contexts;
    expect(link).toHaveProperty('download', `${title}.ics`);
    const event = await files[0]?.text();
    const utc = (clock: string) => {
      const [hours = 0, minutes = 0] = clock.split(':').map(Number);
      return new Date(Date.UTC(2026, 9, 25, hours - 1, minutes))
        .toISOString()
        .replace(/[-:]|\.000/g, '');
    };
    expect(event).toContain(`DTSTART:${utc(from)}\r\n`);
    expect(to > from).toBe(true);
    expect(event).toContain(`DTEND:${utc(to)}\r\n`);
    expect(event).toContain(`SUMMARY:${title}\r\n`);
    expect(event).toMatch(/LOCATION:Channel \d+\r\n/);
    expect(event).toMatch(new RegExp(`URL:${location.origin}/live/channel-\\d+\r\n`));
  });
});

test('the line of the present moves on with its time, along the horizontal guide and down the vertical one', async () => {
  await showGuide();
  await untilGuideShows();
  const onAir = page.getByRole('gridcell', { name: /On now$/ }).first();
  const ran = () => {
    const cell = onAir.element();
    return cell instanceof HTMLElement
      ? Number.parseFloat(cell.style.getPropertyValue('--ran'))
      : 0;
  };
  const goOnTo = async (next: number) => {
    const pill = (of: number) => page.getByText(`20:0${of}`, { exact: true }).first();
    await expect.element(pill(next - 1)).toBeVisible();
    const from = pill(next - 1)
      .element()
      .getBoundingClientRect();
    const filled = ran();
    vi.setSystemTime(Date.now() + minute);
    // This is what happens when a viewer comes back to the tab. The test would have to wait for the minute's own timer.
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(pill(next)).toBeVisible();
    const to = pill(next).element().getBoundingClientRect();
    await expect.poll(() => ran() - filled).toBe(5);
    return { x: to.x - from.x, y: to.y - from.y };
  };
  expect(await goOnTo(6)).toEqual({ x: 5, y: 0 });
  await page.getByRole('button', { name: sideBySide }).click();
  await expect.element(page.getByRole('button', { name: oneBelowTheOther })).toBeVisible();
  expect(await goOnTo(7)).toEqual({ x: 0, y: 5 });
});
