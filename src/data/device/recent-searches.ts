/** The viewer's last searches on this device, the newest first. They are removed with the viewer's other records. */
import * as v from 'valibot';
import { fold } from '../../domain/catalogue/search-spelling.ts';
import { searchTextOf } from '../../domain/catalogue/search-text.ts';
import type { Database, Reading } from './device-database.ts';

const recentSearchesKey = 'recent-searches';
/** docs/decisions.md, "Upper limits". */
export const mostRecent = 10;

const Kept = v.fallback(v.array(v.string()), []);

export function readRecentSearches(database: Database): Promise<string[]> {
  return database.read(recentIn);
}

/** Puts a search first. A search that differs only in spelling replaces the earlier one. */
export function keepSearch(database: Database, typed: string): Promise<void> {
  return changeRecent(database, (recent) => {
    const text = searchTextOf(typed);
    return text === '' ? recent : [text, ...without(recent, text)].slice(0, mostRecent);
  });
}

export function forgetSearch(database: Database, text: string): Promise<void> {
  return changeRecent(database, (recent) => without(recent, text));
}

export function forgetSearches(database: Database): Promise<void> {
  return database.change(async (records) => records.remove(recentSearchesKey));
}

const without = (recent: readonly string[], text: string) =>
  recent.filter((one) => fold(one) !== fold(text));

function changeRecent(
  database: Database,
  change: (recent: string[]) => readonly string[],
): Promise<void> {
  return database.change(async (records) =>
    records.put(recentSearchesKey, change(await recentIn(records))),
  );
}

async function recentIn(records: Reading): Promise<string[]> {
  return v.parse(Kept, await records.get(recentSearchesKey));
}
