import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './favourite-button.module.css';
import { type FavouriteProps, useFavourite } from './use-favourite.ts';

type FavouriteButtonProps = FavouriteProps & {
  title: string;
  /** The viewer pressed it; it is, or is to be, a favourite. */
  onTurn?: ((marked: boolean) => void) | undefined;
};

/** The heart. It turns at once and turns back if the provider refuses; visitors, who have no favourites, see none. */
export function FavouriteButton({ title, onTurn, ...favourite }: FavouriteButtonProps) {
  const { t } = useLingui();
  const { signedIn, marked, pending, turn } = useFavourite(favourite);
  if (!signedIn) return null;
  const press = () => {
    if (pending) return;
    turn();
    onTurn?.(!marked);
  };
  return (
    <IconButton
      look="secondary"
      className={styles.heart}
      label={t`Favourite: ${title}`}
      aria-pressed={marked}
      aria-disabled={pending}
      onClick={press}
    >
      <Icon name="heart" filled={marked} />
    </IconButton>
  );
}
