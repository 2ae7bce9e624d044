import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hour, minute } from '../time/time-units.ts';
import { fillGaps, repairSchedule } from './repair-schedule.ts';
import { elapsedShare, lastStartedIndex, nowAndNext, type Programme, phaseOf } from './schedule.ts';

const midnight = Date.UTC(2026, 10, 21);
const at = (clock: number) => midnight + clock * hour;
const programme = (title: string, from: number, to: number): Programme => ({
  id: title,
  title,
  start: at(from),
  stop: at(to),
});
const day = { start: at(0), stop: at(24) };
const clocks = (schedule: readonly Programme[]) =>
  schedule.map(({ title, start, stop }) => [
    title,
    (start - midnight) / hour,
    (stop - midnight) / hour,
  ]);

const anySchedule = fc.array(
  fc.record({
    id: fc.string(),
    title: fc.string(),
    start: fc.integer({ min: -2000, max: 4000 }).map((minutes) => midnight + minutes * minute),
    stop: fc.integer({ min: -2000, max: 8000 }).map((minutes) => midnight + minutes * minute),
  }),
);

describe('a schedule as it was sent', () => {
  test('runs in order of start, however it was listed', () => {
    const repaired = repairSchedule([programme('Film', 21, 23), programme('News', 20, 21)]);
    expect(clocks(repaired)).toEqual([
      ['News', 20, 21],
      ['Film', 21, 23],
    ]);
  });

  test('cuts a match short where the news starts', () => {
    const repaired = repairSchedule([programme('Match', 18, 20.5), programme('News', 20, 21)]);
    expect(clocks(repaired)).toEqual([
      ['Match', 18, 20],
      ['News', 20, 21],
    ]);
  });

  test('drops a film that was listed twice', () => {
    expect(repairSchedule([programme('Film', 21, 23), programme('Film', 21, 23)])).toHaveLength(1);
  });

  test('believes the later end of a film that one day lists until midnight and the next day lists whole', () => {
    const parts = [programme('Film', 21, 24), programme('Film', 21, 26), programme('News', 26, 27)];
    expect(clocks(repairSchedule(parts))).toEqual([
      ['Film', 21, 26],
      ['News', 26, 27],
    ]);
  });

  test('drops programmes that take no time or stop before they start', () => {
    const broken = [
      programme('Blink', 20, 20),
      programme('Backwards', 20, 19),
      programme('Never', Number.NaN, 3),
    ];
    expect(
      repairSchedule([...broken, programme('News', 20, 21)]).map(({ title }) => title),
    ).toEqual(['News']);
  });

  test('keeps a telethon of three days, and one without a title', () => {
    const repaired = repairSchedule([programme('Telethon', -30, 42), programme('', 42, 43)]);
    expect(clocks(repaired)).toEqual([
      ['Telethon', -30, 42],
      ['', 42, 43],
    ]);
  });

  test('once repaired never overlaps, is in order, and repairs to itself', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const repaired = repairSchedule(schedule);
        for (const [index, one] of repaired.entries()) {
          expect(one.stop).toBeGreaterThan(one.start);
          expect(one.start).toBeGreaterThanOrEqual(repaired[index - 1]?.stop ?? -Infinity);
        }
        expect(repairSchedule(repaired)).toEqual(repaired);
      }),
    );
  });
});

describe('a day with holes', () => {
  test('without programmes is eight slots of three hours', () => {
    const filled = fillGaps([], day);
    expect(filled).toHaveLength(8);
    expect(filled.every(({ gap, stop, start }) => gap && stop - start === 3 * hour)).toBe(true);
  });

  test('has its holes named, none longer than three hours', () => {
    const filled = fillGaps([programme('News', 4, 5), programme('Film', 21, 23)], {
      start: at(0),
      stop: at(23),
    });
    expect(clocks(filled)).toEqual([
      ['', 0, 3],
      ['', 3, 4],
      ['News', 4, 5],
      ['', 5, 8],
      ['', 8, 11],
      ['', 11, 14],
      ['', 14, 17],
      ['', 17, 20],
      ['', 20, 21],
      ['Film', 21, 23],
    ]);
  });

  test('leaves programmes that cross midnight their true times', () => {
    const filled = fillGaps([programme('Late film', -1, 1), programme('Night', 1, 24.5)], day);
    expect(clocks(filled)).toEqual([
      ['Late film', -1, 1],
      ['Night', 1, 24.5],
    ]);
  });

  test('of 23 or 25 hours is filled to its own end', () => {
    expect(fillGaps([], { start: at(0), stop: at(23) }).at(-1)?.stop).toBe(at(23));
    expect(fillGaps([], { start: at(0), stop: at(25) })).toHaveLength(9);
  });

  test('once filled has no hole, whatever was sent', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const filled = fillGaps(repairSchedule(schedule), day);
        expect(filled[0]?.start).toBeLessThanOrEqual(day.start);
        expect(filled.at(-1)?.stop).toBeGreaterThanOrEqual(day.stop);
        for (const [index, one] of filled.entries()) {
          if (index > 0) expect(one.start).toBe(filled[index - 1]?.stop);
          if ('gap' in one && one.gap) expect(one.stop - one.start).toBeLessThanOrEqual(3 * hour);
        }
      }),
    );
  });
});

describe('now and next', () => {
  const evening = [
    programme('News', 20, 21),
    programme('Film', 21, 23),
    programme('Talk', 23.5, 24),
  ];

  test('are the programme on air and the one that follows', () => {
    expect(nowAndNext(evening, at(20.5))).toEqual({ now: evening[0], next: evening[1] });
  });

  test('change on the minute that a programme ends', () => {
    expect(nowAndNext(evening, at(21)).now?.title).toBe('Film');
  });

  test('have no now in a hole, and nothing after the end', () => {
    expect(nowAndNext(evening, at(23.2))).toEqual({ now: undefined, next: evening[2] });
    expect(nowAndNext(evening, at(24))).toEqual({ now: undefined, next: undefined });
    expect(nowAndNext([], at(20))).toEqual({ now: undefined, next: undefined });
  });

  test('find the same programme as looking at each in turn', () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: -2000, max: 8000 }), (schedule, minutes) => {
        const repaired = repairSchedule(schedule);
        const time = midnight + minutes * minute;
        expect(lastStartedIndex(repaired, time)).toBe(
          repaired.findLastIndex(({ start }) => start <= time),
        );
      }),
    );
  });
});

test('a programme is past from the moment it stops and on air from the moment it starts', () => {
  const news = programme('News', 20, 21);
  expect([at(19.9), at(20), at(20.9), at(21)].map((now) => phaseOf(news, now))).toEqual([
    'future',
    'on-air',
    'on-air',
    'past',
  ]);
  expect([at(19), at(20.25), at(22)].map((now) => elapsedShare(news, now))).toEqual([0, 0.25, 1]);
});
