import { describe, expect, it } from 'vitest';
import { localDay, shiftDate } from '#src/domain/time/timezone-day.ts';
import { aChannel, smallProgramming } from '../../../tests/support/demo-programming.ts';
import type { Programme } from '../../guide/programme.ts';
import { demoCatalogue } from '../catalogue/catalogue.ts';
import type { DemoChannel } from '../model.ts';
import { demoProgrammes } from './schedule.ts';

const minute = 60_000;
const hour = 60 * minute;
const from = Date.parse('2026-10-22T00:00:00Z');
const twoMonths = Date.parse('2026-12-22T00:00:00Z');

function schedule(channel: DemoChannel, start = from, stop = twoMonths): Programme[] {
  return demoProgrammes(channel, start, stop, smallProgramming);
}
const onAt = (channel: DemoChannel, instant: number) => schedule(channel, instant, instant + 1)[0];
const minutesOf = ({ start, stop }: Programme) => (stop - start) / minute;

const talking = smallProgramming.channels.filter((channel) => channel.character !== 'silent');

describe('a demo channel', () => {
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
    const across = onAt(aChannel('films'), midnight);
    expect(across && across.start < midnight && across.stop > midnight).toBe(true);
  });
});

describe('in character', () => {
  it('the news begins on every hour', () => {
    const bulletins = schedule(aChannel('news')).filter((one) => one.title.en === 'bulletin');
    expect(bulletins.length).toBeGreaterThanOrEqual((twoMonths - from) / hour);
    expect(bulletins.every((one) => one.start % hour === 0)).toBe(true);
  });

  it('films run at their real length, one begins at nine, and a day repeats none', () => {
    const six = Date.parse('2026-11-21T04:00:00Z');
    const day = schedule(aChannel('films'), six, six + 24 * hour);
    const films = day.filter((one) => one.title.en?.startsWith('Film '));
    expect(films.length).toBeGreaterThan(6);
    expect(new Set(films.map((one) => one.title.en)).size).toBe(films.length);
    for (const shown of films) {
      const made = smallProgramming.videos.find((video) => video.title.en === shown.title.en);
      expect(minutesOf(shown)).toBe(made?.minutes);
    }
    const nine = Date.parse('2026-11-21T19:00:00Z');
    const film = onAt(aChannel('films'), nine);
    expect(film).toMatchObject({ start: nine, title: { en: expect.stringMatching(/^Film /) } });
  });

  const episodesOf = (show: string, hours: (hourOfDay: number) => boolean) =>
    schedule(aChannel('series'))
      .filter((one) => one.title.en?.startsWith(`${show}: `))
      .filter((one) => hours((new Date(one.start).getUTCHours() + 3) % 24))
      .map((one) => one.title.en?.replace(`${show}: Part `, '') ?? '');
  const inOrder = ['1.1', '1.2', '1.3', '2.1', '2.2', '2.3'];
  const expectOrder = (episodes: string[]) => {
    const first = inOrder.indexOf(episodes[0] ?? '');
    expect(episodes).toEqual(episodes.map((_, at) => inOrder[(first + at) % 6]));
  };

  it('a serial shows its episodes in order, one each evening', () => {
    const evenings = episodesOf('Show 2', (hourOfDay) => hourOfDay >= 18);
    expect(evenings.length).toBeGreaterThanOrEqual(60);
    expectOrder(evenings);
  });

  it('a serial repeats the next morning what it showed in the evening', () => {
    const evenings = episodesOf('Show 2', (hourOfDay) => hourOfDay >= 18);
    const mornings = episodesOf('Show 2', (hourOfDay) => hourOfDay < 12);
    expect(mornings.slice(1, 50)).toEqual(evenings.slice(0, 49));
  });

  it('a night with nothing else to show is a marathon, which goes on the next night', () => {
    const bare = aChannel('series');
    const formats = bare.formats.filter((one) => one.show === 'show-3' || one.minutes < 20);
    const nights = schedule({
      ...bare,
      formats: [...formats, { ...bare.formats[0], minutes: 10 } as never],
    })
      .filter((one) => one.title.en?.startsWith('Show 3: '))
      .map((one) => one.title.en?.replace('Show 3: Part ', '') ?? '');
    expect(nights.length).toBeGreaterThan(60 * 5);
    expectOrder(nights);
  });

  it('sport overruns: fixtures take longer than announced, and what follows starts late', () => {
    const programmes = schedule(aChannel('sport'));
    const fixtures = programmes.filter((one) => one.title.en === 'match');
    const overrun = fixtures.filter((one) => minutesOf(one) > 120);
    expect(overrun.length).toBeGreaterThan(fixtures.length / 3);
    expect(overrun.length).toBeLessThan(fixtures.length);
    const late = programmes.filter((one) => one.start % (5 * minute) !== 0);
    expect(late.length).toBeGreaterThan(20);
  });

  it('mornings on the family channel are for children, and the story comes at eight', () => {
    const morning = Date.parse('2026-11-21T03:00:00Z');
    const children = schedule(aChannel('family'), morning, morning + 5.5 * hour);
    expect(new Set(children.map((one) => one.title.en))).toEqual(
      new Set(['puppets', 'cartoon', 'counting']),
    );
    const eight = onAt(aChannel('family'), morning + 14 * hour);
    expect(eight).toMatchObject({ title: { en: 'bedtime' }, start: morning + 14 * hour });
  });

  it('the same talk does not follow itself', () => {
    for (const channel of talking) {
      const titles = schedule(channel, from, from + 20 * 24 * hour).map((one) => one.title.en);
      const again = titles.slice(1).filter((title, at) => title === titles[at]);
      expect(again.length, channel.slug).toBeLessThan(titles.length / 20);
    }
  });

  it('some channels leave holes, and one says nothing at all', () => {
    const holed = schedule(aChannel('documentary', { gaps: true }));
    const holes = holed.slice(1).filter((one, at) => one.start > (holed[at]?.stop ?? 0));
    expect(holes.length).toBeGreaterThan(61);
    expect(schedule(aChannel('silent'))).toEqual([]);
  });

  it('an episode has its ids and age, is new in the evening and a repeat in the morning', () => {
    const ofShows = demoCatalogue.channels
      .flatMap((channel) => demoProgrammes(channel, from, from + 3 * 24 * hour, demoCatalogue))
      .filter(({ seriesId }) => seriesId);
    expect(ofShows.length).toBeGreaterThan(10);
    for (const { episodeId, certificateAge } of ofShows) {
      expect(episodeId).toMatch(/^s\d+e\d+$/);
      expect(certificateAge).toBeGreaterThanOrEqual(0);
    }
    expect(new Set(ofShows.map(({ isNew }) => isNew))).toEqual(new Set([true, false]));
  });

  it('names who is in it, with a picture', () => {
    const programme = schedule(aChannel('films')).find((one) => one.cast.length > 0);
    expect(programme?.cast[0]).toEqual({
      id: 'mona',
      name: { en: 'Mona Saleh', ar: 'منى صالح' },
      picture: '/media/art/portrait/mona-192.webp',
    });
  });
});

describe('the channels that come with us', () => {
  it.each(demoCatalogue.channels.map((channel) => [channel.slug, channel] as const))(
    '%s never has two programmes at once, nor one without a name or an end',
    (_, channel) => {
      const programmes = demoProgrammes(channel, from, twoMonths, demoCatalogue);
      expect(programmes.length > 0).toBe(channel.character !== 'silent');
      programmes.forEach((programme, at) => {
        expect(programme.start).toBeGreaterThanOrEqual(programmes[at - 1]?.stop ?? 0);
        expect(programme.stop).toBeGreaterThan(programme.start);
        expect(programme.title.en && programme.title.ar).toBeTruthy();
      });
    },
  );
});
