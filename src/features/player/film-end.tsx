import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './film-end.module.css';

type FilmEndProps = {
  onAgain: () => void;
  /** Similar titles, if the provider knows any. */
  children?: ReactNode;
};

/** Lies over a film that has ended: similar titles, and a button that plays it again. */
export function FilmEnd({ onAgain, children }: FilmEndProps) {
  const { t } = useLingui();
  const again = (
    <Button onClick={onAgain}>
      <Icon name="restart" size={18} />
      <Trans>Watch again</Trans>
    </Button>
  );
  if (!children) return <div className={`${styles.end} ${styles.alone}`}>{again}</div>;
  return (
    <section className={styles.end} aria-label={t`More Like This`}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>More Like This</Trans>
        </h2>
        {again}
      </div>
      {children}
    </section>
  );
}
