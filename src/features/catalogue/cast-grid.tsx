import { Trans } from '@lingui/react/macro';
import type { Cast } from '../../queries/videos.ts';
import styles from './cast-grid.module.css';
import { Portrait } from './cast-shelf.tsx';

/** People as round portraits, as many in a row as fit. */
export function CastGrid({ casts }: { casts: readonly Cast[] }) {
  return (
    <section aria-labelledby="people">
      <h2 id="people" className={styles.title}>
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
