import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, gridWindow, targetTimeOffset } from './grid-window.ts';
import { atRest } from './scroll-velocity.ts';

const viewport = { time: 1000, row: 640 };
const bounds = (time: number, row: number, rows = 1000) => ({
  place: { time, row },
  viewport,
  rowSize: 80,
  rows,
});

describe('what the grid keeps filled', () => {
  test('is before the first frame no row more than shows', () => {
    const { visibleRows, filledRows } = gridWindow(bounds(0, 40), undefined);
    expect(visibleRows).toEqual({ from: 0, to: 9 });
    expect(filledRows).toEqual(visibleRows);
  });

  test('stays the same through a small scroll', () => {
    expect(gridWindow(bounds(310, 85), atRest)).toEqual(gridWindow(bounds(440, 155), atRest));
  });

  test('lies ahead of a viewer who flings, and no further than ten rows and a batch', () => {
    const fling = gridWindow(bounds(0, 40_000), { time: 0, row: 20 });
    expect(fling.filledRows.to - fling.visibleRows.to).toBeGreaterThanOrEqual(10);
    expect(fling.filledRows.to - fling.visibleRows.to).toBeLessThan(14);
    const back = gridWindow(bounds(0, 40_000), { time: 0, row: -20 });
    expect(back.visibleRows.from - back.filledRows.from).toBeGreaterThanOrEqual(10);
  });

  test('covers what shows, wherever the viewer stands and however they move', () => {
    const speed = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(
        fc.nat(400_000),
        fc.nat(60_000),
        fc.nat(800),
        speed,
        speed,
        (time, row, rows, along, down) => {
          const place = bounds(time, Math.min(row, Math.max(0, rows * 80 - viewport.row)), rows);
          const view = gridWindow(place, { time: along, row: down });
          expect(covers(view.filledTime, { from: time, to: time + viewport.time })).toBe(true);
          expect(covers(view.filledRows, view.visibleRows)).toBe(true);
          expect(view.filledRows.from).toBeGreaterThanOrEqual(0);
          expect(view.filledRows.to).toBeLessThanOrEqual(rows);
          const last = Math.min(rows, Math.ceil((place.place.row + viewport.row) / 80));
          expect(view.visibleRows.to).toBe(last);
        },
      ),
    );
  });
});

describe('The time that a view is about', () => {
  const minutes = (count: number) => count * 60_000;

  test('is a third of the way in, so that late in the evening a wide guide is still about today', () => {
    expect(targetTimeOffset({ from: 0, to: minutes(240) })).toBe(minutes(80));
  });

  test('has forty minutes of the past before it where little shows', () => {
    expect(targetTimeOffset({ from: 0, to: minutes(60) })).toBe(minutes(40));
  });
});
