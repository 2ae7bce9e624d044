/** The location record, kept for six hours. docs/product.md, 3 and 4. */
import * as v from 'valibot';
import { readTime } from '../../contracts/wire.ts';
import type { LocationRecord } from '../../domain/account/viewer-location.ts';
import { readStored, writeStored } from './web-storage.ts';

/** The form that docs/product.md, 3 gives it: date (`YYYY-MM-DD HH:mm:ss`, UTC), country, ip. */
const Stored = v.object({ date: v.string(), country: v.string(), ip: v.string() });

export function readLocation(): LocationRecord | undefined {
  const stored = readStored('local', 'location', Stored);
  const at = stored && readTime(stored.date);
  return stored && at !== undefined ? { at, country: stored.country, ip: stored.ip } : undefined;
}

export function keepLocation(record: LocationRecord): void {
  const date = new Date(record.at).toISOString().slice(0, 19).replace('T', ' ');
  writeStored('local', 'location', { date, country: record.country, ip: record.ip });
}
