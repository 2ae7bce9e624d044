import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  isCalendarDate,
  isTimezone,
  localDate,
  localDay,
  shiftDate,
} from './timezone-day.ts';

const hours = (date: string, timezone: string) => {
  const day = localDay(date, timezone);
  return day && (day.stop - day.start) / 3_600_000;
};

describe('a day somewhere', () => {
  it('runs from local midnight to local midnight', () => {
    expect(localDay('2026-11-21', 'Asia/Riyadh')).toEqual({
      date: '2026-11-21',
      timezone: 'Asia/Riyadh',
      start: Date.parse('2026-11-20T21:00:00Z'),
      stop: Date.parse('2026-11-21T21:00:00Z'),
    });
  });

  it('has 23 hours when the clocks go forward and 25 when they go back', () => {
    expect(hours('2026-03-29', 'Europe/Berlin')).toBe(23);
    expect(hours('2026-10-25', 'Europe/Berlin')).toBe(25);
    expect(hours('2026-10-26', 'Europe/Berlin')).toBe(24);
  });

  it('begins at its first real instant where the clocks change at midnight', () => {
    // In Cairo the clock changes from 00:00 to 01:00 on the last Friday of April.
    const day = localDay('2026-04-24', 'Africa/Cairo');
    expect(day?.start).toBe(Date.parse('2026-04-23T22:00:00Z'));
    expect(hours('2026-04-24', 'Africa/Cairo')).toBe(23);
  });

  it('has half an hour more or less where the zone says so', () => {
    expect(hours('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5);
  });

  it('joins the next day without a hole or an overlap', () => {
    for (let date = '2026-03-20'; date < '2026-04-30'; date = shiftDate(date, 1)) {
      const next = localDay(shiftDate(date, 1), 'Africa/Cairo');
      expect(localDay(date, 'Africa/Cairo')?.stop).toBe(next?.start);
    }
  });

  it('can be asked for by an offset', () => {
    expect(localDay('2026-11-21', '+05:30')?.start).toBe(Date.parse('2026-11-20T18:30:00Z'));
  });

  it('is refused for a date or a zone that does not exist', () => {
    expect(localDay('2026-02-30', 'UTC')).toBeUndefined();
    expect(localDay('21-11-2026', 'UTC')).toBeUndefined();
    expect(localDay('2026-11-21', 'Mars/Olympus')).toBeUndefined();
    expect(isCalendarDate('2026-13-01')).toBe(false);
    expect(isTimezone('')).toBe(false);
  });
});

describe('dates', () => {
  it('differ at one instant from zone to zone', () => {
    const evening = Date.parse('2026-11-21T22:30:00Z');
    expect(localDate(evening, 'UTC')).toBe('2026-11-21');
    expect(localDate(evening, 'Asia/Dubai')).toBe('2026-11-22');
  });

  it('move and are counted across months and leap days', () => {
    expect(shiftDate('2028-02-28', 1)).toBe('2028-02-29');
    expect(shiftDate('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-11-21', '2026-12-21')).toBe(30);
    expect(daysBetween('2026-11-21', '2026-10-22')).toBe(-30);
  });
});
