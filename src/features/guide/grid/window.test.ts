import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atRest, covers, gridWindow, leadOf } from './window.ts';

const room = { time: 1000, row: 640 };
const bounds = (time: number, row: number, rows = 1000) => ({
  place: { time, row },
  room,
  rowSize: 80,
  rows,
});

describe('what the grid keeps filled', () => {
  test('is before the first frame no row more than shows', () => {
    const { rows, keptRows } = gridWindow(bounds(0, 40), undefined);
    expect(rows).toEqual({ from: 0, to: 9 });
    expect(keptRows).toEqual(rows);
  });

  test('stays the same through a small scroll', () => {
    expect(gridWindow(bounds(310, 85), atRest)).toEqual(gridWindow(bounds(440, 155), atRest));
  });

  test('lies ahead of a viewer who flings, and no further than ten rows and a batch', () => {
    const fling = gridWindow(bounds(0, 40_000), { time: 0, row: 20 });
    expect(fling.keptRows.to - fling.rows.to).toBeGreaterThanOrEqual(10);
    expect(fling.keptRows.to - fling.rows.to).toBeLessThan(14);
    const back = gridWindow(bounds(0, 40_000), { time: 0, row: -20 });
    expect(back.rows.from - back.keptRows.from).toBeGreaterThanOrEqual(10);
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
          const place = bounds(time, Math.min(row, Math.max(0, rows * 80 - room.row)), rows);
          const view = gridWindow(place, { time: along, row: down });
          expect(covers(view.time, { from: time, to: time + room.time })).toBe(true);
          expect(covers(view.keptRows, view.rows)).toBe(true);
          expect(view.keptRows.from).toBeGreaterThanOrEqual(0);
          expect(view.keptRows.to).toBeLessThanOrEqual(rows);
          const last = Math.min(rows, Math.ceil((place.place.row + room.row) / 80));
          expect(view.rows.to).toBe(last);
        },
      ),
    );
  });
});

describe('The time that a view is about', () => {
  const minutes = (count: number) => count * 60_000;

  test('is a third of the way in, so that late in the evening a wide guide is still about today', () => {
    expect(leadOf({ from: 0, to: minutes(240) })).toBe(minutes(80));
  });

  test('has forty minutes of the past before it where little shows', () => {
    expect(leadOf({ from: 0, to: minutes(60) })).toBe(minutes(40));
  });
});
