/**
 * Whether something is a favourite, and changing it. docs/product.md, 4; docs/api.md; docs/decisions.md, "Favourite
 * check".
 */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import {
  type FavouriteKey,
  favouriteKeyText,
  favouritesSettledCount,
  mergeFavouriteAnswer,
  pendingFavourites,
  readFavourite,
  readIsFavourite,
} from '../data/device/favourites.ts';
import { askUnlessMissing } from '../data/device/missing-calls.ts';
import type { NewChange } from '../data/device/outbox-records.ts';
import { isTransient } from '../data/provider/errors.ts';
import { fetchIsFavourite, isFavouriteIn } from '../data/provider/favourite-check.ts';
import type { AppContext } from './app-context.ts';
import { changeFavouriteList } from './favourites-as-entries.ts';
import { keys } from './keys.ts';
import { type NotRefused, submitChange } from './submit-change.ts';

export type { FavouriteKey };

type Check = Pick<AppContext, 'client' | 'database' | 'now'> & {
  item: FavouriteKey;
  /**
   * Whether the item's own data call it a favourite: shown while the provider is asked, and when nothing better is
   * known.
   */
  known?: boolean | undefined;
  /**
   * The data of its card, as `cardOf` returns them. They are stored with the favourite, so that the list shows it
   * without a network.
   */
  card?: unknown;
};

/**
 * Whether the item is a favourite. The provider is asked. If it cannot be reached or lacks the call, or if a change of
 * this item waits to be sent, the result is what this device knows.
 */
export const isFavouriteQuery = ({ client, database, now, item, known, card }: Check) =>
  queryOptions({
    queryKey: keys.favouriteCheck(item),
    queryFn: async ({ signal }) => {
      const keptState = async () => (await readIsFavourite(database, item)) ?? known;
      if (await isBeingChanged(database, item)) return (await keptState()) ?? false;
      const settled = await favouritesSettledCount(database);
      try {
        const marked = await askUnlessMissing({ database, now }, 'favourite-check', () =>
          fetchIsFavourite(client, item, { signal }),
        );
        if (marked === undefined) return (await keptState()) ?? false;
        const answered = { answer: marked, settled, now: now() };
        return mergeFavouriteAnswer(database, { ...item, content: card }, answered);
      } catch (error) {
        const keptAnswer = isTransient(error) ? await keptState() : undefined;
        if (keptAnswer === undefined) throw error;
        return keptAnswer;
      }
    },
    ...(known !== undefined && { placeholderData: known }),
    retry: false,
  });

/**
 * Whether the item is a favourite as far as this device knows; null when the device does not know it. For items whose
 * own data do not say it. Needs no network.
 */
export const isFavouriteOnDeviceQuery = (database: DeviceDatabase, item: FavouriteKey) =>
  queryOptions({
    queryKey: keys.storedFavourite(item),
    queryFn: async () => (await readIsFavourite(database, item)) ?? null,
    networkMode: 'always',
    retry: false,
  });

/** Whether a change of this item waits to be sent. Such a change is newer than the provider's answer. */
async function isBeingChanged(database: DeviceDatabase, item: FavouriteKey): Promise<boolean> {
  return (await database.read(pendingFavourites)).has(favouriteKeyText(item));
}

/** Changes that wait to be sent, by `favouriteKeyText`. Lists and pages that came before them do not contain them. */
export const pendingFavouritesQuery = (database: DeviceDatabase) =>
  queryOptions({
    queryKey: keys.pendingFavourites,
    queryFn: () => database.read(pendingFavourites),
    networkMode: 'always',
    retry: false,
  });

/**
 * What the viewer wants of an item while their change waits to be sent: true for a favourite, false for none.
 * Undefined if no change waits.
 */
export function pendingFavouriteState(
  waiting: Awaited<ReturnType<typeof pendingFavourites>> | undefined,
  item: FavouriteKey,
): boolean | undefined {
  return waiting?.get(favouriteKeyText(item))?.marked;
}

type FavouriteChange = Pick<AppContext, 'outbox' | 'database' | 'queryClient'> & {
  item: FavouriteKey;
  /** The data of its card, as `cardOf` returns them. */
  card?: unknown;
  /** Whether it is a favourite in the provider's answer that the viewer sees when they press the heart. */
  atProvider?: boolean | undefined;
  /** Called when the change is stored on the device and waits to be sent, and again when it has ended. */
  onKept?: () => void;
  /**
   * Called with the result at the provider, or on this device for now. It is called even if the pressed card no longer
   * exists.
   */
  onMarked?: (marked: boolean) => void;
  onRefused?: () => void;
};

/**
 * PUT /user/favorites/{id}. The change is shown as soon as the device has stored it, because the viewer may leave right
 * after they have seen it. It is undone if the provider refuses it. Returns whether the item is a favourite now, or
 * `undefined` if the viewer has left meanwhile.
 */
export const changeFavouriteMutation = (change: FavouriteChange) => {
  const { queryClient, item, card } = change;
  const queryKey = keys.favouriteCheck(item);
  const lastPress = () =>
    queryClient.getMutationCache().findAll({ mutationKey: queryKey }).at(-1)?.mutationId;
  /**
   * The last press of the same heart, also on another card, decides what is shown. An earlier one may be answered after
   * it.
   */
  const showUnlessPressedAgain = (marked: boolean, press: number | undefined) => {
    if (press === lastPress()) queryClient.setQueryData(queryKey, marked);
  };
  return mutationOptions({
    mutationKey: queryKey,
    mutationFn: async (wanted: boolean): Promise<boolean | undefined> => {
      const submitted = await submitFavourite(change, wanted, () => {
        queryClient.setQueryData(queryKey, wanted);
        changeFavouriteList(queryClient, item, wanted ? card : undefined);
        change.onKept?.();
      });
      if (submitted.kind === 'left') return undefined;
      return submitted.kind === 'sent' ? (isFavouriteIn(submitted.body) ?? wanted) : wanted;
    },
    onMutate: async () => {
      const press = lastPress();
      await Promise.all([
        queryClient.cancelQueries({ queryKey }),
        queryClient.cancelQueries({ queryKey: keys.favouriteList }),
      ]);
      return press;
    },
    onError: (_error, wanted, press) => {
      showUnlessPressedAgain(!wanted, press);
      change.onRefused?.();
    },
    onSuccess: (marked, _wanted, press) => {
      // The answers in memory belong to another viewer by now.
      if (marked === undefined) return;
      showUnlessPressedAgain(marked, press);
      change.onMarked?.(marked);
    },
    // Also after a refusal the list is read again, because other items may have been changed since.
    onSettled: () => {
      change.onKept?.();
      void queryClient.invalidateQueries({ queryKey: keys.favourites });
    },
  });
};

async function submitFavourite(
  { outbox, database, item, card, atProvider }: FavouriteChange,
  wanted: boolean,
  onKept: () => void,
): Promise<NotRefused> {
  const { id, type } = item;
  // If the screen has the card, nothing is read first, because the viewer may leave the page right after the press.
  const content = card ?? (await database.read((records) => readFavourite(records, item)))?.content;
  const favourite: NewChange = {
    kind: 'favourite',
    method: 'PUT',
    path: `user/favorites/${encodeURIComponent(id)}`,
    json: { type },
    // Only the last change of an item matters: before it is sent, the provider's state is looked up.
    replaces: `favourite/${favouriteKeyText(item)}`,
    undo: {
      ...{ kind: 'favourite', type, id, marked: !wanted, content },
      ...(atProvider !== undefined && { atProvider }),
    },
  };
  return submitChange(outbox, favourite, { onKept });
}
