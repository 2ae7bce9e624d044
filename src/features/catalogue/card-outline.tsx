import { useWording } from '../../locales/use-wording.ts';
import type { Entry } from '../../queries/pages.ts';
import { type CardShape, shapes } from './card-shape.ts';
import styles from './entry-card.module.css';

/** A card that is far from view: its room and its name, without link, picture and tools. */
export function CardOutline({ entry, shape }: { entry: Entry; shape: CardShape }) {
  const wording = useWording();
  const { title_trans, title } = entry.content;
  const name = entry.type === 'live-stream' ? entry.content.name : undefined;
  return (
    <div className={styles.card} data-shape={shape}>
      <div className={styles.frame} style={{ aspectRatio: shapes[shape].ratio }} />
      <div className={styles.words}>
        <bdi className={styles.title}>{wording(title_trans, title ?? name)}</bdi>
        <span className={styles.meta}>&nbsp;</span>
      </div>
    </div>
  );
}
