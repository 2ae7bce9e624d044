import { expect, test } from 'vitest';
import { maxLetters, truncate } from './truncation.ts';

test('a text that fits is shown whole', () => {
  expect(truncate('A lamp in the window', 20)).toBe('A lamp in the window');
});

test('a text that does not fit ends after a word, with an ellipsis', () => {
  expect(truncate('She keeps the lighthouse, and the lighthouse keeps her', 30)).toBe(
    'She keeps the lighthouse, and…',
  );
});

test('no comma stands before the ellipsis, in either script', () => {
  expect(truncate('She keeps the lighthouse, and the rest', 27)).toBe('She keeps the lighthouse…');
  expect(truncate('تحرس المنارة، والمنارة تحرسها', 15)).toBe('تحرس المنارة…');
});

test('one long word is cut within itself', () => {
  expect(truncate('a'.repeat(80), maxLetters.tagline)).toBe(`${'a'.repeat(49)}…`);
});

test('letters outside the basic plane are not torn apart', () => {
  expect(truncate('🎬'.repeat(5), 4)).toBe('🎬🎬🎬…');
});
