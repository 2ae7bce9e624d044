import { describe, expect, it } from 'vitest';
import { localDay, shiftDate } from '#src/domain/timezone-day.ts';
import { aChannel, smallProgramming } from '../../tests/support/demo-programming.ts';
import type { DemoChannel } from '../demo/model.ts';
import { demoProgrammeAt, demoProgrammes } from './demo-schedule.ts';
import type { Programme } from './programme.ts';

const minute = 60_000;
const hour = 60 * minute;
const from = Date.parse('2026-10-22T00:00:00Z');
const twoMonths = Date.parse('2026-12-22T00:00:00Z');

function schedule(channel: DemoChannel, start = from, stop = twoMonths): Programme[] {
  return demoProgrammes(channel, start, stop, smallProgramming);
}
const minutesOf = ({ start, stop }: Programme) => (stop - start) / minute;

describe('a demo channel', () => {
  const talking = smallProgramming.channels.filter((channel) => channel.character !== 'silent');

  it.each(talking.map((channel) => [channel.slug, channel] as const))(
    '%s broadcasts round the clock for two months, over both clock changes, without overlap or hole',
    (_, channel) => {
      const programmes = schedule(channel);
      expect(programmes[0]?.start).toBeLessThanOrEqual(from);
      expect(programmes.at(-1)?.stop).toBeGreaterThanOrEqual(twoMonths);
      programmes.slice(1).forEach((programme, at) => {
        expect(programme.start).toBe(programmes[at]?.stop);
        expect(minutesOf(programme)).toBeGreaterThan(0);
      });
    },
  );

  it('is the same programme at the same instant however the day is cut', () => {
    for (const channel of talking) {
      const whole = schedule(channel, from, from + 4 * 24 * hour);
      for (const zone of ['UTC', 'America/St_Johns', 'Africa/Cairo', 'Pacific/Kiritimati']) {
        for (let date = '2026-10-22'; date < '2026-10-25'; date = shiftDate(date, 1)) {
          const day = localDay(date, zone);
          if (!day || day.start < from) continue;
          const cut = schedule(channel, day.start, day.stop);
          expect(cut).toEqual(whole.filter((one) => one.start < day.stop && one.stop > day.start));
        }
      }
    }
  });

  it('has programmes across midnight', () => {
    const midnight = Date.parse('2026-11-21T22:00:00Z');
    const across = demoProgrammeAt(aChannel('films'), midnight, smallProgramming);
    expect(across && across.start < midnight && across.stop > midnight).toBe(true);
  });
});

describe('in character', () => {
  it('the news begins on every hour', () => {
    const bulletins = schedule(aChannel('news')).filter((one) => one.title.en === 'news format 0');
    const hours = (twoMonths - from) / hour;
    expect(bulletins.length).toBeGreaterThanOrEqual(hours);
    expect(bulletins.every((one) => one.start % hour === 0)).toBe(true);
  });

  it('films run at their real length and a day repeats none', () => {
    const day = schedule(aChannel('films'), from, from + 24 * hour);
    const films = day.filter((one) => one.title.en?.startsWith('Film '));
    expect(films.length).toBeGreaterThan(8);
    expect(new Set(films.map((one) => one.title.en)).size).toBe(films.length);
    for (const shown of films) {
      const made = smallProgramming.videos.find((video) => video.title.en === shown.title.en);
      expect(minutesOf(shown)).toBe(made?.minutes);
    }
  });

  it('a series shows its episodes in order, one each evening', () => {
    const evenings = schedule(aChannel('series')).filter(
      (one) => one.title.en?.startsWith('Show 2: ') && new Date(one.start).getUTCHours() >= 11,
    );
    const episodes = evenings.map((one) => one.title.en?.replace('Show 2: Part ', ''));
    const inOrder = ['1.1', '1.2', '1.3', '2.1', '2.2', '2.3'];
    const first = inOrder.indexOf(episodes[0] ?? '');
    expect(episodes.length).toBeGreaterThan(55);
    expect(episodes).toEqual(episodes.map((_, at) => inOrder[(first + at) % 6]));
  });

  it('sport overruns: fixtures take longer than announced, and what follows starts late', () => {
    const programmes = schedule(aChannel('sport'));
    const fixtures = programmes.filter((one) => one.title.en === 'sport format 0');
    const overrun = fixtures.filter((one) => minutesOf(one) > 120);
    expect(overrun.length).toBeGreaterThan(fixtures.length / 3);
    const shortened = programmes.filter(
      (one) => one.title.en === 'sport format 3' && minutesOf(one) < 45,
    );
    expect(shortened.length).toBeGreaterThan(0);
  });

  it('mornings on the family channel are for children, afternoons begin with a film', () => {
    const morning = Date.parse('2026-11-21T03:00:00Z');
    const children = schedule(aChannel('family'), morning, morning + 6 * hour);
    expect(children.every((one) => minutesOf(one) <= 30)).toBe(true);
    const matinee = demoProgrammeAt(aChannel('family'), morning + 6 * hour, smallProgramming);
    expect(matinee?.title.en).toMatch(/^Film /);
  });

  it('some channels leave holes, and one says nothing at all', () => {
    const holed = schedule(aChannel('documentary', { gaps: true }));
    const holes = holed.slice(1).filter((one, at) => one.start > (holed[at]?.stop ?? 0));
    expect(holes.length).toBeGreaterThan(61);
    expect(schedule(aChannel('silent'))).toEqual([]);
  });

  it('names who is in it, with a picture', () => {
    const [programme] = schedule(aChannel('films'));
    expect(programme?.cast[0]).toEqual({
      id: 'mona',
      name: { en: 'Mona Saleh', ar: 'منى صالح' },
      picture: '/media/art/portrait/mona-192.webp',
    });
  });
});
