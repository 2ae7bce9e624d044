import { describe, expect, it } from 'vitest';
import {
  airedOn,
  clock,
  each,
  english,
  films,
  formatOf,
  from,
  minute,
  talking,
} from '../../tests/support/demo-fortnight.ts';
import type { DemoChannel } from '../demo/model.ts';

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
