import { expect, test } from 'vitest';
import { parseAdSizes } from './ad-sizes.ts';

test.each([
  ['728x90', [{ width: 728, height: 90 }]],
  ['[[728,90]]', [{ width: 728, height: 90 }]],
  ['[320, 100]', [{ width: 320, height: 100 }]],
  [
    '[[970,250],[728,90]]',
    [
      { width: 970, height: 250 },
      { width: 728, height: 90 },
    ],
  ],
  ['9000x9000', [{ width: 1600, height: 600 }]],
  ['0x90', []],
  ['"fluid"', []],
  ['', []],
])('the tag %s makes room for %o', (text, sizes) => {
  expect(parseAdSizes(text)).toEqual(sizes);
});
