import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import type { Entry } from '../queries/entry-lists.ts';
import { cardOf, favouriteKeyOf } from '../queries/favourites-as-entries.ts';

type EntryFavouriteProps = {
  entry: Entry;
  /** True on the screen of this entry: the provider is then asked whether the entry is a favourite. */
  checked?: boolean;
  onTurn?: (marked: boolean) => void;
};

/** The favourite button of an entry: on its screen, in the hero, or on its card. */
export function EntryFavourite({ entry, checked, onTurn }: EntryFavouriteProps) {
  const translated = useTranslatedField();
  const { title_trans, title, in_favorite } = entry.content;
  const name = entry.type === 'live-stream' ? entry.content.name : undefined;
  return (
    <FavouriteButton
      item={favouriteKeyOf(entry)}
      title={translated(title_trans, title ?? name)}
      known={in_favorite}
      checked={checked}
      card={cardOf(entry)}
      onTurn={onTurn}
    />
  );
}
