import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { readStored, readStoredText, writeStored } from './web-storage.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const browserWith = (localStorage: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...localStorage });

test('a browser that refuses storage says so to the caller that stores, and has nothing to read', () => {
  browserWith({
    get: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(writeStored('local', 'volume', 1)).toBe(false);
  expect(readStored('local', 'volume', v.number())).toBeUndefined();
});

test('a browser without storage is like one that refuses it', () => {
  expect(writeStored('local', 'volume', 1)).toBe(false);
});

test('what does not parse counts as not stored', () => {
  browserWith({ value: { getItem: (key: string) => (key === 'volume' ? 'loud' : null) } });
  expect(readStored('local', 'volume', v.number())).toBeUndefined();
  expect(readStoredText('local', 'volume')).toBe('loud');
  expect(readStoredText('local', 'muted')).toBeUndefined();
});
