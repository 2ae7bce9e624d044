import { Busy } from '../../ui/busy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type GridShape, shapes } from './card-shape.ts';
import styles from './entry-grid.module.css';

const places = Array.from({ length: 12 }, (_, place) => `place ${place}`);

export function EntryGridSkeleton({ shape = 'row' }: { shape?: GridShape }) {
  return (
    <Busy className={styles.grid} data-shape={shape}>
      {places.map((place) => (
        <div key={place} className={styles.place}>
          <Skeleton style={{ aspectRatio: shapes[shape].ratio }} />
          <Skeleton className={styles.line} />
        </div>
      ))}
    </Busy>
  );
}
