import { describe, expect, test } from 'vitest';
import { guideAxis } from '../../../domain/guide/guide-axis.ts';
import type { GuideChannel } from '../../../domain/guide/guide-day.ts';
import type { Timeline } from '../../../domain/guide/timeline.ts';
import { hour, minute } from '../../../domain/time/time-units.ts';
import { firstFocus, focusAt, focusInNext, isInView, timesToReveal } from './grid-focus.ts';

const axis = guideAxis('2026-11-21', 'Asia/Dubai', 1);
const evening = axis.start + 44 * hour;

/** `length`: the hours that each programme of a channel lasts. */
const guideOf = (channels: readonly string[], length = 1): Timeline => ({
  axis,
  rows: channels.length,
  channelAt: (row) => ({ id: channels[row] }) as GuideChannel,
  rowOf: (channelId) => channels.indexOf(channelId),
  cells: () => [],
  cellAt(_row, time) {
    const start = axis.start + Math.floor((time - axis.start) / (length * hour)) * length * hour;
    return { id: '', title: '', start, stop: start + length * hour };
  },
});
const guide = guideOf(['news', 'sport', 'films']);
const view = { from: evening, to: evening + 4 * hour };
const onSport = focusAt(guide, 1, evening) ?? expect.fail();

describe('a viewer who comes into the grid', () => {
  test('comes to what runs now', () => {
    const now = evening + 10 * minute;
    expect(firstFocus(guide, 0, view, now)?.cell?.start).toBe(evening);
  });

  test('comes to the middle of the view when now is elsewhere', () => {
    expect(firstFocus(guide, 0, view, evening - 5 * hour)?.anchor).toBe(evening + 2 * hour);
  });

  test('comes back to a programme only while it is in view', () => {
    expect(isInView(onSport, view)).toBe(true);
    expect(isInView(onSport, { from: evening + hour, to: evening + 5 * hour })).toBe(false);
    expect(isInView({ ...onSport, cell: undefined }, view)).toBe(false);
  });
});

describe('what is brought into view', () => {
  test('is a whole short programme, and ninety minutes of a long one', () => {
    expect(timesToReveal(onSport, view)).toEqual({ from: evening, to: evening + hour });
    const long = focusAt(guideOf(['films'], 4), 0, evening + hour) ?? expect.fail();
    expect(timesToReveal(long, view)).toEqual({ from: evening + hour, to: evening + 2.5 * hour });
  });

  test('is no other time for a channel’s header', () => {
    expect(timesToReveal({ ...onSport, cell: undefined }, view)).toEqual({
      from: evening,
      to: evening,
    });
  });
});

describe('when the guide changes, the focus', () => {
  test('stays on its programme in the new row of its channel', () => {
    const next = focusInNext(onSport, guide, guideOf(['sport', 'films']));
    expect(next).toMatchObject({ row: 0, anchor: evening, cell: { start: evening } });
  });

  test('stays on the header of its channel', () => {
    const header = { ...onSport, cell: undefined };
    const next = focusInNext(header, guide, guideOf(['films', 'news', 'sport']));
    expect(next).toEqual({ row: 2, cell: undefined, anchor: evening });
  });

  test('finds the programme of its time when the day has only now come', () => {
    const loading = { ...onSport, anchor: evening + 20 * minute };
    const cell = {
      id: '',
      title: '',
      start: axis.start,
      stop: axis.stop,
      absent: 'loading',
    } as const;
    const next = focusInNext({ ...loading, cell }, guide, guide);
    expect(next?.cell?.start).toBe(evening);
  });

  test('is lost with its channel', () => {
    expect(focusInNext(onSport, guide, guideOf(['news']))).toBeUndefined();
  });
});
