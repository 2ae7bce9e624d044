/**
 * Limits how often something may be tried. A time window opens with the first try, and all tries in it are counted,
 * over all processes together.
 */

import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sentence } from '../locales/i18n.ts';
import type { Provider } from '../provider-types.ts';
import { Refusal } from './refusal.ts';
import { householdOf, networkOf } from './viewer-ip-address.ts';

export type RateLimit = {
  /** Uses one try of `key`; refuses with 429 when it has used them up. */
  use(key: string): Promise<void>;
  /** Uses one try of `key`; false when it has used them up. */
  tryUse(key: string): Promise<boolean>;
  /** Gives `key` its last try back. */
  giveBack(key: string): Promise<void>;
  /** Gives `key` all its tries back. */
  giveAllBack(key: string): Promise<void>;
};

export type RateLimitOptions = { name: string; tries: number; windowMs: number };

export function createRateLimit(
  { db, config }: Pick<Provider, 'db' | 'config'>,
  { name, tries, windowMs }: RateLimitOptions,
): RateLimit {
  if (!config.limited) return unlimited;
  const limiter = new RateLimiterPostgres({
    storeClient: asPgClient(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: tries,
    duration: windowMs / 1000,
  });
  /** Returns undefined after success, or the state of the limit when no try is left. */
  const consumeTry = async (key: string): Promise<RateLimiterRes | undefined> => {
    try {
      await limiter.consume(hashOfKey(key));
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  return {
    async use(key) {
      const full = await consumeTry(key);
      if (full) throw tooManyTriesRefusal(Math.ceil(full.msBeforeNext / 1000));
    },
    tryUse: async (key) => (await consumeTry(key)) === undefined,
    giveBack: async (key) => void (await limiter.reward(hashOfKey(key))),
    giveAllBack: async (key) => void (await limiter.delete(hashOfKey(key))),
  };
}

/** An IPv6 /48 may try as often as 20 households. Otherwise its one owner would count as 65,536 households. */
export const householdsPerNetwork = 20;

/** A rate limit whose keys are IP addresses. It counts for each household and for each network. */
export function createHouseholdLimit(
  provider: Pick<Provider, 'db' | 'config'>,
  { name, tries, windowMs }: RateLimitOptions,
): Pick<RateLimit, 'use' | 'giveBack'> {
  const homes = createRateLimit(provider, { name, tries, windowMs });
  const networks = createRateLimit(provider, {
    name: `${name}-network`,
    tries: tries * householdsPerNetwork,
    windowMs,
  });
  // The household is counted first. When its tries are used up, it uses no tries of the network, because its neighbours
  // need them.
  const forHouseholdAndNetwork = (how: 'use' | 'giveBack') => async (address: string) => {
    await homes[how](householdOf(address));
    const network = networkOf(address);
    if (network) await networks[how](network);
  };
  return { use: forHouseholdAndNetwork('use'), giveBack: forHouseholdAndNetwork('giveBack') };
}

/** Deletes windows that have passed. `now` in epoch milliseconds. */
export async function dropPastLimits({ db }: Pick<Provider, 'db'>, now: number): Promise<void> {
  await db.query('DELETE FROM rate_limits WHERE expire < $1', [now]);
}

const unlimited: RateLimit = {
  use: async () => {},
  tryUse: async () => true,
  giveBack: async () => {},
  giveAllBack: async () => {},
};

/** The library expects a client of `pg`; this makes either of our databases look like one. */
function asPgClient(db: Provider['db']) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const rows = await db.query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
}

/** The key as it is stored. It is hashed, because keys may have any length and name viewers. */
const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url');

function tooManyTriesRefusal(seconds: number): Refusal {
  const wording: Sentence = (i18n) =>
    i18n._('Too many tries. Please wait a few minutes and try again.');
  return new Refusal(429, wording, { headers: { 'Retry-After': String(seconds) } });
}
