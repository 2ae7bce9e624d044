import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database.ts';
import {
  createHouseholdLimit,
  createRateLimit,
  dropPastLimits,
  householdsPerNetwork,
} from './rate-limit.ts';

let db: Database;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T18:00:00Z') });
  db = await openTestDatabase();
});
afterAll(() => db.close());

const limitOf = (env: Record<string, string> = {}) =>
  createRateLimit(
    { db, config: readConfig(env) },
    { name: 'test', tries: 2, windowMs: 15 * 60_000 },
  );

it('a limit opens again as its window passes, and says when', async () => {
  const limit = limitOf();
  await limit.use('noor');
  vi.setSystemTime(Date.now() + 60_000);
  await limit.use('noor');
  await expect(limit.use('noor')).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': String(14 * 60) },
  });
  await limit.use('sami');
  vi.setSystemTime(Date.now() + 14 * 60_000);
  await limit.use('noor');
});

it('a limit counts what another process has seen', async () => {
  await limitOf().use('dana');
  await limitOf().use('dana');
  await expect(limitOf().use('dana')).rejects.toThrow('Too many tries');
});

it('a limit counts a /48 of IPv6 as twenty households, and not as the 65,536 that are in it', async () => {
  const config = readConfig({});
  const limit = createHouseholdLimit(
    { db, config },
    { name: 'homes', tries: 1, windowMs: 15 * 60_000 },
  );
  const home = (number: number, network = 'a') => `2001:db8:${network}:${number}::1`;
  for (let number = 1; number < householdsPerNetwork; number += 1) await limit.use(home(number));
  // A refused try of one household does not count against the others of its network.
  await expect(limit.use(home(1))).rejects.toThrow('Too many tries');
  await limit.use(home(householdsPerNetwork));
  await limit.giveBack(home(1));
  await limit.use(home(householdsPerNetwork + 1));
  await expect(limit.use(home(householdsPerNetwork + 2))).rejects.toThrow('Too many tries');
  await limit.use(home(1, 'b'));
  for (let number = 0; number < householdsPerNetwork + 2; number += 1)
    await limit.use(`192.0.2.${number}`);
});

it('a limit gives the last try back, or all of them', async () => {
  const limit = limitOf();
  await limit.use('hana');
  await limit.use('hana');
  await limit.giveBack('hana');
  expect(await limit.tryUse('hana')).toBe(true);
  expect(await limit.tryUse('hana')).toBe(false);
  await limit.giveAllBack('hana');
  expect(await limit.tryUse('hana')).toBe(true);
});

it('a limit writes nobody down, and is forgotten after its window', async () => {
  await limitOf().use('noor@home.example');
  const rows = async () => JSON.stringify(await db.query('SELECT * FROM rate_limits'));
  expect(await rows()).not.toContain('noor');
  await dropPastLimits({ db }, Date.now() + 60 * 60_000);
  expect(await rows()).toBe('[]');
});

it('a demo can be set to have no limits', async () => {
  const limit = limitOf({ RATE_LIMITS: 'off' });
  for (let time = 0; time < 5; time += 1) await limit.use('bench');
});
