/**
 * Sends a change of a favourite. The provider's call toggles the favourite, so it is made only where the provider's
 * state is not the one that the viewer wants. docs/decisions.md, "A favourite is sent where it makes a difference".
 */
import type { Change, Undo } from '../../contracts/viewer-change.ts';
import type { Client } from '../provider/client.ts';
import { isUnsupported, RequestError } from '../provider/errors.ts';
import { fetchIsFavourite, isFavouriteIn } from '../provider/favourite-check.ts';
import { fetchFavouritePage, readFavouritePages } from '../provider/favourite-pages.ts';
import {
  type ChangeOutcome,
  outcomeOfFailure,
  type SendOptions,
  sendChange,
} from '../provider/send-change.ts';
import type { DeviceDatabase } from './device-database-types.ts';
import {
  type FavouriteKey,
  favouriteKeyText,
  isStoredFavourite,
  putFavourite,
} from './favourites.ts';
import { askUnlessMissing } from './missing-calls.ts';

type Sending = {
  client: Client;
  database: DeviceDatabase;
  /** Epoch milliseconds. */
  now: () => number;
};
type FavouriteUndo = Extract<Undo, { kind: 'favourite' }>;

export async function sendFavourite(
  sending: Sending,
  change: Change,
  options: SendOptions = {},
): Promise<ChangeOutcome> {
  const { undo } = change;
  // Early versions stored changes that do not name their entry, so nothing can be looked up for them.
  if (undo?.kind !== 'favourite') return sendChange(sending.client, change, options);
  const wanted = !undo.marked;
  const answer = await askIsFavourite(sending, change, undo, options).then(
    (marked): ChangeOutcome | Promise<ChangeOutcome> =>
      marked === wanted
        ? { kind: 'taken', body: undefined }
        : sendFavouriteToggle(sending, change, options),
    (error: unknown) => outcomeOfUnknownState(error, change),
  );
  if (answer.kind === 'taken')
    await keepFavourite(sending, undo, isFavouriteIn(answer.body) ?? wanted);
  return answer;
}

/**
 * A 404 may mean that the item is missing, or that the provider has no favourites. The list decides: a provider that
 * has favourites answers with it.
 */
async function sendFavouriteToggle(
  { client }: Sending,
  change: Change,
  options: SendOptions,
): Promise<ChangeOutcome> {
  const answer = await sendChange(client, change, options);
  if (answer.kind !== 'refused' || answer.status !== 404) return answer;
  return fetchFavouritePage(client, 1, options).then(
    () => answer,
    (error: unknown) => outcomeOfUnknownState(error, change),
  );
}

/** The outcome of a change of which nothing is known, because the provider's list of favourites could not be read. */
function outcomeOfUnknownState(error: unknown, change: Change): ChangeOutcome {
  if (!(error instanceof RequestError)) throw error;
  if (isUnsupported(error)) return { kind: 'unsupported' };
  // Only an unreadable answer to the change itself counts as success.
  return error.kind === 'contract' ? { kind: 'busy' } : outcomeOfFailure(error, change);
}

/**
 * Asks the provider by the favourite check whether the item is a favourite now. If the provider has no such check, or
 * refuses it, or its answer cannot be read, the last known answer counts. If there is none, or if an earlier change
 * may have been accepted, the provider's list is read.
 */
async function askIsFavourite(
  { client, database, now }: Sending,
  change: Change,
  undo: FavouriteUndo,
  options: SendOptions,
): Promise<boolean> {
  const check = () => fetchIsFavourite(client, undo, options);
  const marked = await askUnlessMissing({ database, now }, 'favourite-check', check).catch(
    (error: unknown) => {
      if (error instanceof RequestError && isLastingFailure(error, change)) return undefined;
      throw error;
    },
  );
  if (marked !== undefined) return marked;
  const { sent } = change;
  const known =
    undo.atProvider ?? (await database.read((records) => isStoredFavourite(records, undo)));
  if (!sent && known !== undefined) return known;
  // If it was known not to be a favourite, it can only be in the list because an earlier try has just marked it.
  const mayBeNew = known === false && !undo.marked;
  return fetchIsListed(client, undo, { ...options, mayBeNew });
}

/** The check was refused, or its answer cannot be read. Another try would end in the same way. */
function isLastingFailure(error: RequestError, change: Change): boolean {
  const { kind } = outcomeOfFailure(error, change);
  return kind === 'taken' || kind === 'refused';
}

/** The list is newest first: an entry that may only be a new one is either on its first page or not in the list. */
async function fetchIsListed(
  client: Client,
  undo: FavouriteUndo,
  { mayBeNew, ...options }: SendOptions & { mayBeNew: boolean },
): Promise<boolean> {
  let listed = false;
  const findInPage = (page: readonly FavouriteKey[]) => {
    listed ||= page.some((one) => favouriteKeyText(one) === favouriteKeyText(undo));
    return listed || mayBeNew ? 'enough' : 'more';
  };
  await readFavouritePages(client, findInPage, options);
  return listed;
}

/** If the device has no room, only the record is lost, never the change. */
async function keepFavourite(
  { database, now }: Sending,
  undo: FavouriteUndo,
  marked: boolean,
): Promise<void> {
  await database
    .change(async (records) => putFavourite(records, { ...undo, at: now() }, marked))
    .catch(() => undefined);
}
