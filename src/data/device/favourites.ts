/**
 * The viewer's favourites, mirrored on this device so that hearts, the guide's filter and their list are right with
 * the network off. One record each; what the provider sent is kept as it came, so that it can be drawn offline.
 */
import * as v from 'valibot';
import { FavouriteType } from '../../contracts/favourite.ts';
import { Id } from '../../contracts/wire.ts';
import type { Changing, Database, Reading } from './database.ts';
import { waitingOf } from './outbox.ts';
import { timesSettled } from './settled.ts';

export const Favourite = v.object({
  id: Id,
  type: FavouriteType,
  /** The entry's content as received; absent until the provider's list has been read. */
  content: v.optional(v.unknown()),
  /**
   * Epoch milliseconds of when it was marked, as far as this device knows: only the order of the list comes from it.
   */
  at: v.optional(v.number()),
});
export type Favourite = v.InferOutput<typeof Favourite>;
export type FavouriteKey = Pick<Favourite, 'id' | 'type'>;

/** `content` is the entry's as received, or as a card showed it when it was marked. */
export type Received = Omit<Favourite, 'at'>;
export type Mark = Received & { marked: boolean };

export const favouritePrefix = 'favourite/';
/** When the provider's list was last read to its end, so that what is not here is no favourite. */
export const completeKey = 'favourites-complete';
const Complete = v.object({ at: v.number() });

const keyOf = (item: FavouriteKey) => favouritePrefix + favouriteName(item);

/** As the viewer sees them: what they marked and is still to be sent first, then the newest of the provider's. */
export function readFavourites(database: Database): Promise<Favourite[]> {
  return database.read(async (records) => {
    const waiting = await pendingFavourites(records);
    const kept = (await keptIn(records))
      .filter((one) => !waiting.has(favouriteName(one)))
      .sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
    const added = [...waiting.values()].filter(({ marked }) => marked).reverse();
    return [...added.map(({ marked: _, ...favourite }) => favourite), ...kept];
  });
}

/** As the viewer sees it; `undefined` while nothing is known of the item and the list has never been read. */
export function readIsFavourite(
  database: Database,
  item: FavouriteKey,
): Promise<boolean | undefined> {
  return database.read(async (records) => {
    const waiting = (await pendingFavourites(records)).get(favouriteName(item));
    return waiting ? waiting.marked : storedFavourite(records, item);
  });
}

/** What the provider said last, as far as this device knows. */
export async function storedFavourite(
  records: Reading,
  item: FavouriteKey,
): Promise<boolean | undefined> {
  const kept = await records.get(keyOf(item));
  if (kept !== undefined) return kept !== false;
  return (await completeSince(records)) === undefined ? undefined : false;
}

/** When the whole list was last read, epoch milliseconds; `undefined` when it never was. */
export async function completeSince(records: Reading): Promise<number | undefined> {
  const kept = await records.get(completeKey);
  if (kept === undefined) return undefined;
  const complete = v.safeParse(Complete, kept);
  return complete.success ? complete.output.at : 0;
}

/** Writes down what the provider said of an item. */
export function putFavourite(records: Changing, favourite: Favourite, marked: boolean): void {
  const { id, type, content, at } = favourite;
  // "No favourite" is kept as well: it is the last word on an item whose list was not read yet.
  if (!marked) records.put(keyOf(favourite), false);
  else {
    const more = { ...(content !== undefined && { content }), ...(at !== undefined && { at }) };
    records.put(keyOf(favourite), { id, type, ...more });
  }
}

export async function readFavourite(
  records: Reading,
  item: FavouriteKey,
): Promise<Favourite | undefined> {
  const parsed = v.safeParse(Favourite, await records.get(keyOf(item)));
  return parsed.success ? parsed.output : undefined;
}

/** What an answer of the provider brought, and `timesSettled` as it was when the provider was asked. */
export type Answered<T> = { answer: T; settled: number; now: number };

export const favouritesSettledAt = (database: Database) =>
  database.read((records) => timesSettled(records, 'favourite'));

/**
 * Keeps the provider's word on one item; what is known of its card already stays. Answers what the viewer is to see:
 * their own change, or one that was settled since the provider was asked, is newer than that word.
 */
export async function storeFavourite(
  database: Database,
  favourite: Favourite,
  { answer, settled, now }: Answered<boolean>,
): Promise<boolean> {
  const keeping = database.change(async (records) => {
    const waiting = (await pendingFavourites(records)).get(favouriteName(favourite))?.marked;
    if (settled !== (await timesSettled(records, 'favourite'))) {
      return waiting ?? (await storedFavourite(records, favourite)) ?? answer;
    }
    const kept = await readFavourite(records, favourite);
    putFavourite(records, { at: now, ...favourite, ...kept }, answer);
    return waiting ?? answer;
  });
  // A device without room shows what came all the same.
  return keeping.catch(() => answer);
}

/** The marks that wait to be sent, by `favouriteName`, first made first: newer than whatever the provider says. */
export async function pendingFavourites(records: Reading): Promise<Map<string, Mark>> {
  const { waiting } = await waitingOf(records);
  return new Map(
    waiting.flatMap(({ change: { undo } }) => {
      if (undo?.kind !== 'favourite') return [];
      const { id, type, content, marked } = undo;
      return [[favouriteName(undo), { id, type, content, marked: !marked }]];
    }),
  );
}

export const favouriteName = ({ type, id }: FavouriteKey): string => `${type}/${id}`;

async function keptIn(records: Reading): Promise<Favourite[]> {
  const kept = await records.list(favouritePrefix);
  return kept.flatMap(({ value }) => {
    const parsed = v.safeParse(Favourite, value);
    return parsed.success ? [parsed.output] : [];
  });
}
