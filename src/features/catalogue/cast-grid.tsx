import { Trans } from '@lingui/react/macro';
import type { Cast } from '../../queries/videos.ts';
import styles from './cast-grid.module.css';
import { Portrait } from './cast-shelf.tsx';

/** People as round portraits in rows, as many as there is room for. */
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
