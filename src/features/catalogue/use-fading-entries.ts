import { useEffect, useState } from 'react';
import { entryKey } from '../../domain/catalogue/entry-key.ts';
import type { Entry } from '../../queries/entry-lists.ts';
import { reducedMotion, useMediaQuery } from '../../ui/use-media-query.ts';

/** The same duration as `--slow`. */
const leavingMs = 240;

/**
 * The entries to show. Entries that were just removed from the list stay at their places while their cards fade
 * out; `leaving` contains their keys. With reduced motion they disappear at once.
 */
export function useFadingEntries(entries: readonly Entry[]) {
  const still = useMediaQuery(reducedMotion);
  const [latest, setLatest] = useState(entries);
  const [shown, setShown] = useState(entries);
  if (latest !== entries) {
    setLatest(entries);
    setShown(still ? entries : withRemovedEntries(shown, entries));
  }
  const stays = new Set(entries.map(entryKey));
  const leaving = new Set(shown.map(entryKey).filter((name) => !stays.has(name)));
  const some = leaving.size > 0;
  useEffect(() => {
    if (!some) return;
    const timer = setTimeout(() => setShown(entries), leavingMs);
    return () => clearTimeout(timer);
  }, [some, entries]);
  return { shown, leaving };
}

/** `entries`, with the removed ones of `before` at their old places. */
function withRemovedEntries(before: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const stays = new Set(entries.map(entryKey));
  const all = [...entries];
  before.forEach((entry, place) => {
    if (!stays.has(entryKey(entry))) all.splice(place, 0, entry);
  });
  return all;
}
