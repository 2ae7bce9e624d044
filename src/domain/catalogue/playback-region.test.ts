import { expect, test } from 'vitest';
import { playsInRegion } from './playback-region.ts';

test.each(['AE', 'SA', 'EG', 'sy'])('a film plays in %s', (country) => {
  expect(playsInRegion({ country }, true)).toBe(true);
});

test.each(['DE', 'US', 'IQ', 'XX'])('a film does not play in %s', (country) => {
  expect(playsInRegion({ country }, true)).toBe(false);
});

test('while the country is unknown, a film plays if the server offers a stream', () => {
  expect(playsInRegion(undefined, true)).toBe(true);
  expect(playsInRegion(null, true)).toBe(true);
  expect(playsInRegion({ country: '' }, false)).toBe(false);
});

test('a country that is only guessed keeps no film from a viewer whom the server offers it', () => {
  expect(playsInRegion({ country: 'DE', guessed: true }, true)).toBe(true);
  expect(playsInRegion({ country: 'DE', guessed: true }, false)).toBe(false);
  // In the region it is the stream that is missing, not the right to see it.
  expect(playsInRegion({ country: 'AE', guessed: true }, false)).toBe(true);
});
