/** Turns favourites into entries to be shown, and entries into favourites. docs/product.md, 2, "Favorites". */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { Entry } from '../contracts/entry.ts';
import type { Paged } from '../contracts/wire.ts';
import { type Favourite, type FavouriteKey, favouriteKeyText } from '../data/device/favourites.ts';
import { keys } from './keys.ts';

type Page = Paged<Entry>;

export function entriesOfFavourites(favourites: readonly Favourite[]): Entry[] {
  return favourites.flatMap(({ type, content }) => {
    const entry = v.safeParse(Entry, { type, content });
    return entry.success ? [entry.output] : [];
  });
}

/** The type and id under which an entry is a favourite. */
export function favouriteKeyOf({
  type,
  content,
}: {
  type: Entry['type'];
  content: { id: string };
}): FavouriteKey {
  return { type: type === 'playlist' ? 'tv-show' : type, id: content.id };
}

/** Puts the item first in the list in memory, or removes it there without a `card`, before the provider answers. */
export function changeFavouriteList(
  queryClient: QueryClient,
  item: FavouriteKey,
  card: unknown,
): void {
  const before = queryClient.getQueryData<InfiniteData<Page>>(keys.favouriteList);
  if (!before) return;
  const added = card === undefined ? [] : entriesOfFavourites([{ ...item, content: card }]);
  const isItem = (entry: Entry) =>
    favouriteKeyText(favouriteKeyOf(entry)) === favouriteKeyText(item);
  queryClient.setQueryData<InfiniteData<Page>>(keys.favouriteList, {
    ...before,
    pages: before.pages.map((page, place) => ({
      ...page,
      data: [...(place === 0 ? added : []), ...page.data.filter((entry) => !isItem(entry))],
    })),
  });
}

/**
 * The data that the card of an entry shows, in the provider's form. The device stores them with the viewer's change, so
 * that the list can show the entry before the provider's list has come.
 */
export function cardOf(entry: Entry): unknown {
  const { id, title, title_trans, thumbnail } = entry.content;
  const named = { id, title, title_trans, thumbnail, in_favorite: true };
  if (entry.type === 'live-stream') {
    const { name, logo } = entry.content;
    return { ...named, name, logo };
  }
  const { poster, pictures, duration, recorded_at } = entry.content;
  const recorded = recorded_at === undefined ? undefined : new Date(recorded_at).toISOString();
  const seasons = entry.type === 'video' ? undefined : entry.content.seasons_count;
  return {
    ...named,
    poster,
    pictures,
    duration,
    recorded_at: recorded,
    seasons_count: seasons,
  };
}
