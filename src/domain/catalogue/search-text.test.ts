import { expect, test } from 'vitest';
import { longestSearch, searchProblem, tidySearchText } from './search-text.ts';

test.each([
  ['  salt \n road ', 'salt road'],
  [2001, '2001'],
  [true, 'true'],
  [['salt', 'road'], ''],
  [{ q: 'salt' }, ''],
  [null, ''],
  [undefined, ''],
  ['<b>salt</b>', '<b>salt</b>'],
])('an address with %j searches for “%s”', (value, text) => {
  expect(tidySearchText(value)).toBe(text);
});

test('a search of five thousand letters is cut at the ceiling, and no letter is cut in two', () => {
  expect(tidySearchText('س'.repeat(5000))).toHaveLength(longestSearch);
  expect([...tidySearchText('😀'.repeat(5000))]).toHaveLength(longestSearch);
});

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['ab', 'short'],
  ['  ab  ', 'short'],
  ['بح', 'short'],
  ['abc', undefined],
  ['بحر', undefined],
])('searching for “%s” fails the rule %s', (text, problem) => {
  expect(searchProblem(text)).toBe(problem);
});
