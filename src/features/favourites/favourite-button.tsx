import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useClient } from '../../queries/client-context.tsx';
import { useDatabase } from '../../queries/device.tsx';
import { type FavouriteItem, favouriteMutation, favouriteQuery } from '../../queries/favourites.ts';
import { signedInAtom } from '../../queries/session.ts';
import { keepChangeAtom } from '../../queries/unsent.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToastAtom } from '../../ui/toast.tsx';
import styles from './favourite-button.module.css';

type FavouriteButtonProps = {
  item: FavouriteItem;
  title: string;
  /** What the item itself says of being a favourite. */
  known: boolean | undefined;
  /** Ask the provider as well: for a screen about this one item, not for every card. */
  checked?: boolean;
};

/** The heart. It turns at once and turns back if the provider refuses; visitors, who have no favourites, see none. */
export function FavouriteButton({ item, title, known, checked = false }: FavouriteButtonProps) {
  const { t } = useLingui();
  const client = useClient();
  const queryClient = useQueryClient();
  const signedIn = useAtomValue(signedInAtom);
  const keep = useAtomValue(keepChangeAtom)?.keep;
  const showToast = useSetAtom(showToastAtom);
  const { data } = useQuery({
    ...favouriteQuery(client, useDatabase(), item, known),
    enabled: checked && signedIn,
  });
  const toggle = useMutation(favouriteMutation({ client, queryClient, keep }, item));
  if (!signedIn) return null;
  const marked = data ?? known ?? false;
  const turn = () => {
    if (toggle.isPending) return;
    toggle.mutate(!marked, {
      onError: () =>
        showToast({
          key: 'favourite-refused',
          text: t`Your favourites could not be changed. Please try again.`,
          look: 'failure',
          duration: 5000,
        }),
    });
  };
  return (
    <IconButton
      look="secondary"
      className={styles.heart}
      label={t`Favourite: ${title}`}
      aria-pressed={marked}
      aria-disabled={toggle.isPending}
      onClick={turn}
    >
      <Icon name="heart" filled={marked} />
    </IconButton>
  );
}
