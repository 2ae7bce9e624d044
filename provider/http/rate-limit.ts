/**
 * How often somebody may try: so many times in a window that opens with the
 * first try, counted by all processes together.
 */

import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sentence } from '../locales/i18n.ts';
import type { Provider } from '../provider.ts';
import { householdOf, networkOf } from './address.ts';
import { Refusal } from './refusal.ts';

export type RateLimit = {
  /** Uses one try of `key`; refuses with 429 when it has used them up. */
  use(key: string): Promise<void>;
  /** Uses one try of `key`; false when it has used them up. */
  tries(key: string): Promise<boolean>;
  /** Gives `key` its last try back. */
  giveBack(key: string): Promise<void>;
  /** Gives `key` all its tries back. */
  forgive(key: string): Promise<void>;
};

export type Tries = { name: string; tries: number; windowMs: number };

export function createRateLimit(
  { db, config }: Pick<Provider, 'db' | 'config'>,
  { name, tries, windowMs }: Tries,
): RateLimit {
  if (!config.limited) return unlimited;
  const limiter = new RateLimiterPostgres({
    storeClient: storeOf(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: tries,
    duration: windowMs / 1000,
  });
  const used = async (key: string): Promise<RateLimiterRes | undefined> => {
    try {
      await limiter.consume(keyed(key));
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  return {
    async use(key) {
      const full = await used(key);
      if (full) throw tooMany(Math.ceil(full.msBeforeNext / 1000));
    },
    tries: async (key) => (await used(key)) === undefined,
    giveBack: async (key) => void (await limiter.reward(keyed(key))),
    forgive: async (key) => void (await limiter.delete(keyed(key))),
  };
}

/** A whole /48 of IPv6 may try as often as so many households: its holder would otherwise count as 65,536 of them. */
export const homesOfNetwork = 20;

/** The same by household: every key is an address. */
export function createHouseholdLimit(
  provider: Pick<Provider, 'db' | 'config'>,
  { name, tries, windowMs }: Tries,
): Pick<RateLimit, 'use' | 'giveBack'> {
  const homes = createRateLimit(provider, { name, tries, windowMs });
  const networks = createRateLimit(provider, {
    name: `${name}-network`,
    tries: tries * homesOfNetwork,
    windowMs,
  });
  // The household's own tries end first, so that one alone does not use up those of its neighbours.
  const both = (how: 'use' | 'giveBack') => async (address: string) => {
    await homes[how](householdOf(address));
    const network = networkOf(address);
    if (network) await networks[how](network);
  };
  return { use: both('use'), giveBack: both('giveBack') };
}

/** Forgets windows that have passed. `now` in epoch milliseconds. */
export async function dropPastLimits({ db }: Pick<Provider, 'db'>, now: number): Promise<void> {
  await db.query('DELETE FROM rate_limits WHERE expire < $1', [now]);
}

const unlimited: RateLimit = {
  use: async () => {},
  tries: async () => true,
  giveBack: async () => {},
  forgive: async () => {},
};

/** The limiter speaks to `pg`; both databases of ours answer in its form. */
function storeOf(db: Provider['db']) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const rows = await db.query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
}

/** Keys may be as long as their askers like, and name viewers: neither belongs into the table. */
const keyed = (key: string) => createHash('sha256').update(key).digest('base64url');

function tooMany(seconds: number): Refusal {
  const wording: Sentence = (i18n) =>
    i18n._('Too many tries. Please wait a few minutes and try again.');
  return new Refusal(429, wording, { headers: { 'Retry-After': String(seconds) } });
}
