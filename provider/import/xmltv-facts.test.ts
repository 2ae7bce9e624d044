import { describe, expect, test } from 'vitest';
import { XmltvFacts } from './xmltv-facts.ts';

const factsOf = (...tags: [tag: string, text?: string, system?: string][]) => {
  const facts = new XmltvFacts();
  for (const [tag, text = '', system = ''] of tags) facts.add({ tag, text, system });
  return facts.facts();
};
const episode = (text: string, system: string) => factsOf(['episode-num', text, system]).episodeId;

describe('the number of an episode', () => {
  test.each([
    ['xmltv_ns', '1.4.', 's2e5'],
    ['xmltv_ns', ' 1/3 . 4/13 . 0/2 ', 's2e5p1'],
    ['xmltv_ns', '.4.', 'e5'],
    ['xmltv_ns', '1..', undefined],
    ['xmltv_ns', 'second', undefined],
    ['onscreen', 'S02E05', 's2e5'],
    ['onscreen', 'Season 2, Episode 5', 's2e5'],
    ['onscreen', '2x05', 's2e5'],
    ['onscreen', 'Ep. 5', 'e5'],
    ['', 'Finale', 'finale'],
    ['original-air-date', '2026-11-25', undefined],
  ])('is understood as %s writes it: %s', (system, text, id) => {
    expect(episode(text, system)).toBe(id);
  });

  test('by season and episode counts before the id of the file’s maker', () => {
    const numbers = factsOf(
      ['episode-num', 'EP01234567.0012', 'dd_progid'],
      ['episode-num', '0.11.', 'xmltv_ns'],
    );
    expect(numbers).toMatchObject({ seriesId: 'tms 01234567', episodeId: 's1e12' });
  });
});

describe('a series', () => {
  test('is the same for its episodes and for a programme that names no episode', () => {
    const [one, other] = ['EP01234567.0012', 'SH01234567.0000'].map((text) =>
      factsOf(['episode-num', text, 'dd_progid']),
    );
    expect([one?.seriesId, one?.episodeId]).toEqual(['tms 01234567', '0012']);
    expect([other?.seriesId, other?.episodeId]).toEqual(['tms 01234567', undefined]);
  });

  test('is none for a film', () => {
    expect(factsOf(['episode-num', 'MV00012345.0000', 'dd_progid'])).toMatchObject({
      ...{ seriesId: undefined, episodeId: 'MV00012345.0000' },
    });
  });

  test('may have an id of its own, by a catalogue or in a tag', () => {
    const catalogue = factsOf(
      ['episode-num', 'series/71663', 'thetvdb.com'],
      ['episode-num', 'episode/8', 'thetvdb.com'],
    );
    expect(catalogue).toMatchObject({
      ...{ seriesId: 'thetvdb.com series/71663', episodeId: 'thetvdb.com episode/8' },
    });
    expect(factsOf(['series-id', ' ferry '])).toMatchObject({ seriesId: 'ferry' });
    expect(factsOf(['series-id', ' '], ['episode-num', '', 'onscreen'])).toMatchObject({
      ...{ seriesId: undefined, episodeId: undefined },
    });
  });
});

describe('a showing', () => {
  test('is new, a repeat, or nobody says', () => {
    expect(factsOf(['new']).isNew).toBe(true);
    expect(factsOf(['premiere', 'For the first time']).isNew).toBe(true);
    expect(factsOf(['previously-shown']).isNew).toBe(false);
    expect(factsOf(['new'], ['previously-shown']).isNew).toBe(true);
    expect(factsOf(['previously-shown'], ['new']).isNew).toBe(true);
    expect(factsOf().isNew).toBeUndefined();
  });
});

describe('a certificate', () => {
  test('gives the age by its system, the strictest of several', () => {
    expect(factsOf(['value', 'PG', 'BBFC']).certificateAge).toBe(8);
    expect(factsOf(['value', 'PG', 'MPAA']).certificateAge).toBe(10);
    expect(factsOf(['value', '12', 'FSK'], ['value', 'R', 'MPAA']).certificateAge).toBe(17);
    expect(factsOf(['value', 'للكبار فقط']).certificateAge).toBe(18);
    expect(factsOf(['value', 'G']).certificateAge).toBe(0);
    expect(factsOf(['value', 'unknown']).certificateAge).toBeUndefined();
  });
});
