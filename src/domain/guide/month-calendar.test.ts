import { describe, expect, test } from 'vitest';
import { monthWeeks, shiftDateByMonths } from './month-calendar.ts';

describe('a month in the picker', () => {
  test('begins its weeks on Sunday', () => {
    const weeks = monthWeeks('2026-11-21');
    expect(weeks[0]?.[0]).toEqual({ date: '2026-11-01', day: 1, outside: false });
    expect(
      weeks.flat().every(({ date }, at) => Temporal.PlainDate.from(date).dayOfWeek % 7 === at % 7),
    ).toBe(true);
  });

  test('takes six weeks, 42 cells, at most, and four when it fits', () => {
    expect(monthWeeks('2026-08-01').flat()).toHaveLength(42);
    expect(monthWeeks('2026-02-14').flat()).toHaveLength(28);
  });

  test('marks days of its neighbours', () => {
    const cells = monthWeeks('2026-12-25').flat();
    expect(cells.filter(({ outside }) => !outside)).toHaveLength(31);
    expect(cells[0]).toEqual({ date: '2026-11-29', day: 29, outside: true });
  });
});

test('turning a page keeps the day where the month has it', () => {
  expect([shiftDateByMonths('2026-01-31', 1), shiftDateByMonths('2026-01-15', -1)]).toEqual([
    '2026-02-28',
    '2025-12-15',
  ]);
});
