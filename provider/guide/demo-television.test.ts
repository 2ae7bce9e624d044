import { describe, expect, it } from 'vitest';
import {
  airedOn,
  clock,
  each,
  english,
  episodes,
  films,
  formatOf,
  from,
  minute,
  minutesOf,
  talking,
} from '../../tests/support/demo-fortnight.ts';
import { demoCatalogue } from '../demo/catalogue.ts';
import { demoProgrammes } from './demo-schedule.ts';
import { isTalk, withBorrowed } from './repertoire.ts';

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

  it.each(each)('%s does not draw out its talk before midnight', (_, channel) => {
    for (const programme of airedOn(channel)) {
      const format = formatOf(channel, programme);
      if (!format || !isTalk(format) || clock(channel, programme).part === 'night') continue;
      const most = Math.max(format.minutes * 1.75, format.minutes + 25);
      expect(minutesOf(programme), english(programme)).toBeLessThanOrEqual(most);
      expect(minutesOf(programme), english(programme)).toBeGreaterThanOrEqual(5);
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
