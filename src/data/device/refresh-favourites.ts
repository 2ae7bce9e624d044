/**
 * Brings the device's favourites up to date with the provider's list. docs/decisions.md, "Favourites on the
 * device".
 */
import { day } from '../../domain/time/time-units.ts';
import type { Client } from '../provider/client.ts';
import { type FavouriteRecord, readFavouritePages } from '../provider/favourite-pages.ts';
import type { DeviceDatabase } from './device-database-types.ts';
import {
  type Answered,
  favouritePrefix,
  favouritesCompleteKey,
  favouritesReadAt,
  favouritesSettledCount,
  putFavourite,
  type Received,
  readFavourite,
} from './favourites.ts';
import { settledCount } from './settled-change-counts.ts';

type Asking = { client: Client; database: DeviceDatabase; now: () => number };

/**
 * Reads the whole list once a day. In between it reads only the newest pages, until one brings nothing that the
 * device does not know. Only a list that was read to its end replaces the device's favourites.
 */
export async function refreshFavourites(
  { client, database, now }: Asking,
  signal: AbortSignal,
): Promise<void> {
  const settled = await favouritesSettledCount(database);
  const since = await database.read(favouritesReadAt);
  // A time in the future was noted before the device's clock was set back.
  const isRecent = since !== undefined && Math.abs(now() - since) < day;
  const favourites: FavouriteRecord[] = [];
  const keepPage = async (page: readonly FavouriteRecord[]) => {
    favourites.push(...page);
    const known = await keepFavourites(database, { answer: page, settled, now: now() });
    return isRecent && known ? 'enough' : 'more';
  };
  const whole = await readFavouritePages(client, keepPage, { signal });
  if (whole) await replaceFavourites(database, { answer: favourites, settled, now: now() });
}

/**
 * Replaces the device's favourites by the provider's whole list, newest first, unless that list may be older than a
 * change of the viewer's.
 */
export function replaceFavourites(
  database: DeviceDatabase,
  { answer, settled, now }: Answered<readonly Received[]>,
): Promise<void> {
  return database.change(async (records) => {
    if (settled !== (await settledCount(records, 'favourite'))) return;
    for (const { key } of await records.list(favouritePrefix)) records.remove(key);
    answer.forEach((favourite, place) => {
      putFavourite(records, { ...favourite, at: now - place }, true);
    });
    records.put(favouritesCompleteKey, { at: now });
  });
}

/** Stores a part of the provider's list, newest first. Returns whether the device knew all of it before. */
export function keepFavourites(
  database: DeviceDatabase,
  { answer, settled, now }: Answered<readonly Received[]>,
): Promise<boolean> {
  return database.change(async (records) => {
    if (settled !== (await settledCount(records, 'favourite'))) return false;
    let known = true;
    for (const [place, favourite] of answer.entries()) {
      const kept = await readFavourite(records, favourite);
      known &&= kept !== undefined;
      putFavourite(records, { ...favourite, at: kept?.at ?? now - place }, true);
    }
    return known;
  });
}
