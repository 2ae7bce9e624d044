import { EntryList, type EntryListProps } from '../features/catalogue/entry-list.tsx';
import { preloadPlayer } from '../features/player/lazy-player.tsx';
import { EntryFavourite } from './entry-favourite.tsx';

type EntriesProps = Omit<EntryListProps, 'favourite' | 'onPlayIntent'> &
  Partial<Pick<EntryListProps, 'favourite'>>;

/** A list of entries, with the actions on each card. */
export function Entries({
  favourite = (entry) => <EntryFavourite entry={entry} />,
  ...list
}: EntriesProps) {
  return <EntryList {...list} favourite={favourite} onPlayIntent={() => preloadPlayer()} />;
}
