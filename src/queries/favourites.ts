/**
 * Whether something is a favourite, and changing it. docs/product.md, 4 and 7; docs/decisions.md, "Favourite check".
 */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { FavouriteResult } from '../contracts/favourite.ts';
import { resource } from '../contracts/wire.ts';
import type { Database } from '../data/device/database.ts';
import {
  type FavouriteKey,
  favouriteName,
  putFavourite,
  readFavourite,
  readMark,
  waitingMarks,
} from '../data/device/favourites.ts';
import { askUnlessMissing } from '../data/device/missing-calls.ts';
import type { NewChange } from '../data/device/outbox.ts';
import type { Outbox } from '../data/device/sender.ts';
import type { Client } from '../data/provider/client.ts';
import { isTransient } from '../data/provider/errors.ts';
import { changeFavouriteList } from './favourite-list.ts';
import { keys } from './keys.ts';
import { type Accepted, submitAlongside } from './submit-alongside.ts';

export type { FavouriteKey };

type Check = {
  client: Client;
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
  item: FavouriteKey;
  /** What the item itself says: shown while the provider is asked, and when nothing better is known. */
  known?: boolean | undefined;
  /**
   * What its card shows, as `cardOf` gives it: kept with the mark, so that the list shows it with the network off.
   */
  card?: unknown;
};

/** True for a favourite: the provider's word, or this device's own while that is out of reach or behind it. */
export const favouriteQuery = ({ client, database, now, item, known, card }: Check) =>
  queryOptions({
    queryKey: keys.favouriteCheck(item),
    queryFn: async ({ signal }) => {
      const kept = async () => (await readMark(database, item)) ?? known;
      if (await isBeingChanged(database, item)) return (await kept()) ?? false;
      try {
        const marked = await askUnlessMissing({ database, now }, 'favourite-check', () =>
          askMark(client, item, signal),
        );
        if (marked === undefined) return (await kept()) ?? false;
        await keepMark(database, item, marked, card).catch(() => undefined);
        return marked;
      } catch (error) {
        const mark = isTransient(error) ? await kept() : undefined;
        if (mark === undefined) throw error;
        return mark;
      }
    },
    ...(known !== undefined && { placeholderData: known }),
    retry: false,
  });

/** What this device knows of an item of which no answer says anything; null when nothing. Needs no network. */
export const keptMarkQuery = (database: Database, item: FavouriteKey) =>
  queryOptions({
    queryKey: keys.keptMark(item),
    queryFn: async () => (await readMark(database, item)) ?? null,
    networkMode: 'always',
    retry: false,
  });

const pathOf = ({ id }: FavouriteKey) => `user/favorites/${encodeURIComponent(id)}` as const;

async function askMark(client: Client, item: FavouriteKey, signal: AbortSignal): Promise<boolean> {
  const { type } = await client.get(pathOf(item), resource(FavouriteResult), {
    signal,
    quiet: true,
    searchParams: { type: item.type },
  });
  return type === 'create';
}

/** The viewer's own change is newer than whatever the provider says of the item. */
async function isBeingChanged(database: Database, item: FavouriteKey): Promise<boolean> {
  return (await database.read(waitingMarks)).has(favouriteName(item));
}

/** Marks on their way to the provider, by `favouriteName`: lists and pages that came before them are behind. */
export const waitingMarksQuery = (database: Database) =>
  queryOptions({
    queryKey: keys.waitingMarks,
    queryFn: () => database.read(waitingMarks),
    networkMode: 'always',
    retry: false,
  });

/** The viewer's change of an item that was not sent to the provider yet. */
export function waitingMark(
  waiting: ReadonlyMap<string, boolean> | undefined,
  item: FavouriteKey,
): boolean | undefined {
  return waiting?.get(favouriteName(item));
}

function keepMark(
  database: Database,
  item: FavouriteKey,
  marked: boolean,
  card: unknown,
): Promise<void> {
  return database.change(async (records) => {
    const kept = await readFavourite(records, item);
    putFavourite(records, { content: card, ...kept, ...item }, marked);
  });
}

type Parts = {
  outbox: Outbox;
  database: Database;
  queryClient: QueryClient;
  /** Epoch milliseconds. */
  now: () => number;
  item: FavouriteKey;
  /** What its card shows, as `cardOf` gives it. */
  card?: unknown;
  /** What the provider, or for now this device, made of it; called also when the card it was pressed on is gone. */
  onMarked?: (marked: boolean) => void;
  onRefused?: () => void;
};

/**
 * PUT /user/favorites/{id}: shown at once, and taken back if the provider
 * refuses. Answers whether it is a favourite now.
 */
export const favouriteMutation = (parts: Parts) => {
  const { database, queryClient, item, card } = parts;
  const queryKey = keys.favouriteCheck(item);
  return mutationOptions({
    mutationKey: queryKey,
    mutationFn: async (wanted: boolean): Promise<boolean> => {
      const submitted = await submitMark(parts, wanted);
      const marked = submitted.kind === 'sent' ? (markIn(submitted.body) ?? wanted) : wanted;
      if (marked !== wanted) await keepMark(database, item, marked, card);
      return marked;
    },
    onMutate: async (wanted) => {
      await Promise.all([
        queryClient.cancelQueries({ queryKey }),
        queryClient.cancelQueries({ queryKey: keys.favouriteList }),
      ]);
      const before = queryClient.getQueryData<boolean>(queryKey);
      queryClient.setQueryData(queryKey, wanted);
      const list = changeFavouriteList(queryClient, item, wanted ? card : undefined);
      return { before, list };
    },
    onError: (_error, wanted, context) => {
      queryClient.setQueryData(queryKey, context?.before ?? !wanted);
      if (context?.list) queryClient.setQueryData(keys.favouriteList, context.list);
      parts.onRefused?.();
    },
    onSuccess: (marked) => {
      queryClient.setQueryData(queryKey, marked);
      void queryClient.invalidateQueries({ queryKey: keys.favourites });
      parts.onMarked?.(marked);
    },
  });
};

async function submitMark(
  { outbox, database, now, item, card }: Parts,
  wanted: boolean,
): Promise<Accepted> {
  const { id, type } = item;
  // Nothing is read where the screen knows the card: the page may be left in the moment after the press.
  const content = card ?? (await database.read((records) => readFavourite(records, item)))?.content;
  const change: NewChange = {
    kind: 'favourite',
    method: 'PUT',
    path: pathOf(item),
    json: { type },
    undo: { kind: 'favourite', type, id, marked: !wanted, content },
  };
  return submitAlongside(outbox, change, (records) =>
    putFavourite(records, { type, id, content, at: now() }, wanted),
  );
}

function markIn(body: unknown): boolean | undefined {
  const result = v.safeParse(resource(FavouriteResult), body);
  return result.success ? result.output.type === 'create' : undefined;
}
