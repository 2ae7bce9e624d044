import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Cast } from '../../queries/videos.ts';
import { Picture } from '../../ui/picture.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import styles from './cast-shelf.module.css';
import { useDestinations } from './destinations.ts';

/** The cast of a film, as round portraits. */
export function CastShelf({ casts }: { casts: readonly Cast[] }) {
  const { t } = useLingui();
  const destinations = useDestinations();
  const [first] = casts;
  if (!first) return null;
  return (
    <Shelf
      title={<Trans>Cast</Trans>}
      density="seven"
      previousLabel={t`Previous in the cast`}
      nextLabel={t`Next in the cast`}
      focusable={destinations.cast(first.id) === undefined}
    >
      {casts.map((cast) => (
        <li key={cast.id}>
          <Portrait cast={cast} />
        </li>
      ))}
    </Shelf>
  );
}

function Portrait({ cast }: { cast: Cast }) {
  const translated = useTranslatedField();
  const to = useDestinations().cast(cast.id);
  const inside = (
    <>
      <Picture className={styles.photo} src={cast.thumb} ratio="1" alt="" />
      <bdi className={styles.name}>{translated(cast.title_trans, cast.title)}</bdi>
    </>
  );
  return to ? (
    <Link to={to} className={styles.cast}>
      {inside}
    </Link>
  ) : (
    <div className={styles.cast}>{inside}</div>
  );
}

/** People as round portraits, as many in a row as fit. */
export function CastGrid({ casts }: { casts: readonly Cast[] }) {
  return (
    <section aria-labelledby="people">
      <h2 id="people" className={styles.gridTitle}>
        <Trans>People</Trans>
      </h2>
      <ul className={styles.grid}>
        {casts.map((cast) => (
          <li key={cast.id}>
            <Portrait cast={cast} />
          </li>
        ))}
      </ul>
    </section>
  );
}
