/**
 * Sends a change of a favourite. The provider's call toggles the favourite, so it is made only where the provider's
 * state is not the one that the viewer wants. docs/decisions.md, "A favourite is sent where it makes a difference".
 */
import type { Change, Undo } from '../../contracts/viewer-change.ts';
import type { Client } from '../provider/client.ts';
import { RequestError } from '../provider/errors.ts';
import { fetchIsFavourite, isFavouriteIn } from '../provider/favourite-check.ts';
import { readFavouritePages } from '../provider/favourite-pages.ts';
import {
  type ChangeOutcome,
  outcomeOfFailure,
  type SendOptions,
  sendChange,
} from '../provider/send-change.ts';
import type { DeviceDatabase } from './device-database.ts';
import {
  type FavouriteKey,
  favouriteKeyText,
  putFavourite,
  storedFavourite,
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
  // Early versions stored changes that do not name their item, so nothing can be looked up for them.
  if (undo?.kind !== 'favourite') return sendChange(sending.client, change, options);
  const wanted = !undo.marked;
  const answer = await askIsFavourite(sending, change, undo, options).then(
    (marked): ChangeOutcome | Promise<ChangeOutcome> =>
      marked === wanted
        ? { kind: 'taken', body: undefined }
        : sendChange(sending.client, change, options),
    (error: unknown) => {
      if (error instanceof RequestError) return outcomeOfFailure(error, change);
      throw error;
    },
  );
  if (answer.kind === 'taken')
    await keepFavourite(sending, undo, isFavouriteIn(answer.body) ?? wanted);
  return answer;
}

/**
 * Asks the provider by the favourite check whether the item is a favourite now. If the provider has no such check,
 * its last known answer counts. If there is none, or if an earlier change may have been accepted, the provider's list
 * is read.
 */
async function askIsFavourite(
  { client, database, now }: Sending,
  { sent }: Change,
  undo: FavouriteUndo,
  options: SendOptions,
): Promise<boolean> {
  const check = () => fetchIsFavourite(client, undo, options);
  const marked = await askUnlessMissing({ database, now }, 'favourite-check', check);
  if (marked !== undefined) return marked;
  const known =
    undo.atProvider ?? (await database.read((records) => storedFavourite(records, undo)));
  return sent || known === undefined ? fetchIsListed(client, undo, { ...options, sent }) : known;
}

/** The list is newest first: an entry that was just marked is either on its first page or not in the list. */
async function fetchIsListed(
  client: Client,
  undo: FavouriteUndo,
  { sent, ...options }: SendOptions & { sent: boolean | undefined },
): Promise<boolean> {
  let listed = false;
  const look = (page: readonly FavouriteKey[]) => {
    listed ||= page.some((one) => favouriteKeyText(one) === favouriteKeyText(undo));
    return listed || (sent && !undo.marked) ? 'enough' : 'more';
  };
  await readFavouritePages(client, look, options);
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
