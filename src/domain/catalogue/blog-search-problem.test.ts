import { expect, test } from 'vitest';
import { blogSearchProblem } from './blog-search-problem.ts';

test('the blog is searched for three letters and more, not counting the spaces around them', () => {
  expect(['', '   ', 'ab', ' ab ', 'abc', ' abc '].map(blogSearchProblem)).toEqual([
    'required',
    'required',
    'short',
    'short',
    undefined,
    undefined,
  ]);
});

test('a letter of two code units counts as one, in any script', () => {
  expect(['🌙🌙', 'قم', 'قمر'].map(blogSearchProblem)).toEqual(['short', 'short', undefined]);
});
