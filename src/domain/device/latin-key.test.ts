import { expect, test } from 'vitest';
import { latinKey } from './latin-key.ts';

test.each([
  ['an Arabic letter', 'ن', 'KeyK', 'k'],
  ['an Arabic key that types two letters', 'لا', 'KeyB', 'b'],
  ['an Arabic digit', '٣', 'Digit3', '3'],
  ['a Persian digit of the number pad', '۳', 'Numpad3', '3'],
  ['the Arabic letters where the symbols are', 'ظ', 'Slash', '/'],
  ['the Arabic letters where the symbols are', 'ز', 'Period', '.'],
  ['a Greek letter', 'κ', 'KeyK', 'k'],
])('%s counts as the Latin key in its place: %s', (_, key, code, latin) => {
  expect(latinKey({ key, code })).toBe(latin);
});

test.each([
  ['k', 'KeyT'],
  ['K', 'KeyK'],
  ['/', 'Digit7'],
  ['é', 'Digit2'],
  ['ö', 'Comma'],
  ['…', 'Period'],
  [' ', 'Space'],
  ['ArrowLeft', 'ArrowLeft'],
  ['Dead', 'KeyE'],
  ['ذ', 'Backquote'],
])('%s on the key %s stays what it is', (key, code) => {
  expect(latinKey({ key, code })).toBe(key);
});
