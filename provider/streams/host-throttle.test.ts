import { expect, it } from 'vitest';
import { createHostThrottle } from './host-throttle.ts';

it('a host is asked at once, and then with a pause before each further request', async () => {
  const slept: number[] = [];
  const pace = createHostThrottle(async (milliseconds) => void slept.push(milliseconds), 700);
  await pace('one.example');
  await pace('two.example');
  expect(slept).toEqual([]);
  await Promise.all([pace('one.example'), pace('one.example')]);
  expect(slept).toEqual([700, 700]);
});
