import { describe, expect, test } from 'vitest';
import { hour } from '../time/time-units.ts';
import { areEquivalentRules } from './equivalent-rules.ts';
import {
  foldProgramme,
  foldRule,
  isAbout,
  isInScope,
  type Rule,
  type RuleProgramme,
} from './rule.ts';
import { createRuleIndex } from './rule-index.ts';

const episodes: Rule = {
  kind: 'episodes',
  scope: 'all',
  title: 'The Night Ferry',
  timezone: 'Africa/Cairo',
  skipped: [],
};
const words = (typed: string): Rule => ({ ...episodes, kind: 'words', words: typed });
const programme: RuleProgramme = {
  channelId: 'one',
  start: Date.UTC(2026, 10, 25, 18),
  titles: ['The night ferry', 'عبّارة الليل'],
};
const finds = (rule: Rule, more: Partial<RuleProgramme> = {}) =>
  isAbout(foldRule(rule), foldProgramme({ ...programme, ...more }));

describe('episodes', () => {
  test('are those of the series, whatever their title is', () => {
    const rule = { ...episodes, series_id: 'ferry' };
    expect(finds(rule, { seriesId: 'ferry', titles: ['Ferry: the end'] })).toBe(true);
    expect(finds(rule, { seriesId: 'other' })).toBe(false);
  });

  test('are found by the title in any language and spelling, where programme or rule has no id', () => {
    expect(finds(episodes)).toBe(true);
    expect(finds({ ...episodes, title: 'عبارة الليل' })).toBe(true);
    expect(finds({ ...episodes, series_id: 'ferry' })).toBe(true);
    expect(finds(episodes, { titles: ['The night ferry returns'] })).toBe(false);
  });

  test('without a title find nothing, not what has no title either', () => {
    expect(finds({ ...episodes, title: '' }, { titles: [''] })).toBe(false);
  });

  test('of which only new ones are wanted leave out repeats, and keep those of which the guide says nothing', () => {
    const rule = { ...episodes, new_only: true };
    expect(finds(rule, { isNew: true })).toBe(true);
    expect(finds(rule)).toBe(true);
    expect(finds(rule, { isNew: false })).toBe(false);
    expect(finds(episodes, { isNew: false })).toBe(true);
  });
});

describe('a series at its time of the day', () => {
  const rule: Rule = { ...episodes, kind: 'daily', series_id: 'ferry', minute: 20 * 60 };
  const later = programme.start + 3 * hour;

  test('is every episode at that time, whatever its title is', () => {
    expect(finds(rule, { seriesId: 'ferry', titles: ['Ferry: the end'] })).toBe(true);
    expect(finds(rule, { seriesId: 'ferry', start: later })).toBe(false);
    expect(finds(rule, { seriesId: 'other' })).toBe(false);
  });

  test('is found by the title where programme or rule has no id', () => {
    expect(finds(rule)).toBe(true);
    expect(finds(rule, { start: later })).toBe(false);
    expect(finds({ ...rule, series_id: undefined }, { seriesId: 'ferry' })).toBe(true);
  });

  test('is in the index under its id', () => {
    const ends = foldProgramme({ ...programme, seriesId: 'ferry', titles: ['Ferry: the end'] });
    expect(createRuleIndex([rule]).rulesAbout(ends)).toEqual([rule]);
  });

  test('is one wish, whichever episode it was made from, and another at another time', () => {
    expect(areEquivalentRules(rule, { ...rule, title: 'Ferry: the end' })).toBe(true);
    expect(areEquivalentRules(rule, { ...rule, minute: 21 * 60 })).toBe(false);
    expect(areEquivalentRules(rule, { ...rule, series_id: 'other' })).toBe(false);
  });
});

describe('words', () => {
  test('have to begin words of the title, the description or the cast, all of them, in any order', () => {
    const texts = ['A crossing to Port Said', 'Mariam Haddad'];
    expect(finds(words('said ferr'), { texts })).toBe(true);
    expect(finds(words('haddad night'), { texts })).toBe(true);
    expect(finds(words('erry'), { texts })).toBe(false);
    expect(finds(words('ferry mars'), { texts })).toBe(false);
  });

  test('are the same with and without the Arabic article', () => {
    expect(finds(words('ليل'))).toBe(true);
    expect(finds(words('الليل'), { titles: ['ليل طويل'] })).toBe(true);
  });

  test('of one letter do not count, and a rule without others finds nothing', () => {
    expect(finds(words('x ferry'))).toBe(true);
    expect(finds(words('n'))).toBe(false);
    expect(finds(words(' '))).toBe(false);
  });
});

test('a rule looks on its channel, on the favourites, or everywhere', () => {
  const favourites = new Set(['two']);
  const on = (scope: Rule['scope'], channel: string) =>
    isInScope({ scope, channel_id: 'one' }, channel, favourites);
  expect([on('channel', 'one'), on('channel', 'two')]).toEqual([true, false]);
  expect([on('favourites', 'one'), on('favourites', 'two')]).toEqual([false, true]);
  expect([on('all', 'one'), on('all', 'two')]).toEqual([true, true]);
});
