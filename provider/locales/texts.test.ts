import { expect, it } from 'vitest';
import { textIn } from './texts.ts';

it('is shown in the asked language, else untagged, else in the default language, else in any', () => {
  expect(textIn({ ar: 'أ', en: 'A' }, 'ar')).toBe('أ');
  expect(textIn({ und: 'A', fr: 'B' }, 'ar')).toBe('A');
  expect(textIn({ fr: 'B', en: 'A' }, 'ar')).toBe('A');
  expect(textIn({ fr: 'B' }, 'en')).toBe('B');
  expect(textIn(undefined, 'en')).toBe('');
});
