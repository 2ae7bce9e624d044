import { EntryList, type EntryListProps } from '../features/catalogue/entry-list.tsx';
import { preloadPlayerOnIntent } from '../features/player/lazy-player.tsx';
import { EntryFavourite } from './entry-favourite.tsx';

type EntryListWithActionsProps = Omit<EntryListProps, 'favourite' | 'onPlayIntent'> &
  Partial<Pick<EntryListProps, 'favourite'>>;

/** A list of entries, with the actions on each card. */
export function EntryListWithActions({
  favourite = (entry) => <EntryFavourite entry={entry} />,
  ...list
}: EntryListWithActionsProps) {
  return <EntryList {...list} favourite={favourite} onPlayIntent={preloadPlayerOnIntent} />;
}
