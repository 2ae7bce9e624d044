import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import {
  type FavouriteKey,
  favouriteMutation,
  favouriteQuery,
  keptMarkQuery,
  waitingMark,
  waitingMarksQuery,
} from '../../queries/favourites.ts';
import { track } from '../../session/analytics.ts';
import { signedInAtom } from '../../session/session.ts';
import { useApp } from '../../session/use-app.tsx';
import { showToastAtom } from '../../ui/toast.tsx';

export type FavouriteProps = {
  item: FavouriteKey;
  /** What the item itself says of being a favourite. */
  known: boolean | undefined;
  /** Ask the provider as well: for a screen about this one item, not for every card. */
  checked?: boolean | undefined;
  /** What its card shows, kept with the mark for when there is no network. */
  card?: unknown;
};

/** Whether something is a favourite, and turning that round: at once, and back if the provider refuses. */
export function useFavourite({ item, known, checked = false, card }: FavouriteProps) {
  const { t } = useLingui();
  const { client, database, outbox, queryClient, now } = useApp();
  const signedIn = useAtomValue(signedInAtom);
  const showToast = useSetAtom(showToastAtom);
  const { data, isPlaceholderData } = useQuery({
    ...favouriteQuery({ client, database, now, item, known, card }),
    enabled: checked && signedIn,
  });
  const { data: kept } = useQuery({
    ...keptMarkQuery(database, item),
    enabled: signedIn && known === undefined,
  });
  const { data: waiting } = useQuery({ ...waitingMarksQuery(database), enabled: signedIn });
  // What the provider was asked, or the viewer just did, before what waits to be sent, before what came with a list,
  // before what the device knows.
  const asked = isPlaceholderData ? undefined : data;
  const own = asked ?? waitingMark(waiting, item);
  const marked = own ?? known ?? kept ?? false;
  const said = own === undefined ? known : undefined;
  const change = useMutation(
    favouriteMutation({
      ...{ outbox, database, queryClient, item, card, said },
      onMarked: (marked) => trackMark(marked, item.id),
      onRefused: () =>
        showToast({
          key: 'favourite-refused',
          text: t`Your favourites could not be changed. Please try again.`,
          look: 'failure',
          duration: 5000,
        }),
    }),
  );
  const turn = () => {
    if (!change.isPending) change.mutate(!marked);
  };
  return { signedIn, marked, pending: change.isPending, turn };
}

/** docs/product.md, 4, "Favourites": what was done, and to which item. */
function trackMark(marked: boolean, id: string): void {
  track(marked ? 'favourites_add' : 'favourites_del', { item_id: id });
  track(`favourites_${id}`);
}
