import { describe, expect, it } from 'vitest';
import { airedOn, clock, each, english, films } from '../../../tests/support/demo-fortnight.ts';

describe('a fortnight of television', () => {
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

  it.each(each.filter(([, one]) => !one.gaps))('%s has no hole', (_, channel) => {
    const programmes = airedOn(channel);
    const starts = programmes.slice(1).map(({ start }) => start);
    expect(starts).toEqual(programmes.slice(0, -1).map(({ stop }) => stop));
  });
});
