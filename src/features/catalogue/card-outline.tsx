import { useWording } from '../../locales/use-wording.ts';
import type { Entry } from '../../queries/pages.ts';
import { type CardShape, shapes } from './card-shape.ts';
import styles from './entry-card.module.css';
import { entryTitle } from './entry-title.ts';

/** A card far from the view: it has the card's size and name, but no link, picture or tools. */
export function CardOutline({ entry, shape }: { entry: Entry; shape: CardShape }) {
  const wording = useWording();
  return (
    <div className={styles.card} data-shape={shape}>
      <div className={styles.frame} style={{ aspectRatio: shapes[shape].ratio }} />
      <div className={styles.text}>
        <bdi className={styles.title}>{entryTitle(entry, wording)}</bdi>
        <span className={styles.meta}>&nbsp;</span>
      </div>
    </div>
  );
}
