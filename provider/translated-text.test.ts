import { expect, it } from 'vitest';
import { textIn } from './translated-text.ts';

it('is shown in the asked language, else untagged, else in the default language, else in any', () => {
  expect(textIn('ar', { ar: 'أ', en: 'A' })).toBe('أ');
  expect(textIn('ar', { und: 'A', fr: 'B' })).toBe('A');
  expect(textIn('ar', { fr: 'B', en: 'A' })).toBe('A');
  expect(textIn('en', { fr: 'B' })).toBe('B');
  expect(textIn('en', undefined)).toBe('');
});
