import { afterEach, expect, test, vi } from 'vitest';
import { isLostChunk, isOffline, RequestError } from './call-failure.ts';

afterEach(() => vi.unstubAllGlobals());

const lost = [
  new TypeError('Failed to fetch dynamically imported module: http://tv.test/assets/a.js'),
  new TypeError('error loading dynamically imported module: http://tv.test/assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a.css'),
];

test('a screen whose code did not arrive is offline while the network is away', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(lost.every(isOffline)).toBe(true);
  expect(isOffline(new RequestError('network'))).toBe(true);
  expect(isOffline(new RequestError('server'))).toBe(false);
  expect(isOffline(new TypeError('undefined is not a function'))).toBe(false);
});

test('and with a network, its code is missing all the same', () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(lost.some(isOffline)).toBe(false);
  expect(lost.every(isLostChunk)).toBe(true);
});
