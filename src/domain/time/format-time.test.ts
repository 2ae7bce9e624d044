import { expect, test } from 'vitest';
import { clockTime, dayAndDate, formatDate } from './format-time.ts';

const time = Date.UTC(2026, 10, 22, 20, 5);

test('a clock time is written in two Western digits each, midnight as 00', () => {
  expect(clockTime(time, 'Asia/Dubai')).toBe('00:05');
  expect(clockTime(time, 'Asia/Kathmandu')).toBe('01:50');
  expect(clockTime(time, 'UTC')).toBe('20:05');
});

test('a device that travels while the app is open writes the times of the zone where it is', () => {
  const { TZ } = process.env;
  try {
    process.env.TZ = 'Asia/Dubai';
    expect([clockTime(time), dayAndDate(time, 'en')]).toEqual([
      '00:05',
      dayAndDate(time, 'en', 'Asia/Dubai'),
    ]);
    process.env.TZ = 'Europe/Lisbon';
    expect([clockTime(time), dayAndDate(time, 'en')]).toEqual([
      '20:05',
      dayAndDate(time, 'en', 'UTC'),
    ]);
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
});

test('an offset is a zone too', () => {
  expect(clockTime(time, '+05:30')).toBe('01:35');
});

test('the hour that a zone repeats in autumn is written twice', () => {
  const first = Date.UTC(2026, 9, 25, 0, 30);
  expect(clockTime(first, 'Europe/Berlin')).toBe('02:30');
  expect(clockTime(first + 3_600_000, 'Europe/Berlin')).toBe('02:30');
});

test('a date is written in the British order in English, in Western digits and 24 hours in both languages', () => {
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dubai' } as const;
  expect(formatDate(time, 'en', { dateStyle: 'long', timeZone: 'UTC' })).toBe('22 November 2026');
  expect(formatDate(time, 'en', form)).toBe('23 Nov 2026, 00:05');
  expect(formatDate(time, 'ar', { dateStyle: 'long', timeZone: 'UTC' })).toBe('22 نوفمبر 2026');
  expect(formatDate(time, 'ar', form)).toMatch(/00:05$/);
  expect(dayAndDate(time, 'en', 'Asia/Dubai')).toMatch(/^Mon,? 23 Nov$/);
});
