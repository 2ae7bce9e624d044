import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import {
  changeFavouriteMutation,
  type FavouriteKey,
  isFavouriteOnDeviceQuery,
  isFavouriteQuery,
  pendingFavouriteState,
  pendingFavouritesQuery,
} from '../../queries/favourite-state.ts';
import { track } from '../../session/analytics.ts';
import { signedInAtom } from '../../session/session.ts';
import { useApp } from '../../session/use-app.tsx';
import { showToastAtom } from '../../ui/toast.tsx';

export type FavouriteProps = {
  item: FavouriteKey;
  /** Whether the item's own data say that it is a favourite. */
  known: boolean | undefined;
  /** Ask the provider too. For the screen of this item, not for every card. */
  checked?: boolean | undefined;
  /** The data for its card. The device keeps them with the favourite, for when there is no network. */
  card?: unknown;
};

/** Whether an item is a favourite, and a function that changes it: at once, and back if the provider refuses. */
export function useFavourite({ item, known, checked = false, card }: FavouriteProps) {
  const { t } = useLingui();
  const { client, database, outbox, queryClient, now } = useApp();
  const signedIn = useAtomValue(signedInAtom);
  const showToast = useSetAtom(showToastAtom);
  const { data, isPlaceholderData } = useQuery({
    ...isFavouriteQuery({ client, database, now, item, known, card }),
    enabled: checked && signedIn,
  });
  const { data: kept } = useQuery({
    ...isFavouriteOnDeviceQuery(database, item),
    enabled: signedIn && known === undefined,
  });
  const { data: waiting } = useQuery({ ...pendingFavouritesQuery(database), enabled: signedIn });
  // In this order: the provider's answer or the viewer's last press, a change that is not sent yet, the value
  // that came with a list, the device's record.
  const asked = isPlaceholderData ? undefined : data;
  const own = asked ?? pendingFavouriteState(waiting, item);
  const marked = own ?? known ?? kept ?? false;
  const atProvider = own === undefined ? known : undefined;
  const [isWriting, setWriting] = useState(false);
  const change = useMutation(
    changeFavouriteMutation({
      ...{ outbox, database, queryClient, item, card, atProvider },
      onKept: () => setWriting(false),
      onMarked: (marked) => trackFavourite(marked, item.id),
      onRefused: () =>
        showToast({
          key: 'favourite-refused',
          text: t`Your favourites could not be changed. Please try again.`,
          variant: 'failure',
          duration: 5000,
        }),
    }),
  );
  const toggle = () => {
    if (isWriting) return;
    setWriting(true);
    change.mutate(!marked);
  };
  // `pending` ends when the device has stored the change. While the change is sent, the viewer can press again.
  return { signedIn, marked, pending: isWriting, toggle };
}

/** docs/product.md, 4, "Favourites": the event names the action and the item. */
function trackFavourite(marked: boolean, id: string): void {
  track(marked ? 'favourites_add' : 'favourites_del', { item_id: id });
  track(`favourites_${id}`);
}
