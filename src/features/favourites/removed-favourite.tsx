import { Trans } from '@lingui/react/macro';
import { UndoBar } from '../../ui/undo-bar.tsx';
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
  const { toggle, marked } = useFavourite({ ...favourite, known: false });
  // The removal was refused, or the viewer has marked the entry again: there is nothing to restore.
  if (marked) return null;
  const putBack = () => {
    toggle();
    onDone();
  };
  return (
    <UndoBar icon="heart" onUndo={putBack} onDismiss={onDone}>
      <p className={styles.title}>
        <Trans>
          Removed: <bdi>{title}</bdi>
        </Trans>
      </p>
    </UndoBar>
  );
}
