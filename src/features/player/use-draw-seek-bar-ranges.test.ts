import { expect, test } from 'vitest';
import { rangesBackground } from './use-draw-seek-bar-ranges.ts';

test('the seek bar is darker where an intro and the credits lie', () => {
  const background = rangesBackground(
    [
      { kind: 'credits', from: 90, to: 120 },
      { kind: 'intro', from: 10, to: 20 },
    ],
    100,
  );
  expect(background).toBe(
    'linear-gradient(to right, transparent 10.00%, rgb(0 0 0 / 0.5) 10.00%, rgb(0 0 0 / 0.5) 20.00%, ' +
      'transparent 20.00%, transparent 90.00%, rgb(0 0 0 / 0.5) 90.00%, rgb(0 0 0 / 0.5) 100.00%, transparent 100.00%)',
  );
});

test('a video without such parts has a plain bar', () => {
  expect(rangesBackground([], 100)).toBe('none');
});
