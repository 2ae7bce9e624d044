/** Where the viewer is, how long that is believed, and what it is guessed from. docs/product.md, 4. */
import { hour } from '../time/clock.ts';

export type LocationRecord = {
  /** When it was learnt, epoch milliseconds. */
  at: number;
  /** ISO 3166 country code, upper case. */
  country: string;
  /** Empty when the country was only guessed. */
  ip: string;
};

const sixHours = 6 * hour;

/** True when the record is absent, older than 6 hours, or from a clock that was ahead. */
export function isStale(record: LocationRecord | undefined, now: number): boolean {
  return !record || now - record.at > sixHours || record.at > now;
}

/**
 * The record made of what the server said; without its country code the guess stands in, with an empty ip.
 * `undefined` when neither knows.
 */
export function locate(
  said: { code?: string | undefined; ip?: string | undefined },
  guess: string | undefined,
  now: number,
): LocationRecord | undefined {
  const code = said.code?.trim().toUpperCase();
  if (code && /^[A-Z]{2}$/.test(code)) return { at: now, country: code, ip: said.ip ?? '' };
  return guess ? { at: now, country: guess, ip: '' } : undefined;
}
