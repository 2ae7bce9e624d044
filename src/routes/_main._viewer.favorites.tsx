import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { tidySearchText } from '../domain/catalogue/search-text.ts';
import { ListSkeleton } from '../features/catalogue/list-skeleton.tsx';
import { favouriteKinds } from '../features/favourites/favourite-kind.ts';
import { favouriteChannelsQuery } from '../queries/favourite-channels.ts';
import { favouriteListQuery } from '../queries/favourite-list.ts';
import { FavouritesScreen } from '../screens/favourites-screen.tsx';

const Search = v.object({
  kind: v.optional(v.fallback(v.optional(v.picklist(favouriteKinds)), undefined)),
  /** Words in titles. Any value of the address is read as text; an invalid one as none. */
  q: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((q) => tidySearchText(q) || undefined),
    ),
  ),
  order: v.optional(v.fallback(v.optional(v.literal('title')), undefined)),
});

/** Favorites: the viewer's favourites, the newest first. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/favorites')({
  // The loader is loaded with the screen, so that home does not wait for it.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: Search,
  loader: async ({ context: { client, queryClient, database, outbox, now } }) => {
    await queryClient.ensureInfiniteQueryData({
      ...favouriteListQuery({ client, outbox, now }),
      revalidateIfStale: true,
    });
    // Fetches the pages that were not scrolled to as well, so that the device has them without a network.
    void queryClient.prefetchQuery(favouriteChannelsQuery({ client, database, now }));
  },
  // A change of filter or order does not fetch the list again.
  shouldReload: ({ cause }) => cause !== 'stay',
  component: FavouritesScreen,
  pendingComponent: () => <ListSkeleton />,
});
