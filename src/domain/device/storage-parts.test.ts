import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';
import { barSegments } from './storage-parts.ts';

it('shows what the browser counts beyond the measured parts as other', () => {
  const measured = new Map([
    ['guide', 300],
    ['pictures', 0],
    ['app', 500],
  ] as const);
  expect(barSegments(measured, 1000)).toEqual([
    { part: 'guide', bytes: 300 },
    { part: 'app', bytes: 500 },
    { part: 'other', bytes: 200 },
  ]);
});

it('shows the measured parts alone where the browser counts less, or nothing', () => {
  const measured = new Map([['guide', 300]] as const);
  expect(barSegments(measured, 200)).toEqual([{ part: 'guide', bytes: 300 }]);
  expect(barSegments(measured, undefined)).toEqual([{ part: 'guide', bytes: 300 }]);
});

it.each([
  [0, '0 kB'],
  [20, '0.1 kB'],
  [999, '1 kB'],
  [1536, '1.5 kB'],
  [64_000, '64 kB'],
  [3_440_000, '3.4 MB'],
  [999_400_000, '999 MB'],
  [999_600_000, '1 GB'],
  [2_000_000_000, '2 GB'],
])('writes %d bytes as %s', (bytes, written) => {
  expect(formatBytes(bytes, 'en')).toBe(written);
});

it('writes sizes in Arabic with Western digits', () => {
  expect(formatBytes(3_440_000, 'ar')).toMatch(/3\.4/);
});
