import type { Entry } from '../../queries/entry-lists.ts';

export const favouriteKinds = ['videos', 'shows', 'channels'] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];

/** The entries of one kind; all entries when `kind` is undefined. */
export function entriesOfKind(entries: Entry[], kind: FavouriteKind | undefined): Entry[] {
  return kind ? entries.filter(({ type }) => kindOf(type) === kind) : entries;
}

function kindOf(type: Entry['type']): FavouriteKind {
  if (type === 'video') return 'videos';
  return type === 'live-stream' ? 'channels' : 'shows';
}
