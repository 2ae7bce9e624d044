/**
 * The viewer's favourites, mirrored on this device so that hearts, the guide's filter and their list are right with
 * the network off. One record each; what the provider sent is kept as it came, so that it can be drawn offline.
 */
import * as v from 'valibot';
import { FavouriteType } from '../../contracts/favourite.ts';
import { Id } from '../../contracts/wire.ts';
import type { Changing, Database, Reading } from './database.ts';
import { waitingOf } from './outbox.ts';

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
type FavouriteRecord = Omit<Favourite, 'at'>;

const prefix = 'favourite/';
/** The provider's list was read to its end once, so that what is not here is no favourite. */
const completeKey = 'favourites-complete';

const keyOf = (item: FavouriteKey) => prefix + favouriteName(item);

/** The newest first; those of which it is not known when they were marked come last. */
export async function readFavourites(database: Database): Promise<Favourite[]> {
  const favourites = await database.read(favouritesIn);
  return favourites.sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

/** `undefined` while the provider's list has never been read and nothing is known of the item. */
export function readMark(database: Database, item: FavouriteKey): Promise<boolean | undefined> {
  return database.read(async (records) => {
    const kept = await records.get(keyOf(item));
    if (kept === false || kept === undefined) {
      return kept === false || (await isComplete(records)) ? false : undefined;
    }
    return true;
  });
}

/** Whether the whole list is known on this device. */
export async function isComplete(records: Reading): Promise<boolean> {
  return (await records.get(completeKey)) === true;
}

/** Marks an item as a favourite, or as none. Twice the same changes nothing. */
export function putFavourite(records: Changing, favourite: Favourite, marked: boolean): void {
  const { id, type, content, at } = favourite;
  // "No favourite" is kept as well: it is the newest word on an item whose list was not read yet.
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

/**
 * Takes the provider's list, newest first, in place of the device's; not while changes of the viewer's are still on
 * their way there. `now` in epoch milliseconds.
 */
export function replaceFavourites(
  database: Database,
  favourites: readonly FavouriteRecord[],
  now: number,
): Promise<void> {
  return database.change(async (records) => {
    if ((await waitingMarks(records)).size > 0) return;
    await forgetFavourites(records);
    favourites.forEach((favourite, place) => {
      putFavourite(records, { ...favourite, at: now - place }, true);
    });
    records.put(completeKey, true);
  });
}

/**
 * Keeps a page of the provider's list, newest first, but for what the viewer has
 * changed since. `now` in epoch milliseconds.
 */
export function keepFavourites(
  database: Database,
  favourites: readonly FavouriteRecord[],
  now: number,
): Promise<void> {
  return database.change(async (records) => {
    const waiting = await waitingMarks(records);
    for (const [place, favourite] of favourites.entries()) {
      if (waiting.has(favouriteName(favourite))) continue;
      const at = (await readFavourite(records, favourite))?.at ?? now - place;
      putFavourite(records, { ...favourite, at }, true);
    }
  });
}

/** The marks that wait to be sent, by `favouriteName`: newer than whatever the provider says of these items. */
export async function waitingMarks(records: Reading): Promise<Map<string, boolean>> {
  const { waiting } = await waitingOf(records);
  return new Map(
    waiting.flatMap(({ change: { kind, undo } }) => {
      if (kind !== 'favourite') return [];
      // One that cannot be undone names nothing, and still counts as waiting.
      return undo?.kind === 'favourite' ? [[favouriteName(undo), !undo.marked]] : [['', true]];
    }),
  );
}

export const favouriteName = ({ type, id }: FavouriteKey): string => `${type}/${id}`;

/** With their viewer. */
export async function forgetFavourites(records: Changing): Promise<void> {
  for (const { key } of await records.list(prefix)) records.remove(key);
  records.remove(completeKey);
}

async function favouritesIn(records: Reading): Promise<Favourite[]> {
  const kept = await records.list(prefix);
  return kept.flatMap(({ value }) => {
    const parsed = v.safeParse(Favourite, value);
    return parsed.success ? [parsed.output] : [];
  });
}
