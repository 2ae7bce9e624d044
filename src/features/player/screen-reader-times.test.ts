import { expect, test } from 'vitest';
import { phraseTimes } from './screen-reader-times.ts';

test.each([
  ['1 h', '1 hour', 'ساعة'],
  ['2 h, 5 min', '2 hours, 5 minutes', 'ساعتان و5 دقائق'],
  ['11 h, 1 min, 3 s', '11 hours, 1 minute, 3 seconds', '11 ساعة، ودقيقة، و3 ثوان'],
  ['100 min', '100 minutes', '100 دقيقة'],
  ['0 s', '0 seconds', '0 ثانية'],
])('a time in the player is counted as each language counts: %s', (said, english, arabic) => {
  expect(phraseTimes(said, 'en')).toBe(english);
  expect(phraseTimes(said, 'ar')).toBe(arabic);
});

test('both times of the seek bar are phrased, once', () => {
  const phrased = phraseTimes('2 min, 10 s من 1 h', 'ar');
  expect(phrased).toBe('دقيقتان و10 ثوان من ساعة');
  expect(phraseTimes(phrased, 'ar')).toBe(phrased);
  expect(phraseTimes(phraseTimes('3 min of 2 h', 'en'), 'en')).toBe('3 minutes of 2 hours');
});
