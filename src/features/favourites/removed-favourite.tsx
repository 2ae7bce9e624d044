import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './removed-favourite.module.css';
import { type FavouriteProps, useFavourite } from './use-favourite.ts';

type RemovedFavouriteProps = Omit<FavouriteProps, 'known'> & {
  title: string;
  /** Called when the entry was restored, or the message is closed. */
  onDone: () => void;
};

/**
 * Names the entry that was just removed from the favourites, with a favourite button that restores it. It stays
 * until the viewer closes it.
 */
export function RemovedFavourite({ title, onDone, ...favourite }: RemovedFavouriteProps) {
  const { t } = useLingui();
  const { turn } = useFavourite({ ...favourite, known: false });
  const putBack = () => {
    turn();
    onDone();
  };
  return (
    <div className={styles.notice}>
      <p className={styles.text} role="status">
        <Trans>
          Removed: <bdi>{title}</bdi>
        </Trans>
      </p>
      <Button onClick={putBack}>
        <Icon name="heart" size={20} />
        <Trans>Undo</Trans>
      </Button>
      <IconButton label={t`Dismiss`} onClick={onDone}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}
