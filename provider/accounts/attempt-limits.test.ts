import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountService, openAccountService } from '../../tests/support/account-service.ts';
import type { Env } from '../provider-types.ts';
import { slowedMs, tries } from './account-limits.ts';
import { createLimits } from './attempt-limits.ts';

let service: AccountService;
let guess: (household: number) => Promise<Response>;
beforeAll(async () => {
  service = await openAccountService();
  const limits = createLimits(service.provider);
  const app = new Hono<Env>().post('/', async (c) => {
    await limits.countGuess(c, 'login noor@home.example');
    return c.body(null, 204);
  });
  guess = async (household) => {
    const remoteAddress = `203.0.${household >> 8}.${household & 255}`;
    return app.request('/', { method: 'POST' }, { incoming: { socket: { remoteAddress } } });
  };
});
afterAll(() => service.close());

it('guesses from everywhere at one account are slowed after a hundred in an hour, and never refused', async () => {
  const { tries: most } = tries.everybody;
  const together = await Promise.all(
    Array.from({ length: most }, (_, household) => guess(household)),
  );
  expect(new Set(together.map(({ status }) => status))).toEqual(new Set([204]));
  const began = performance.now();
  expect((await guess(most)).status).toBe(204);
  // A timer may fire a moment before its time.
  expect(performance.now() - began).toBeGreaterThan(slowedMs - 50);
});
