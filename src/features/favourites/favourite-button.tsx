import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './favourite-button.module.css';
import { type FavouriteProps, useFavourite } from './use-favourite.ts';

type FavouriteButtonProps = FavouriteProps & {
  title: string;
  /** Called after a press, with whether the entry is now a favourite. */
  onTurn?: ((marked: boolean) => void) | undefined;
};

/**
 * The favourite button. It changes at once, and changes back if the provider refuses. Visitors have no
 * favourites and see no button.
 */
export function FavouriteButton({ title, onTurn, ...favourite }: FavouriteButtonProps) {
  const { t } = useLingui();
  const { signedIn, marked, pending, toggle } = useFavourite(favourite);
  if (!signedIn) return null;
  const press = () => {
    if (pending) return;
    toggle();
    onTurn?.(!marked);
  };
  return (
    <IconButton
      variant="secondary"
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
