import { describe, expect, test } from 'vitest';
import { guideAxis } from '../../../domain/guide/guide-axis.ts';
import type { GuideChannel } from '../../../domain/guide/guide-day.ts';
import type { Timeline } from '../../../domain/guide/timeline.ts';
import { hour } from '../../../domain/time/time-units.ts';
import { currentPosition, placeOfPosition, placeShowing, visibleTimes } from './grid-position.ts';

const axis = guideAxis('2026-11-21', 'Asia/Dubai', 1);
const guideOf = (...channels: string[]): Timeline => ({
  axis,
  rows: channels.length,
  channelAt: (row) => ({ id: channels[row] }) as GuideChannel,
  rowOf: (channelId) => channels.indexOf(channelId),
  cells: () => [],
  cellAt: () => undefined,
});
/** Two rows and two hours are visible. */
const surface = (place: { time: number; row: number }, ...channels: string[]) => ({
  timeline: guideOf(...channels),
  rowSize: 80,
  place,
  viewport: { time: 600, row: 160 },
});
const guideAt = (time: number, row: number) =>
  surface({ time, row }, 'news', 'sport', 'films', 'kids');
const noon = axis.start + 12 * hour;

describe('where the grid stands', () => {
  test('is a time and the channel at the top, with the part of it that is scrolled past', () => {
    const guide = guideAt(3600, 100);
    expect(currentPosition(guide)).toEqual({ time: noon, channelId: 'sport', past: 20 });
    expect(visibleTimes(guide)).toEqual({ from: noon, to: noon + 2 * hour });
  });

  test('stays at its channel when a filter moves that channel', () => {
    const before = currentPosition(guideAt(3600, 180));
    const filtered = surface({ time: 0, row: 180 }, 'films', 'kids', 'music');
    expect(placeOfPosition(filtered, before)).toEqual({ time: 3600, row: 20 });
  });

  test('stays at its row when the channel is gone', () => {
    const before = currentPosition(guideAt(3600, 80));
    const other = surface({ time: 0, row: 80 }, 'news', 'films', 'kids');
    expect(placeOfPosition(other, before).row).toBe(80);
  });

  test('is never past the ends of the guide', () => {
    const guide = guideAt(0, 0);
    const far = { time: axis.stop + 99 * hour, channelId: 'kids', past: 70 };
    expect(placeOfPosition(guide, far)).toEqual({ time: 3 * 7200 - 600, row: 160 });
    const early = { time: axis.start - hour, channelId: 'news', past: 0 };
    expect(placeOfPosition(guide, early)).toEqual({ time: 0, row: 0 });
    expect(placeOfPosition(surface({ time: 0, row: 80 }, 'news'), early)).toEqual({
      time: 0,
      row: 0,
    });
  });
});

describe('a programme that is brought into view', () => {
  const guide = guideAt(3600, 80);

  test('moves nothing when it is visible', () => {
    expect(placeShowing(guide, 1, { from: noon, to: noon + hour })).toEqual(guide.place);
  });

  test('moves the grid no further than to the edge of the programme', () => {
    const earlier = { from: noon - hour, to: noon };
    expect(placeShowing(guide, 0, earlier)).toEqual({ time: 3300, row: 0 });
    const later = { from: noon + 2 * hour, to: noon + 3 * hour };
    expect(placeShowing(guide, 3, later)).toEqual({ time: 3900, row: 160 });
  });

  test('shows its beginning when it is longer than the view', () => {
    const film = { from: noon + hour, to: noon + 5 * hour };
    expect(placeShowing(guide, 1, film).time).toBe(3900);
  });
});
