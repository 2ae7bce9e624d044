/** Reads the provider's list of favourites: one page of it, or page by page until enough is known. docs/api.md. */
import * as v from 'valibot';
import { FavouriteType } from '../../contracts/favourite.ts';
import {
  hasMore,
  Id,
  isReadable,
  listOf,
  mayContinuePastUnreadable,
  type Paged,
  paged,
} from '../../contracts/wire.ts';
import type { Client } from './client.ts';

const Content = v.object({ id: Id });

/** Only the type and the id of an entry are read. Its content is stored as received, and parsed when it is shown. */
const FavouriteEntry = v.pipe(
  v.object({
    // The viewer marks a `tv-show`; some providers list it as a `playlist`.
    type: v.union([
      FavouriteType,
      v.pipe(
        v.literal('playlist'),
        v.transform(() => 'tv-show' as const),
      ),
    ]),
    content: v.pipe(
      v.unknown(),
      v.check((content) => v.safeParse(Content, content).success),
    ),
  }),
  v.transform(({ type, content }) => ({ type, id: v.parse(Content, content).id, content })),
);
export type FavouriteRecord = v.InferOutput<typeof FavouriteEntry>;

/**
 * Also fits entries that are left out afterwards: those of another type, and those whose film is gone. They show that
 * the answer is a list of entries.
 */
const AnyEntry = v.object({ type: v.string(), content: v.optional(v.unknown()) });

export const favouritesLimit = 20;

type Asking = { signal?: AbortSignal; token?: string };

/** GET /user/favorites: one page of favourites, the newest first. Throws when what comes is no list of entries. */
export async function fetchFavouritePage(
  client: Client,
  page: number,
  asking: Asking = {},
): Promise<Paged<FavouriteRecord>> {
  const { data: entries, ...rest } = await client.get(
    'user/favorites',
    paged(AnyEntry, isReadable),
    {
      ...asking,
      searchParams: { page, limit: favouritesLimit },
      quiet: true,
    },
  );
  const data = v.parse(listOf(FavouriteEntry), entries);
  return { ...(data.length < entries.length && { received: entries.length }), ...rest, data };
}

/** If a provider's pages never end, we stop here. */
const maxPages = 500;

/**
 * Passes each page to `take`, until `take` wants no more or the list has ended. Returns true when the list has ended; a
 * page without a new entry ends it, too. docs/decisions.md, "Lists and pages".
 */
export async function readFavouritePages(
  client: Client,
  take: (page: readonly FavouriteRecord[]) => Promise<'more' | 'enough'> | 'more' | 'enough',
  asking: Asking = {},
): Promise<boolean> {
  const known = new Set<string>();
  let before: Paged<FavouriteRecord> | undefined;
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await fetchFavouritePage(client, page, asking);
    const added = answer.data.filter(({ type, id }) => !known.has(`${type}/${id}`));
    for (const { type, id } of added) known.add(`${type}/${id}`);
    const enough = (await take(added)) === 'enough';
    if (!hasMore(answer, page, favouritesLimit)) return true;
    // A page that is empty or only repeats entries ends the list. After two pages whose entries could not be read,
    // nobody knows whether the list has ended.
    if (!added.length && !mayContinuePastUnreadable(answer, before))
      return answer.data.length > 0 || !answer.received;
    if (enough) return false;
    before = answer;
  }
  return false;
}
