import { expect, it } from 'vitest';
import { StatusProblem } from './fetch-playlist.ts';
import { problemText } from './problem-text.ts';

it('the log says what an operator can mend, and no password of an address', () => {
  expect(problemText(new StatusProblem(404))).toBe(new StatusProblem(404).message);
  const failure = new TypeError('https://eva:s3cret@tv.example/1 is no address');
  expect(problemText(failure)).toContain('TypeError');
  expect(problemText(failure)).not.toContain('s3cret');
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect(problemText(full)).toMatch(/^ENOSPC: /);
});
