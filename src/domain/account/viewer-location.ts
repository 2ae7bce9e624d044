/** Where the viewer is, how long the record of it is valid, and how it is guessed. docs/product.md, 4. */
import { hour } from '../time/time-units.ts';

export type LocationRecord = {
  /** When the location was learnt, in epoch milliseconds. */
  at: number;
  /** ISO 3166 country code, upper case. */
  country: string;
  /** Empty when the server does not say it. */
  ip: string;
  /** The country is a guess by the time zone. docs/decisions.md, "Region rule". */
  guessed?: boolean | undefined;
};

const sixHours = 6 * hour;

/** True when the record is missing, older than 6 hours, or from the future because a clock was wrong. */
export function isStale(record: LocationRecord | undefined, now: number): boolean {
  return !record || now - record.at > sixHours || record.at > now;
}

/**
 * The location record made of the provider's answer (`said`). When the answer has no country code, the record contains
 * the guessed country and an empty ip, and says that it is a guess. `undefined` when there is no guess either.
 */
export function locationRecordOf(
  said: { code?: string | undefined; ip?: string | undefined },
  guess: string | undefined,
  now: number,
): LocationRecord | undefined {
  const code = said.code?.trim().toUpperCase();
  if (code && /^[A-Z]{2}$/.test(code)) return { at: now, country: code, ip: said.ip ?? '' };
  return guess ? { at: now, country: guess, ip: '', guessed: true } : undefined;
}
