import { expect, test } from 'vitest';
import { playsInRegion } from './playback-region.ts';

test.each(['AE', 'SA', 'EG', 'sy'])('a film plays in %s', (country) => {
  expect(playsInRegion(country, true)).toBe(true);
});

test.each(['DE', 'US', 'IQ', 'XX'])('a film does not play in %s', (country) => {
  expect(playsInRegion(country, true)).toBe(false);
});

test('while the country is unknown, a film plays if the server offers a stream', () => {
  expect(playsInRegion(undefined, true)).toBe(true);
  expect(playsInRegion('', false)).toBe(false);
});
