import { Busy } from '../../ui/busy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type GridShape, shapes } from './card-shape.ts';
import styles from './entry-grid.module.css';

export function EntryGridSkeleton({ shape = 'row' }: { shape?: GridShape }) {
  return (
    <Busy className={styles.grid} data-shape={shape}>
      <CardSkeletons shape={shape} count={12} />
    </Busy>
  );
}

/** Keeps the place of the next page free while that page is loading, so that nothing below the place moves later. */
export function NextPageSkeleton({ shape = 'row' }: { shape?: GridShape | undefined }) {
  return (
    <div className={styles.grid} data-shape={shape} data-next-page aria-hidden="true">
      <CardSkeletons shape={shape} count={20} />
    </div>
  );
}

function CardSkeletons({ shape, count }: { shape: GridShape; count: number }) {
  return Array.from({ length: count }, (_, place) => `place ${place}`).map((place) => (
    <div key={place} className={styles.place}>
      <Skeleton style={{ aspectRatio: shapes[shape].ratio }} />
      <Skeleton className={styles.line} />
    </div>
  ));
}
