import { describe, expect, test } from 'vitest';
import { hour, minute } from '../time/time-units.ts';
import { foundProgrammes, maxFoundADay } from './found-programmes.ts';
import { foldProgramme, type Rule, type RuleProgramme } from './rule.ts';
import { createRuleIndex } from './rule-index.ts';

const evening = Date.parse('2026-11-25T20:00:00+02:00');
const rule: Rule = {
  kind: 'episodes',
  scope: 'all',
  title: 'Evening News',
  channel_id: 'two',
  timezone: 'Africa/Cairo',
  skipped: [],
};
const show = (
  channelId: string,
  start: number,
  more: Partial<RuleProgramme> = {},
): RuleProgramme => ({
  channelId,
  channelNumber: { one: 1, two: 2, three: 3 }[channelId],
  start,
  titles: ['Evening news'],
  ...more,
});
/** Asks the index which rule is about which programme, as provider and device do. */
function findByRules(
  rules: readonly Rule[],
  programmes: readonly RuleProgramme[],
  favourites: ReadonlySet<string>,
): Map<Rule, RuleProgramme[]> {
  const index = createRuleIndex(rules);
  const isAbout = (rule: Rule) => (one: RuleProgramme) =>
    index.rulesAbout(foldProgramme(one)).includes(rule);
  return new Map(
    rules.map((rule) => [
      rule,
      foundProgrammes(rule, programmes.filter(isAbout(rule)), favourites),
    ]),
  );
}

const found = (one: Rule, programmes: RuleProgramme[], favourites: string[] = []) =>
  (findByRules([one], programmes, new Set(favourites)).get(one) ?? []).map(
    ({ channelId, start }) => `${channelId} ${(start - evening) / minute}`,
  );

describe('a programme that runs on several channels at once', () => {
  const everywhere = ['three', 'two', 'one'].map((channel) => show(channel, evening));

  test('is found once: on a favourite, else on the channel of the rule, else on the first one', () => {
    expect(found(rule, everywhere, ['three'])).toEqual(['three 0']);
    expect(found(rule, everywhere)).toEqual(['two 0']);
    expect(found({ ...rule, channel_id: undefined }, everywhere)).toEqual(['one 0']);
  });

  test('is found once although its title differs, where the guide names the series', () => {
    const series = { seriesId: 'news' };
    const both = [
      show('one', evening, series),
      show('three', evening, { ...series, titles: ['News HD'] }),
    ];
    expect(found({ ...rule, series_id: 'news' }, both)).toEqual(['one 0']);
  });

  test('is two where the guide says that the episodes differ', () => {
    const both = [
      show('one', evening, { episodeId: '1' }),
      show('three', evening, { episodeId: '2' }),
    ];
    expect(found(rule, both)).toEqual(['one 0', 'three 0']);
  });
});

describe('the same an hour later', () => {
  const episode = { episodeId: 's1e2' };

  test('on another channel is not found a second time, where the guide names the episode', () => {
    const both = [show('one', evening, episode), show('three', evening + hour, episode)];
    expect(found(rule, both)).toEqual(['one 0']);
    expect(found(rule, both, ['three'])).toEqual(['three 60']);
  });

  test('is another programme without ids, and much later on any channel', () => {
    expect(found(rule, [show('one', evening), show('three', evening + hour)])).toHaveLength(2);
    const late = [show('one', evening, episode), show('three', evening + 3 * hour, episode)];
    expect(found(rule, late)).toHaveLength(2);
  });

  test('on the same channel is a repeat, which counts', () => {
    const both = [show('one', evening, episode), show('one', evening + hour, episode)];
    expect(found(rule, both)).toEqual(['one 0', 'one 60']);
  });
});

describe('a daily programme', () => {
  const daily: Rule = { ...rule, kind: 'daily', minute: 20 * 60 };

  test('comes once each day, at the start that is nearest to its time', () => {
    const tomorrow = evening + 24 * hour;
    const starts = [evening - 10 * minute, evening + 5 * minute, evening + 2 * hour, tomorrow];
    expect(
      found(
        daily,
        starts.map((start) => show('one', start)),
      ),
    ).toEqual(['one 5', `one ${24 * 60}`]);
  });

  test('that the guide has moved to another hour gives way to one at its time', () => {
    const moved = { ...show('one', evening + 3 * hour), titles: ['Evening news'] };
    expect(foundProgrammes(daily, [moved], new Set())).toEqual([moved]);
    const both = [moved, show('one', evening)];
    expect(foundProgrammes(daily, both, new Set()).map(({ start }) => start)).toEqual([evening]);
  });

  test('that sometimes starts after midnight keeps to its evening', () => {
    const late = { ...daily, minute: 23 * 60 + 55 };
    const starts = [evening + 235 * minute, evening + 245 * minute];
    expect(
      found(
        late,
        starts.map((start) => show('one', start)),
      ),
    ).toEqual(['one 235']);
  });
});

test('a day that the viewer skips has no reminder, by the calendar of the rule', () => {
  const starts = [evening, evening + 3 * hour, evening + 5 * hour];
  const programmes = starts.map((start) => show('one', start));
  expect(found({ ...rule, skipped: ['2026-11-25'] }, programmes)).toEqual(['one 300']);
  expect(found({ ...rule, skipped: ['2026-11-26'] }, programmes)).toEqual(['one 0', 'one 180']);
});

test('a paused rule finds nothing', () => {
  expect(found({ ...rule, paused: true }, [show('one', evening)])).toEqual([]);
});

test('a rule finds no more than twenty programmes a day, always the same ones', () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    show('one', evening - 15 * hour + at * 15 * minute),
  );
  const kept = found(rule, many);
  expect(kept).toHaveLength(maxFoundADay);
  expect(kept).toEqual(found(rule, many.toReversed()));
  expect(kept[0]).toBe('one -900');
});

test('each of several rules finds its own', () => {
  const words: Rule = { ...rule, kind: 'words', words: 'storm' };
  const series: Rule = { ...rule, series_id: 'sea' };
  const storm = show('one', evening, { titles: ['Stormy sea'], seriesId: 'sea' });
  const programmes = [storm, show('one', evening + hour)];
  const all = findByRules([rule, words, series], programmes, new Set());
  expect(
    [...all.values()].map((some) => some.map(({ start }) => (start - evening) / hour)),
  ).toEqual([[1], [0], [0, 1]]);
});
