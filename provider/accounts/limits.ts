/** How often one address or one account may knock at the doors that can be guessed at or that send mail. */
import type { Context } from 'hono';
import { addressOf, householdOf } from '../http/address.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import type { Env, Provider } from '../provider.ts';

const minutes = 60_000;

export type Limits = {
  /**
   * Refuses when the address or the account has used its tries up, else takes one. The returned function gives it back:
   * call it when the guess was right.
   */
  guess(c: Context<Env>, account: string): () => void;
  /** Refuses, or counts one letter to `account` that this address has asked for. */
  letter(c: Context<Env>, account: string): void;
};

export function createLimits({ now, config }: Pick<Provider, 'now' | 'config'>): Limits {
  // Browser tests sign the same viewer in over and over; only the embedded default can be told to allow that.
  const off = config.demo && config.env.RATE_LIMITS === 'off';
  const limit = (tries: number, windowMs: number): RateLimit =>
    createRateLimit({ tries: off ? Number.POSITIVE_INFINITY : tries, windowMs }, now);
  const guesses = { address: limit(30, 15 * minutes), account: limit(10, 15 * minutes) };
  const letters = { address: limit(20, 15 * minutes), account: limit(3, 15 * minutes) };
  const household = (c: Context<Env>) => householdOf(addressOf(c, config));

  return {
    guess(c, account) {
      const address = household(c);
      guesses.address.check(address);
      guesses.account.check(account);
      // Counted before the answer is known, so that many guesses at once are not all let through.
      guesses.address.use(address);
      guesses.account.use(account);
      return () => {
        guesses.address.giveBack(address);
        guesses.account.forgive(account);
      };
    },
    letter(c, account) {
      const address = household(c);
      letters.address.check(address);
      letters.account.check(account);
      letters.address.use(address);
      letters.account.use(account);
    },
  };
}
