/**
 * The viewer's favourites, mirrored on this device so that hearts, the guide's filter and their list are right with
 * the network off. Each favourite is one record, with its entry as the provider sent it, so that its card can be drawn
 * offline.
 */
import * as v from 'valibot';
import { FavouriteType } from '../../contracts/favourite.ts';
import { Id } from '../../contracts/wire.ts';
import type { DeviceDatabase, ReadableRecords, WritableRecords } from './device-database-types.ts';
import { readWaiting } from './outbox-records.ts';
import { settledCount } from './settled-change-counts.ts';

export const Favourite = v.object({
  id: Id,
  type: FavouriteType,
  /** The entry's content as received; absent until the provider's list has been read. */
  content: v.optional(v.unknown()),
  /** When it was marked, in epoch milliseconds, as far as this device knows. It only orders the list. */
  at: v.optional(v.number()),
});
export type Favourite = v.InferOutput<typeof Favourite>;
export type FavouriteKey = Pick<Favourite, 'id' | 'type'>;

/** `content` is the entry's as received, or as a card showed it when it was marked. */
export type Received = Omit<Favourite, 'at'>;
export type PendingFavourite = Received & { marked: boolean };

export const favouritePrefix = 'favourite/';
/**
 * The time at which the provider's list was last read to its end. From then on an item without a record is no
 * favourite.
 */
export const favouritesCompleteKey = 'favourites-complete';
const Complete = v.object({ at: v.number() });

const favouriteRecordKey = (item: FavouriteKey) => favouritePrefix + favouriteKeyText(item);

/**
 * The favourites as the viewer sees them: first those whose change waits to be sent, then those of the provider,
 * newest first.
 */
export function readFavourites(database: DeviceDatabase): Promise<Favourite[]> {
  return database.read(async (records) => {
    const waiting = await pendingFavourites(records);
    const kept = (await storedFavourites(records))
      .filter((one) => !waiting.has(favouriteKeyText(one)))
      .sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
    const added = [...waiting.values()].filter(({ marked }) => marked).reverse();
    return [...added.map(({ marked: _, ...favourite }) => favourite), ...kept];
  });
}

/**
 * Whether the item is a favourite, as the viewer sees it; `undefined` while the device knows nothing of the item and
 * has never read the list.
 */
export function readIsFavourite(
  database: DeviceDatabase,
  item: FavouriteKey,
): Promise<boolean | undefined> {
  return database.read(async (records) => {
    const waiting = (await pendingFavourites(records)).get(favouriteKeyText(item));
    return waiting ? waiting.marked : isStoredFavourite(records, item);
  });
}

/** Whether the provider's last answer called the item a favourite, as far as this device knows. */
export async function isStoredFavourite(
  records: ReadableRecords,
  item: FavouriteKey,
): Promise<boolean | undefined> {
  const kept = await records.get(favouriteRecordKey(item));
  if (kept !== undefined) return kept !== false;
  return (await favouritesReadAt(records)) === undefined ? undefined : false;
}

/** When the whole list was last read, epoch milliseconds; `undefined` when it never was. */
export async function favouritesReadAt(records: ReadableRecords): Promise<number | undefined> {
  const kept = await records.get(favouritesCompleteKey);
  if (kept === undefined) return undefined;
  const complete = v.safeParse(Complete, kept);
  return complete.success ? complete.output.at : 0;
}

/** Stores the provider's answer about an item. */
export function putFavourite(
  records: WritableRecords,
  favourite: Favourite,
  marked: boolean,
): void {
  const { id, type, content, at } = favourite;
  // "No favourite" is stored too, because the device may not have read the list yet.
  if (!marked) records.put(favouriteRecordKey(favourite), false);
  else {
    const more = { ...(content !== undefined && { content }), ...(at !== undefined && { at }) };
    records.put(favouriteRecordKey(favourite), { id, type, ...more });
  }
}

export async function readFavourite(
  records: ReadableRecords,
  item: FavouriteKey,
): Promise<Favourite | undefined> {
  const parsed = v.safeParse(Favourite, await records.get(favouriteRecordKey(item)));
  return parsed.success ? parsed.output : undefined;
}

/** The provider's answer, and the value that `settledCount` had when the provider was asked. */
export type Answered<T> = { answer: T; settled: number; now: number };

export const favouritesSettledCount = (database: DeviceDatabase) =>
  database.read((records) => settledCount(records, 'favourite'));

/**
 * Stores the provider's answer about one item. A card that is already stored stays. Returns what the viewer must see: a
 * change of theirs that waits, or that was settled after the provider was asked, is newer than the answer.
 */
export async function mergeFavouriteAnswer(
  database: DeviceDatabase,
  favourite: Favourite,
  { answer, settled, now }: Answered<boolean>,
): Promise<boolean> {
  const keeping = database.change(async (records) => {
    const waiting = (await pendingFavourites(records)).get(favouriteKeyText(favourite))?.marked;
    if (settled !== (await settledCount(records, 'favourite'))) {
      return waiting ?? (await isStoredFavourite(records, favourite)) ?? answer;
    }
    const kept = await readFavourite(records, favourite);
    putFavourite(records, { at: now, ...favourite, ...kept }, answer);
    return waiting ?? answer;
  });
  // If the device has no room, the answer is shown without being stored.
  return keeping.catch(() => answer);
}

/**
 * The viewer's changes of favourites that wait to be sent, by `favouriteKeyText`, oldest first. They are newer than
 * any answer of the provider.
 */
export async function pendingFavourites(
  records: ReadableRecords,
): Promise<Map<string, PendingFavourite>> {
  const { waiting } = await readWaiting(records);
  return new Map(
    waiting.flatMap(({ change: { undo } }) => {
      if (undo?.kind !== 'favourite') return [];
      const { id, type, content, marked } = undo;
      return [[favouriteKeyText(undo), { id, type, content, marked: !marked }]];
    }),
  );
}

export const favouriteKeyText = ({ type, id }: FavouriteKey): string => `${type}/${id}`;

async function storedFavourites(records: ReadableRecords): Promise<Favourite[]> {
  const kept = await records.list(favouritePrefix);
  return kept.flatMap(({ value }) => {
    const parsed = v.safeParse(Favourite, value);
    return parsed.success ? [parsed.output] : [];
  });
}
