import { useEffect, useState } from 'react';
import { type Entry, nameOf } from '../../queries/entries.ts';
import { reducedMotion, useMedia } from '../../ui/use-media.ts';

/** As long as `--slow`. */
const leavingMs = 240;

/**
 * The entries to show: those that have just been taken out of the list stay where they were for as long as a card
 * takes to fade, and `leaving` names them. Where no motion is wanted they are gone at once.
 */
export function useLeaving(entries: readonly Entry[]) {
  const still = useMedia(reducedMotion);
  const [latest, setLatest] = useState(entries);
  const [shown, setShown] = useState(entries);
  if (latest !== entries) {
    setLatest(entries);
    setShown(still ? entries : withGone(shown, entries));
  }
  const stays = new Set(entries.map(nameOf));
  const leaving = new Set(shown.map(nameOf).filter((name) => !stays.has(name)));
  const some = leaving.size > 0;
  useEffect(() => {
    if (!some) return;
    const timer = setTimeout(() => setShown(entries), leavingMs);
    return () => clearTimeout(timer);
  }, [some, entries]);
  return { shown, leaving };
}

/** `entries`, and at their old places those of `before` that are in it no more. */
function withGone(before: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const stays = new Set(entries.map(nameOf));
  const all = [...entries];
  before.forEach((entry, place) => {
    if (!stays.has(nameOf(entry))) all.splice(place, 0, entry);
  });
  return all;
}
