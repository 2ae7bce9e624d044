import { expect, test } from 'vitest';
import { birthDateOf } from './birth-date.ts';

const march = Date.UTC(1969, 2, 7);

test('a day is that day wherever it is read, with or without a time behind it', () => {
  expect(birthDateOf('1969-03-07')).toBe(march);
  expect(birthDateOf('1969-03-07 00:00:00')).toBe(march);
  expect(birthDateOf('1969-03-07T00:00:00.000000Z')).toBe(march);
  expect(birthDateOf('1969-03-07T23:30:00-05:00')).toBe(march);
  expect(birthDateOf('07.03.1969')).toBe(march);
});

test('what is no day is absent, not a wrong day', () => {
  const wrong = ['', 'unknown', '0000-00-00', '1969-02-30', '1969-13-01', '1969', '1969-03-071'];
  for (const dob of wrong) expect(birthDateOf(dob), dob).toBeUndefined();
  expect(birthDateOf(undefined)).toBeUndefined();
});
