/** A stage depends only on instants, not on the device's time zone or on changes of its clock. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  dueReminders,
  minutesLeft,
  reminderStart,
  startText,
  withNotified,
  withoutStarted,
} from './reminder.ts';
import type { Stage } from './stages.ts';

const minute = 60_000;
const home = process.env.TZ;
afterAll(() => {
  process.env.TZ = home ?? '';
  if (home === undefined) delete process.env.TZ;
});

/** Zones with half-hour summer time, quarter-hour offsets, a skipped day, and clock changes at midnight. */
const zones = fc.constantFrom(
  'UTC',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Asia/Beirut',
  'Asia/Dubai',
  'Asia/Gaza',
  'Asia/Kathmandu',
  'Asia/Riyadh',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
  'Pacific/Chatham',
);
const instants = fc.integer({ min: Date.UTC(2008, 0, 1), max: Date.UTC(2037, 0, 1) });

/** A start in a zone; about half of them are within two hours of a clock change. */
const starts = fc
  .record({
    zone: zones,
    instant: instants,
    nearChange: fc.boolean(),
    seconds: fc.integer({ min: -7200, max: 7200 }),
  })
  .map(({ zone, instant, nearChange, seconds }) => {
    const change = Temporal.Instant.fromEpochMilliseconds(instant)
      .toZonedDateTimeISO(zone)
      .getTimeZoneTransition('next');
    const at = nearChange && change ? change.epochMilliseconds + seconds * 1000 : instant;
    return { zone, start: Math.floor(at / 1000) * 1000 };
  });

/** Milliseconds between two checks; the notifier checks every 30 seconds or sooner. */
const gaps = fc.array(fc.integer({ min: 5000, max: 30_000 }), { minLength: 240, maxLength: 240 });

function showAll(start: number, moments: readonly number[]): { stage: Stage; at: number }[] {
  let kept = [{ id: 'news', st: startText(start), n1: false, n2: false, n3: false }];
  const shown: { stage: Stage; at: number }[] = [];
  for (const at of moments) {
    for (const { reminder, stage } of dueReminders(kept, at)) {
      shown.push({ stage, at });
      kept = kept.map((one) => (one.id === reminder.id ? withNotified(one, stage) : one));
    }
    kept = withoutStarted(kept, at);
  }
  return shown;
}

function expectInWindow(start: number, { stage, at }: { stage: Stage; at: number }): void {
  const ahead = start - at;
  expect(ahead).toBeLessThanOrEqual(stage * minute);
  if (stage === 0) expect(ahead).toBeGreaterThanOrEqual(-minute);
  else expect(ahead).toBeGreaterThan((stage === 15 ? 5 : 1) * minute);
}

test('the zone of the device is really another one', () => {
  process.env.TZ = 'Asia/Kathmandu';
  expect(new Date(Date.UTC(2026, 10, 21)).getTimezoneOffset()).toBe(-345);
  process.env.TZ = 'America/New_York';
  expect(new Date(Date.UTC(2026, 10, 21)).getTimezoneOffset()).toBe(300);
});

test('in any zone, also as its clocks change, each stage is shown exactly once, never early, never after its window', () => {
  fc.assert(
    fc.property(
      starts,
      zones,
      gaps,
      fc.nat({ max: 29_999 }),
      ({ zone, start }, other, steps, lead) => {
        // The reminder is set in one zone and shown in another, because a viewer may travel.
        process.env.TZ = zone;
        const st = startText(start);
        process.env.TZ = other;
        expect(reminderStart({ st })).toBe(start);
        let at = start - 15 * minute - lead;
        const moments = [at, ...steps.map((step) => (at += step))];
        const shown = showAll(start, moments);
        expect(shown.map(({ stage }) => stage)).toEqual([15, 5, 0]);
        for (const one of shown) {
          expectInWindow(start, one);
          expect(minutesLeft(start, one.at)).toBeLessThanOrEqual(one.stage);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('a clock that is put back and forth between the looks shows no stage twice, and none outside its window', () => {
  const looks = fc.array(fc.integer({ min: -20 * minute, max: 20 * minute }), { maxLength: 80 });
  fc.assert(
    fc.property(starts, looks, ({ zone, start }, offsets) => {
      process.env.TZ = zone;
      const shown = showAll(
        start,
        offsets.map((offset) => start + offset),
      );
      expect(new Set(shown.map(({ stage }) => stage)).size).toBe(shown.length);
      for (const one of shown) expectInWindow(start, one);
    }),
    { numRuns: 500 },
  );
});
