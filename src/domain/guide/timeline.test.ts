import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hour, minute } from '../time/time-units.ts';
import { clockAt, dayAt, guideAxis, halfHours, timeOnDate } from './guide-axis.ts';
import type { GuideDay } from './guide-day.ts';
import { lineupOf } from './lineup.ts';
import { fillGaps, repairSchedule } from './repair-schedule.ts';
import type { Programme } from './schedule.ts';
import { providerProgramme, timelineOf } from './timeline.ts';

const axis = guideAxis('2026-11-21', 'Asia/Beirut');
const midnight = timeOnDate('2026-11-21', '00:00', 'Asia/Beirut');
const programme = (title: string, from: number, to: number): Programme => ({
  id: title,
  title,
  start: midnight + from * hour,
  stop: midnight + to * hour,
});

/** A day whose channels run these programmes; hours count from the midnight that begins the 21st. */
function dayOf(date: string, channels: Record<string, Programme[]>): GuideDay {
  const day = axis.days.find((one) => one.date === date) ?? expect.fail(`no ${date}`);
  const ids = Object.keys(channels);
  return {
    date,
    start: day.start,
    stop: day.stop,
    count: ids.length,
    idAt: (position) => ids[position] ?? '',
    hasProgrammes: () => true,
    hasChannelsOf: (other) =>
      other.count === ids.length && ids.every((id, position) => other.idAt(position) === id),
    rowAt(position) {
      const id = ids[position] ?? '';
      return {
        channel: {
          id,
          title: id,
          number: undefined,
          logo: undefined,
          genres: [],
          dvr: 0,
          posters: 'all',
        },
        schedule: fillGaps(repairSchedule(channels[id] ?? []), day),
      };
    },
  };
}

function timelineWith(...days: GuideDay[]) {
  return timelineOf(axis, new Map(days.map((day) => [day.date, day])), lineupOf(days));
}

const seen = (cells: readonly Programme[]) =>
  cells.map(({ title, start, stop }) => [
    title,
    (start - midnight) / hour,
    (stop - midnight) / hour,
  ]);

const late = programme('Late film', 23, 25.5);
const today = dayOf('2026-11-21', { one: [programme('News', 20, 23), late] });
const tomorrow = dayOf('2026-11-22', { one: [late, programme('Morning', 30, 31)] });

describe('over midnight', () => {
  test('a late film is one cell with its whole length, from either side', () => {
    const timeline = timelineWith(today, tomorrow);
    const whole = ['Late film', 23, 25.5];
    expect(seen(timeline.cells(0, midnight + 22 * hour, midnight + 26 * hour))).toEqual([
      ['News', 20, 23],
      whole,
      ['', 25.5, 28.5],
    ]);
    expect(seen(timeline.cells(0, midnight + 25 * hour, midnight + 25.2 * hour))).toEqual([whole]);
  });

  test('a film that tomorrow does not repeat still keeps its place', () => {
    const forgetful = dayOf('2026-11-22', { one: [programme('Morning', 30, 31)] });
    const timeline = timelineWith(today, forgetful);
    expect(seen(timeline.cells(0, midnight + 26 * hour, midnight + 26.5 * hour))).toEqual([
      ['', 25.5, 27],
    ]);
  });

  test('a programme that tomorrow starts earlier cuts it short', () => {
    const changed = dayOf('2026-11-22', { one: [programme('Breaking news', 24.5, 26)] });
    expect(
      seen(timelineWith(today, changed).cells(0, midnight + 24 * hour, midnight + 25 * hour)),
    ).toEqual([
      ['Late film', 23, 24.5],
      ['Breaking news', 24.5, 26],
    ]);
  });

  test('a telethon of three days is one cell on each of them', () => {
    const telethon = programme('Telethon', -20, 60);
    const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) =>
      dayOf(date, { one: [telethon] }),
    );
    const timeline = timelineWith(...days);
    for (const time of [-10, 10, 30]) {
      expect(seen([timeline.cellAt(0, midnight + time * hour) ?? late])).toEqual([
        ['Telethon', -20, 60],
      ]);
    }
  });
});

describe('a programme inside another', () => {
  test('just after midnight cuts the outer one in every window, also in one that begins after both', () => {
    const match = programme('Match', 22, 26);
    const news = programme('News', 24.5, 25);
    const timeline = timelineWith(
      dayOf('2026-11-21', { one: [match] }),
      dayOf('2026-11-22', { one: [match, news] }),
    );
    const [from, to] = [midnight + 22 * hour, midnight + 27 * hour];
    expect(seen(timeline.cells(0, from, to))).toEqual([
      ['Match', 22, 24.5],
      ['News', 24.5, 25],
      ['', 25, 28],
    ]);
    expect(seen(timeline.cells(0, midnight + 25.5 * hour, to))).toEqual([['', 25, 28]]);
  });

  test('is cut by the day after also in a window that ends before midnight', () => {
    const film = programme('Film', 12, 24.5);
    const news = programme('News', 24, 24.5);
    const timeline = timelineWith(
      dayOf('2026-11-21', { one: [film] }),
      dayOf('2026-11-22', { one: [film, news] }),
    );
    const cells = timeline.cells(0, midnight + 12 * hour, midnight + 13 * hour);
    expect(seen(cells)).toEqual([['Film', 12, 24]]);
  });

  test('of any day never shares its place with another, whichever window shows it', () => {
    const programmes = fc.array(
      fc
        .tuple(fc.integer({ min: -12, max: 60 }), fc.integer({ min: 1, max: 40 }))
        .map(([start, length]) => programme(`from ${start}`, start, start + length / 2)),
      { maxLength: 8 },
    );
    const clock = fc.integer({ min: 0, max: 47 });
    fc.assert(
      fc.property(programmes, clock, clock, (broadcast, one, other) => {
        const during = (from: number, to: number) =>
          broadcast.filter(
            ({ start, stop }) => start < midnight + to * hour && stop > midnight + from * hour,
          );
        const timeline = timelineWith(
          dayOf('2026-11-21', { one: during(0, 24) }),
          dayOf('2026-11-22', { one: during(24, 48) }),
        );
        const whole = timeline.cells(0, midnight, midnight + 48 * hour);
        for (const [at, cell] of whole.entries()) {
          expect(cell.start).toBeGreaterThanOrEqual(whole[at - 1]?.stop ?? -Infinity);
        }
        const [from, to] = [Math.min(one, other), Math.max(one, other) + 1];
        const part = timeline.cells(0, midnight + from * hour, midnight + to * hour);
        const same = whole.filter(
          ({ start, stop }) => stop > midnight + from * hour && start < midnight + to * hour,
        );
        expect(seen(part)).toEqual(seen(same));
      }),
    );
  });
});

describe('days that do not agree', () => {
  const day = (date: string, ...programmes: Programme[]) => dayOf(date, { one: programmes });

  test('leave no hole where each says that something else ran before midnight', () => {
    const timeline = timelineWith(
      day('2026-11-21', programme('Film', 20, 26)),
      day('2026-11-22', programme('Match', 22, 25)),
    );
    expect(seen(timeline.cells(0, midnight + 23 * hour, midnight + 24 * hour))).toEqual([
      ['Match', 22, 25],
    ]);
  });

  test('show a programme from its own start where the day before knows of nothing', () => {
    const timeline = timelineWith(
      day('2026-11-21', programme('News', 20, 21)),
      day('2026-11-22', programme('Concert', 21, 45)),
    );
    for (const from of [21, 25]) {
      const cells = timeline.cells(0, midnight + from * hour, midnight + 26 * hour);
      expect(seen(cells)).toEqual([['Concert', 21, 45]]);
    }
  });

  test('show it once where the day before lists only its part until midnight', () => {
    const timeline = timelineWith(
      day('2026-11-21', programme('Concert', 21, 24)),
      day('2026-11-22', programme('Concert', 21, 45)),
    );
    for (const from of [21, 25]) {
      const cells = timeline.cells(0, midnight + from * hour, midnight + 26 * hour);
      expect(seen(cells)).toEqual([['Concert', 21, 45]]);
    }
  });

  test('keep a programme’s own start also where something else has its first part’s place', () => {
    const timeline = timelineWith(
      day('2026-11-21', programme('News', 22, 24)),
      day('2026-11-22', programme('Concert', 21, 45)),
    );
    const cell = timeline.cellAt(0, midnight + 30 * hour) ?? expect.fail('nothing');
    expect(seen([cell, providerProgramme(cell)])).toEqual([
      ['Concert', 24, 45],
      ['Concert', 21, 45],
    ]);
  });

  test('show what was listed on its first day alone for as long as it runs', () => {
    const timeline = timelineWith(
      day('2026-11-20', programme('Telethon', -20, 40)),
      day('2026-11-21'),
      day('2026-11-22'),
    );
    for (const time of [-10, 10, 30]) {
      expect(seen([timeline.cellAt(0, midnight + time * hour) ?? late])).toEqual([
        ['Telethon', -20, 40],
      ]);
    }
  });

  test('fill every window without a hole, and each place as the whole has it', () => {
    const onDay = (number: number) =>
      fc.array(
        fc
          .tuple(fc.integer({ min: -23, max: 23 }), fc.integer({ min: 1, max: 50 }))
          .map(([start, length]) =>
            programme(`${number} ${start}`, 24 * number + start, 24 * number + start + length),
          ),
        { maxLength: 3 },
      );
    const clock = fc.integer({ min: -48, max: 71 });
    fc.assert(
      fc.property(onDay(-1), onDay(0), onDay(1), clock, clock, (one, two, three, from, to) => {
        const timeline = timelineWith(
          day('2026-11-20', ...one),
          day('2026-11-21', ...two),
          day('2026-11-22', ...three),
        );
        const window = (start: number, stop: number) =>
          timeline.cells(0, midnight + start * hour, midnight + stop * hour);
        const whole = window(-48, 72);
        expect(whole[0]?.start).toBeLessThanOrEqual(midnight - 48 * hour);
        expect(whole.at(-1)?.stop).toBeGreaterThanOrEqual(midnight + 72 * hour);
        for (const [at, cell] of whole.entries()) {
          if (at > 0) expect(cell.start).toBe(whole[at - 1]?.stop);
        }
        const [first, last] = [Math.min(from, to), Math.max(from, to) + 1];
        const inside = (cells: readonly Programme[]) =>
          seen(cells)
            .map(([title, start, stop]) => [
              title,
              Math.max(Number(start), first),
              Math.min(Number(stop), last),
            ])
            .filter(([, start, stop]) => Number(start) < Number(stop));
        expect(inside(window(first, last))).toEqual(inside(whole));
      }),
    );
  });
});

describe('a day that is not there', () => {
  test('is one cell that says why, and leaves what is known of it', () => {
    const days = new Map<string, GuideDay | 'missing'>([
      ['2026-11-21', today],
      ['2026-11-22', 'missing'],
    ]);
    const timeline = timelineOf(axis, days, lineupOf([today]));
    const cells = timeline.cells(0, midnight + 24 * hour, midnight + 72 * hour);
    expect(cells.map(({ absent, title }) => absent ?? title)).toEqual([
      'Late film',
      'missing',
      'loading',
    ]);
    expect(cells[1]).toMatchObject({ start: late.stop, stop: midnight + 48 * hour });
  });

  test('gives way to a programme that the day after says began on it', () => {
    const cells = timelineWith(tomorrow).cells(0, midnight + 22 * hour, midnight + 25 * hour);
    expect(cells.map(({ absent, title }) => absent ?? title)).toEqual(['loading', 'Late film']);
  });
});

test('nothing runs off the axis', () => {
  const timeline = timelineWith(today);
  expect(timeline.cellAt(0, axis.stop)).toBeUndefined();
  expect(timeline.cellAt(0, axis.start - 1)).toBeUndefined();
});

describe('channels', () => {
  test('that only tomorrow has come after those of today, and are silent today', () => {
    const more = dayOf('2026-11-22', { two: [programme('Cartoons', 30, 32)], one: [] });
    const timeline = timelineWith(today, more);
    expect([0, 1].map((row) => timeline.channelAt(row).id)).toEqual(['one', 'two']);
    expect(timeline.cellAt(1, midnight + 31 * hour)?.title).toBe('Cartoons');
    expect(timeline.cellAt(1, midnight + 12 * hour)?.gap).toBe(true);
  });

  test('can be shown in another order, or not at all', () => {
    const two = dayOf('2026-11-21', { one: [], two: [programme('Cartoons', 8, 9)] });
    const timeline = timelineOf(axis, new Map([[two.date, two]]), lineupOf([two]), [1]);
    expect(timeline.rows).toBe(1);
    expect(timeline.channelAt(0).id).toBe('two');
    expect([timeline.rowOf('two'), timeline.rowOf('one')]).toEqual([0, -1]);
    expect(timeline.cellAt(0, midnight + 8 * hour)?.title).toBe('Cartoons');
  });
});

describe('the axis', () => {
  const berlin = guideAxis('2026-10-25', 'Europe/Berlin', 1);

  test('gives the day that the clocks go back 25 hours, and shows two o’clock twice', () => {
    const day = berlin.days[1] ?? expect.fail('no day');
    expect((day.stop - day.start) / hour).toBe(25);
    expect(
      halfHours(berlin, day.start + hour, day.start + 4 * hour).map((time) =>
        clockAt(berlin, time),
      ),
    ).toEqual(['01:00', '01:30', '02:00', '02:30', '02:00', '02:30']);
    expect(clockAt(berlin, timeOnDate('2026-10-25', '20:00', 'Europe/Berlin'))).toBe('20:00');
  });

  test('gives the day that they go forward 23, without the hour between two and three', () => {
    const spring = guideAxis('2027-03-28', 'Europe/Berlin', 1);
    const day = spring.days[1] ?? expect.fail('no day');
    expect((day.stop - day.start) / hour).toBe(23);
    expect(
      halfHours(spring, day.start + hour, day.start + 3 * hour).map((time) =>
        clockAt(spring, time),
      ),
    ).toEqual(['01:00', '01:30', '03:00', '03:30']);
  });

  test('finds the half hours of a clock on the wall where zones are offset by three quarters', () => {
    const nepal = guideAxis('2026-11-21', 'Asia/Kathmandu', 1);
    const from = nepal.start + 7 * hour + 10 * minute;
    expect(halfHours(nepal, from, from + hour).map((time) => clockAt(nepal, time))).toEqual([
      '07:30',
      '08:00',
    ]);
  });

  test('knows which day a time belongs to, to the millisecond', () => {
    const second = berlin.days[1] ?? expect.fail('no day');
    expect(dayAt(berlin, second.start - 1)?.date).toBe('2026-10-24');
    expect(dayAt(berlin, second.start)?.date).toBe('2026-10-25');
    expect(dayAt(berlin, second.stop)?.date).toBe('2026-10-26');
  });
});
