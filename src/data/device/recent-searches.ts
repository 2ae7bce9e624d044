/** The viewer's last searches on this device, the newest first. They are removed with the viewer's other records. */
import * as v from 'valibot';
import { foldSpelling } from '../../domain/catalogue/search-spelling.ts';
import { tidySearchText } from '../../domain/catalogue/search-text.ts';
import type { DeviceDatabase, ReadableRecords } from './device-database-types.ts';

const recentSearchesKey = 'recent-searches';
/** docs/decisions.md, "Upper limits". */
export const maxRecentSearches = 10;

const Kept = v.fallback(v.array(v.string()), []);

export function readRecentSearches(database: DeviceDatabase): Promise<string[]> {
  return database.read(recentIn);
}

/** Puts a search first. A search that differs only in spelling replaces the earlier one. */
export function keepSearch(database: DeviceDatabase, typed: string): Promise<void> {
  return changeRecent(database, (recent) => {
    const text = tidySearchText(typed);
    return text === '' ? recent : [text, ...without(recent, text)].slice(0, maxRecentSearches);
  });
}

export function forgetSearch(database: DeviceDatabase, text: string): Promise<void> {
  return changeRecent(database, (recent) => without(recent, text));
}

export function forgetSearches(database: DeviceDatabase): Promise<void> {
  return database.change(async (records) => records.remove(recentSearchesKey));
}

const without = (recent: readonly string[], text: string) =>
  recent.filter((one) => foldSpelling(one) !== foldSpelling(text));

function changeRecent(
  database: DeviceDatabase,
  change: (recent: string[]) => readonly string[],
): Promise<void> {
  return database.change(async (records) =>
    records.put(recentSearchesKey, change(await recentIn(records))),
  );
}

async function recentIn(records: ReadableRecords): Promise<string[]> {
  return v.parse(Kept, await records.get(recentSearchesKey));
}
