import { expect, test } from 'vitest';
import { autoEnteredProfile, guideCacheSuffix, isChild } from './profiles.ts';

test('a profile with a ceiling is a child’s, also that of the smallest', () => {
  expect(isChild({ max_age: 0 })).toBe(true);
  expect(isChild({})).toBe(false);
  expect(isChild(undefined)).toBe(false);
});

test('the only profile is entered without a question, unless it has a PIN', () => {
  const parent = { id: '1', has_pin: false };
  expect(autoEnteredProfile([parent])).toBe(parent);
  expect(autoEnteredProfile([{ ...parent, has_pin: true }])).toBeUndefined();
  expect(autoEnteredProfile([parent, { id: '2' }])).toBeUndefined();
  expect(autoEnteredProfile([])).toBeUndefined();
});

test('children of one ceiling share a guide, and no child has that of another ceiling or of the grown-ups', () => {
  expect(guideCacheSuffix({})).toBe('');
  const names = [{ max_age: 6 }, { max_age: 12 }, { max_age: 12, unrated_channels: true }].map(
    guideCacheSuffix,
  );
  expect(new Set([...names, '']).size).toBe(4);
  expect(guideCacheSuffix({ max_age: 12, unrated_channels: false })).toBe(names[1]);
});
