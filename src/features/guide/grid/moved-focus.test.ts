import { describe, expect, test } from 'vitest';
import { guideAxis, timeOnDate } from '../../../domain/guide/guide-axis.ts';
import type { GuideChannel } from '../../../domain/guide/guide-day.ts';
import type { GuideCell, Timeline } from '../../../domain/guide/timeline.ts';
import { hour } from '../../../domain/time/time-units.ts';
import { type Focus, focusAt } from './grid-focus.ts';
import type { Command } from './grid-keys.ts';
import { movedFocus } from './moved-focus.ts';

const axis = guideAxis('2026-11-21', 'Asia/Dubai', 2);
const at = (clock: string, date = '2026-11-21') => timeOnDate(date, clock, 'Asia/Dubai');

/** Every channel's programmes are as long as its row says, one after another: a hour, two, three. */
const timeline: Timeline = {
  axis,
  rows: 3,
  channelAt: (row) => ({ id: String(row) }) as GuideChannel,
  rowOf: Number,
  cells: () => [],
  cellAt(row, time): GuideCell | undefined {
    if (time < axis.start || time >= axis.stop) return undefined;
    const length = (row + 1) * hour;
    const start = axis.start + Math.floor((time - axis.start) / length) * length;
    return { id: '', title: '', start, stop: start + length };
  },
};
const context = {
  timeline,
  now: at('20:05'),
  screen: { rows: 2, time: 4 * hour },
  vertical: false,
};
const start = focusAt(timeline, 0, at('20:00')) ?? expect.fail();

function pressed(from: Focus, ...commands: Command[]): Focus {
  return commands.reduce((focus, command) => movedFocus(command, focus, context) ?? focus, from);
}

describe('moving by channel', () => {
  test('keeps to its time across programmes of any length', () => {
    const through = pressed(
      start,
      'channel-after',
      'channel-after',
      'channel-before',
      'channel-before',
    );
    expect(through).toEqual(start);
    const below = pressed(start, 'channel-after', 'channel-after');
    expect(below.cell?.start).toBeLessThanOrEqual(start.anchor);
    expect(below.cell?.stop).toBeGreaterThan(start.anchor);
  });

  test('stops at the first and the last', () => {
    expect(movedFocus('channel-before', start, context)).toBeUndefined();
    expect(pressed(start, 'last-channel').row).toBe(2);
    expect(pressed(start, 'screen-forward').row).toBe(2);
    expect(pressed(start, 'last-channel', 'first-channel').row).toBe(0);
  });
});

describe('moving by programme', () => {
  test('takes the time along', () => {
    const later = pressed(start, 'later', 'later');
    expect(later.anchor).toBe(at('22:00'));
    expect(pressed(later, 'channel-after').anchor).toBe(at('22:00'));
  });

  test('goes over midnight, and not off the axis', () => {
    expect(pressed(focusAt(timeline, 0, at('23:30')) ?? start, 'later').cell?.start).toBe(
      at('00:00', '2026-11-22'),
    );
    const last = focusAt(timeline, 0, axis.stop - 1) ?? expect.fail();
    expect(movedFocus('later', last, context)).toBeUndefined();
    const first = focusAt(timeline, 0, axis.start) ?? expect.fail();
    expect(movedFocus('earlier', first, context)).toBeUndefined();
  });
});

test('Home goes to the first programme of the day, once more to the channel, and on from there', () => {
  const home = pressed(start, 'row-start');
  expect(home.cell?.start).toBe(at('00:00'));
  const channel = pressed(home, 'row-start');
  expect(channel).toEqual({ row: 0, cell: undefined, anchor: at('00:00') });
  expect(pressed(channel, 'channel-after')).toEqual({
    row: 1,
    cell: undefined,
    anchor: at('00:00'),
  });
  expect(pressed(channel, 'later').cell?.start).toBe(at('00:00'));
});

test('End goes to the last programme of the day', () => {
  expect(pressed(start, 'row-end').cell?.stop).toBe(at('00:00', '2026-11-22'));
});

test('a day on or back keeps the clock, also when that night has an hour more', () => {
  const berlin = guideAxis('2026-10-25', 'Europe/Berlin', 2);
  const there = { ...context, timeline: { ...timeline, axis: berlin } };
  const eight = timeOnDate('2026-10-24', '20:00', 'Europe/Berlin');
  const focus = { row: 0, cell: undefined, anchor: eight };
  const cellAt: Timeline['cellAt'] = (_row, time) => ({
    id: '',
    title: '',
    start: time,
    stop: time + hour,
  });
  const next = movedFocus('day-forward', focus, {
    ...there,
    timeline: { ...there.timeline, cellAt },
  });
  expect(next?.anchor).toBe(timeOnDate('2026-10-25', '20:00', 'Europe/Berlin'));
});

test('screens turn with the guide: by time where time runs down', () => {
  const vertical = { ...context, vertical: true };
  expect(movedFocus('screen-forward', start, vertical)?.anchor).toBe(at('00:00', '2026-11-22'));
  expect(movedFocus('now', start, context)?.anchor).toBe(at('20:05'));
});
