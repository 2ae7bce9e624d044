/** The heart: whether something is a favourite, and changing it. Specification, points 4 and 7; decisions, "Favourite check". */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { FavouriteResult, type FavouriteType } from '../contracts/favourite.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/client.ts';
import type { Database } from '../data/database.ts';
import { waitingChanges } from '../data/outbox.ts';
import { track } from './analytics.ts';
import { isAway } from './failure.ts';
import { type KeepChange, sendOrKeep } from './unsent.ts';

export type FavouriteItem = { type: FavouriteType; id: string };

const pathOf = ({ id }: FavouriteItem) => `user/favorites/${encodeURIComponent(id)}`;

const keyOf = ({ type, id }: FavouriteItem) => ['favourite', type, id] as const;

/**
 * True for a favourite. `known` is what the item itself says: shown while the provider is asked, and in its stead while it is
 * out of reach, turned over as often as the viewer has done so since.
 */
export const favouriteQuery = (
  client: Client,
  database: Database,
  item: FavouriteItem,
  known?: boolean,
) =>
  queryOptions({
    queryKey: keyOf(item),
    queryFn: async ({ signal }) => {
      try {
        const { type } = await client.get(pathOf(item), resource(FavouriteResult), {
          signal,
          quiet: true,
          searchParams: { type: item.type },
        });
        return type === 'create';
      } catch (error) {
        if (!isAway(error) || known === undefined) throw error;
        const turns = (await waitingChanges(database)).filter(({ path }) => path === pathOf(item));
        return turns.length % 2 === 0 ? known : !known;
      }
    },
    ...(known !== undefined && { placeholderData: known }),
    retry: false,
  });

type Parts = { client: Client; queryClient: QueryClient; keep: KeepChange | undefined };

/** PUT /user/favorites/{id}: turns the heart over at once, and back again if the provider refuses. */
export const favouriteMutation = ({ client, queryClient, keep }: Parts, item: FavouriteItem) => {
  const queryKey = keyOf(item);
  return mutationOptions({
    mutationKey: ['favourite', item.type, item.id],
    mutationFn: async (wanted: boolean): Promise<boolean> => {
      const answer = await sendOrKeep(
        client,
        keep,
        { kind: 'favourite', method: 'PUT', path: pathOf(item), json: { type: item.type } },
        resource(FavouriteResult),
      );
      return answer === 'kept' ? wanted : answer.type === 'create';
    },
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<boolean>(queryKey);
      queryClient.setQueryData(queryKey, wanted);
      return { before };
    },
    onError: (_error, wanted, context) => {
      queryClient.setQueryData(queryKey, context?.before ?? !wanted);
    },
    onSuccess: (marked) => {
      queryClient.setQueryData(queryKey, marked);
      track(marked ? 'favourites_add' : 'favourites_del', { item_id: item.id });
      void queryClient.invalidateQueries({ queryKey: ['favourites'] });
    },
  });
};
