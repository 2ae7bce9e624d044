import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('a short blog offers every page', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 4)).toEqual([1, 2, 3, 4]);
});

test('a long one offers the first, the last and those beside, and leaves out no single page', () => {
  expect(pageNumbers(6, 12)).toEqual([1, undefined, 5, 6, 7, undefined, 12]);
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, undefined, 12]);
  expect(pageNumbers(12, 12)).toEqual([1, undefined, 11, 12]);
});

test('a page past the end leads back', () => {
  expect(pageNumbers(40, 3)).toEqual([1, 2, 3]);
});
