import { Trans, useLingui } from '@lingui/react/macro';
import type { Trailer } from '../../queries/videos.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import styles from './trailer-shelf.module.css';

type TrailerShelfProps = {
  trailers: readonly Trailer[];
  /** The title of the film. */
  title: string;
  onTrailer: (position: number) => void;
};

/** The trailers of a film. The dialog that each opens has buttons for the previous and the next trailer. */
export function TrailerShelf({ trailers, title, onTrailer }: TrailerShelfProps) {
  const { t } = useLingui();
  if (trailers.length === 0) return null;
  return (
    <Shelf
      title={<Trans>Trailers</Trans>}
      previousLabel={t`Previous in the trailers`}
      nextLabel={t`Next in the trailers`}
    >
      {trailers.map((trailer, position) => (
        <li key={trailer.id}>
          <button
            type="button"
            className={styles.trailer}
            aria-label={t`Play trailer ${position + 1} of ${title}`}
            onClick={() => onTrailer(position)}
          >
            <Picture src={trailer.thumbnail} ratio="16 / 9" alt="" />
            <span className={styles.disc}>
              <Icon name="play" size={22} filled />
            </span>
          </button>
        </li>
      ))}
    </Shelf>
  );
}
