import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../demo/catalogue.ts';
import type { DemoChannel, DemoFormat } from '../demo/model.ts';
import { demoProgrammes, homeZone } from './demo-schedule.ts';
import { episodePiece } from './piece.ts';
import type { Programme } from './programme.ts';
import { isTalk, withBorrowed } from './repertoire.ts';

const minute = 60_000;
const from = Date.parse('2026-11-14T04:00:00Z');
const fortnight = 14 * 24 * 60 * minute;
const talking = demoCatalogue.channels.filter((one) => one.character !== 'silent');
const each = talking.map((channel) => [channel.slug, channel] as const);
const films = new Map(demoCatalogue.videos.map((video) => [video.title.en, video]));
const episodes = new Map(
  demoCatalogue.shows.flatMap((show) =>
    show.seasons
      .flatMap((season) => season.episodes)
      .map((episode, number, all) => {
        const { title, description, minutes } = episodePiece(show, episode);
        return [title.en, { show, number, all, title, description, minutes }] as const;
      }),
  ),
);

const aired = new Map(
  talking.map((one) => [one, demoProgrammes(one, from, from + fortnight, demoCatalogue)]),
);
const airedOn = (channel: DemoChannel) => aired.get(channel) ?? [];
const english = ({ title }: Programme) => title.en ?? '';
const minutesOf = ({ start, stop }: Programme) => (stop - start) / minute;

function clock(channel: DemoChannel, { start }: Programme) {
  const time = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(homeZone(channel));
  const parts = ['night', 'morning', 'afternoon', 'evening'] as const;
  return {
    hour: time.hour,
    minute: time.minute,
    part: parts[Math.floor(time.hour / 6)] ?? 'night',
  };
}

/** The format under whose own title it runs. */
function formatOf(channel: DemoChannel, programme: Programme): DemoFormat | undefined {
  return channel.formats.find(
    (one) => !one.films && !one.show && one.title.en === programme.title.en,
  );
}

describe('a fortnight of television', () => {
  it.each(each)('%s broadcasts nothing at an hour where it does not belong', (_, channel) => {
    for (const programme of airedOn(channel)) {
      const { hour, part } = clock(channel, programme);
      const format = formatOf(channel, programme);
      const seen = `${english(programme)} at ${hour}`;
      if (format && isTalk(format)) expect(withBorrowed(channel, part), seen).toContain(format);
      else if (format?.parts) expect(format.parts, seen).toContain(part);
    }
  });

  it.each(each)(
    '%s shows films from the list of that part of the day, at their real length',
    (_, channel) => {
      for (const programme of airedOn(channel)) {
        const film = films.get(english(programme));
        if (!film) continue;
        const { part } = clock(channel, programme);
        const lists = channel.formats.filter((one) => one.parts?.includes(part) ?? true);
        expect(
          lists.flatMap((one) => one.films ?? []),
          english(programme),
        ).toContain(film.slug);
        expect(minutesOf(programme), english(programme)).toBe(film.minutes);
      }
    },
  );

  it.each(each)(
    '%s waits until ten with films for adults, and until eight with films from 15',
    (_, channel) => {
      for (const programme of airedOn(channel)) {
        const rating = films.get(english(programme))?.rating;
        const { hour } = clock(channel, programme);
        if (rating === 'age-18') expect(hour < 6 || hour >= 22, english(programme)).toBe(true);
        if (rating === 'age-15') expect(hour < 6 || hour >= 20, english(programme)).toBe(true);
      }
    },
  );

  it.each(each)('%s never shows the same programme twice in a row', (_, channel) => {
    const programmes = airedOn(channel);
    for (const [at, programme] of programmes.entries()) {
      const before = programmes[at - 1];
      const offAir = before && programme.start - before.stop > 60 * minute;
      if (!before || offAir || formatOf(channel, programme)?.onTheHour) continue;
      expect(english(programme), `at ${new Date(programme.start)}`).not.toBe(english(before));
    }
  });

  it.each(each)('%s has everything that it is known for on the air', (_, channel) => {
    const titles = new Set(airedOn(channel).map(english));
    const shows = new Set(airedOn(channel).map((one) => episodes.get(english(one))?.show.slug));
    const missing = channel.formats.filter((format) => {
      if (format.show) return !shows.has(format.show);
      const listed = demoCatalogue.videos.filter((film) => format.films?.includes(film.slug));
      if (format.films) return !listed.some((film) => titles.has(film.title.en));
      return !titles.has(format.title.en);
    });
    expect(missing.map((one) => one.slug)).toEqual([]);
  });

  it.each(each)('%s is not the same from one day to the next', (_, channel) => {
    const day = 24 * 60 * minute;
    const days = Array.from({ length: 7 }, (__, number) =>
      demoProgrammes(channel, from + number * day, from + (number + 1) * day, demoCatalogue)
        .map(english)
        .join(),
    );
    expect(new Set(days).size).toBeGreaterThanOrEqual(6);
  });

  it.each(each.filter(([, one]) => !one.gaps))('%s has no hole', (_, channel) => {
    const programmes = airedOn(channel);
    const starts = programmes.slice(1).map(({ start }) => start);
    expect(starts).toEqual(programmes.slice(0, -1).map(({ stop }) => stop));
  });

  it.each(each.filter(([, one]) => one.gaps))(
    '%s leaves holes, but none in the evening',
    (_, channel) => {
      const programmes = airedOn(channel);
      const afterHole = programmes.filter(
        (one, at) => one.start > (programmes[at - 1]?.stop ?? one.start),
      );
      expect(afterHole.length).toBeGreaterThan(14);
      const late = afterHole.map((one) => clock(channel, one)).filter(({ hour }) => hour >= 19);
      expect(late).toEqual([]);
    },
  );
});

describe('shows', () => {
  const onChannels = talking.flatMap((channel) =>
    [...new Set(channel.formats.flatMap((one) => one.show ?? []))].map(
      (show) => [show, channel.slug, channel] as const,
    ),
  );

  it.each(onChannels)(
    '%s goes on in order on %s, each episode with its own name and story',
    (slug, _, channel) => {
      const parts = channel.formats.flatMap((one) =>
        one.show === slug ? (one.parts ?? ['morning', 'evening']) : [],
      );
      const onlyMornings = parts.every((part) => part === 'morning');
      const told = airedOn(channel)
        .map((one) => ({ one, episode: episodes.get(english(one)) }))
        .filter(({ one, episode }) => {
          const repeats = clock(channel, one).part === 'morning' && !onlyMornings;
          return episode?.show.slug === slug && !repeats;
        });
      expect(told.length).toBeGreaterThanOrEqual(13);
      for (const [at, { one, episode }] of told.entries()) {
        expect(one.description).toEqual(episode?.description);
        expect(one.title.ar).toBe(episode?.title.ar);
        expect(minutesOf(one) - (episode?.minutes ?? 0)).toBeLessThan(5);
        const before = told[at - 1]?.episode;
        if (before) expect(episode?.number).toBe((before.number + 1) % before.all.length);
      }
    },
  );
});

describe('in the news', () => {
  const news = each.filter(([, one]) => one.character === 'news');

  it.each(news)(
    '%s has the news on every hour, unless a longer programme of the hour is on',
    (_, channel) => {
      for (const programme of airedOn(channel)) {
        const { minute: past } = clock(channel, programme);
        const format = formatOf(channel, programme);
        if (format?.onTheHour) expect(past, english(programme)).toBe(0);
        const special = format?.onTheHour || (format?.minutes ?? 0) > 50;
        if (past === 0) expect(special, english(programme)).toBe(true);
      }
    },
  );

  it('the morning and the evening have their own bulletins', () => {
    const channel = talking.find((one) => one.slug === 'sahra-news') as DemoChannel;
    const startsOf = (title: string) =>
      airedOn(channel)
        .filter((one) => english(one) === title)
        .map((one) => clock(channel, one).hour);
    expect(new Set(startsOf('The Morning Table'))).toEqual(new Set([7, 9]));
    expect(new Set(startsOf('The Evening Bulletin'))).toEqual(new Set([20, 22]));
    expect(startsOf('The Bulletin')).not.toContain(20);
  });
});

describe('in the evening', () => {
  const filmChannels = each.filter(([, one]) => one.character === 'films');

  it.each(filmChannels)('%s is showing a film soon after nine', (_, channel) => {
    const shown = airedOn(channel).filter((one) => films.has(english(one)));
    for (let day = 0; day < 13; day++) {
      const quarterPast = from + day * 24 * 60 * minute + (15 * 60 + 15) * minute;
      const on = shown.find((one) => one.start <= quarterPast && quarterPast < one.stop);
      expect(on, `day ${day}`).toBeDefined();
    }
  });

  it('no match is played twice on the first sports channel', () => {
    const channel = talking.find((one) => one.slug === 'sahra-sport-1') as DemoChannel;
    const live = airedOn(channel).filter((one) => formatOf(channel, one)?.overrun);
    const perDay = live.map(
      (one) => `${Math.floor((one.start - from) / 86_400_000)} ${english(one)}`,
    );
    expect(live.length).toBeGreaterThan(28);
    expect(new Set(perDay).size).toBe(perDay.length);
  });

  it('children have their story at eight, and nothing but fish at night', () => {
    const channel = talking.find((one) => one.slug === 'sahra-kids') as DemoChannel;
    const stories = airedOn(channel).filter((one) => english(one) === 'Story at Eight');
    expect(stories.length).toBe(14);
    expect(stories.map((one) => clock(channel, one))).toEqual(
      stories.map(() => ({ hour: 20, minute: 0, part: 'evening' })),
    );
    const night = airedOn(channel).filter((one) => clock(channel, one).part === 'night');
    expect(new Set(night.map(english))).toEqual(new Set(['Sleeping Fish']));
  });
});
