import { expect, test } from 'vitest';
import { otherLanguageOf } from './search-language.ts';

test('Arabic letters on the English screen are Arabic, and Latin ones on the Arabic screen English', () => {
  expect(otherLanguageOf('إشارة', 'en')).toBe('ar');
  expect(otherLanguageOf('signal', 'ar')).toBe('en');
});

test('letters of the screen’s own language, also among others, and no letters at all are its own', () => {
  expect(otherLanguageOf('signal', 'en')).toBeUndefined();
  expect(otherLanguageOf('إشارة HD', 'ar')).toBeUndefined();
  expect(otherLanguageOf('24 / 7', 'en')).toBeUndefined();
});
