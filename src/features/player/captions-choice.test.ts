import { expect, test } from 'vitest';
import { trackFor } from './captions-choice.ts';

const english = { language: 'en-GB' };
const arabic = { language: 'ar' };
const french = { language: 'fr' };

test('subtitles come in the language that was chosen last', () => {
  expect(trackFor([english, arabic, french], 'fr', 'ar')).toBe(french);
});

test('a film without that language has them in the language of the screen', () => {
  expect(trackFor([english, arabic], 'fr', 'ar')).toBe(arabic);
  expect(trackFor([arabic, english], undefined, 'en')).toBe(english);
});

test('a film with neither has the first there are', () => {
  expect(trackFor([french, english], undefined, 'ar')).toBe(french);
  expect(trackFor([], 'fr', 'ar')).toBeUndefined();
});
