import { expect, test } from 'vitest';
import { RequestError } from '../provider/errors.ts';
import { memoryDatabase } from './memory-database.ts';
import { askUnlessMissing } from './missing-calls.ts';

const day = 24 * 60 * 60_000;

function provider(status: number) {
  const clock = { now: 0 };
  const asking = { database: memoryDatabase(), now: () => clock.now };
  const calls: number[] = [];
  const ask = () =>
    askUnlessMissing(asking, 'push-subscription', async () => {
      calls.push(clock.now);
      if (status === 200) return true;
      throw new RequestError(status >= 500 ? 'server' : 'refused', { status });
    });
  return { clock, calls, ask };
}

test.each([404, 405, 501])(
  'a call that a provider answers with %i fails nothing, and is made again after a day',
  async (status) => {
    const { clock, calls, ask } = provider(status);
    expect(await ask()).toBeUndefined();
    clock.now = day - 1;
    expect(await ask()).toBeUndefined();
    clock.now = day;
    expect(await ask()).toBeUndefined();
    expect(calls).toEqual([0, day]);
  },
);

test('a call that was missed while the clock was a year ahead is made again once the clock is right', async () => {
  const { clock, calls, ask } = provider(404);
  clock.now = 365 * day;
  await ask();
  clock.now = 0;
  await ask();
  expect(calls).toEqual([365 * day, 0]);
});

test('a provider that is busy has the call all the same: the failure is thrown, and the call made again', async () => {
  const { calls, ask } = provider(503);
  await expect(ask()).rejects.toBeInstanceOf(RequestError);
  await expect(ask()).rejects.toBeInstanceOf(RequestError);
  expect(calls).toHaveLength(2);
});

test('what a provider answers comes through', async () => {
  expect(await provider(200).ask()).toBe(true);
});
