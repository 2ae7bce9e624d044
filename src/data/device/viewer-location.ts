/** The location record, kept for six hours. docs/product.md, 3 and 4. */
import * as v from 'valibot';
import { readTime } from '../../contracts/wire.ts';
import type { LocationRecord } from '../../domain/account/viewer-location.ts';
import { readStored, writeStored } from './web-storage.ts';

/**
 * The form that docs/product.md, 3 gives it: date (`YYYY-MM-DD HH:mm:ss`, UTC), country, ip; and whether it is a
 * guess.
 */
const Stored = v.object({
  date: v.string(),
  country: v.string(),
  ip: v.string(),
  guessed: v.optional(v.boolean()),
});

export function readLocation(): LocationRecord | undefined {
  const stored = readStored('local', 'location', Stored);
  if (!stored) return undefined;
  const { date, ...location } = stored;
  const at = readTime(date);
  return at === undefined ? undefined : { at, ...location };
}

export function keepLocation({ at, ...location }: LocationRecord): void {
  const date = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  writeStored('local', 'location', { date, ...location });
}
