import { Busy } from '../../ui/busy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './strips-skeleton.module.css';

/** The skeleton of a page of strips: two shelves, and above them a hero if the page begins with one. */
export function StripsSkeleton({ hero }: { hero: boolean }) {
  return (
    <Busy className={styles.page} data-hero={hero || undefined}>
      {hero ? <Skeleton className={styles.hero} /> : null}
      <SkeletonShelf />
      <SkeletonShelf />
    </Busy>
  );
}

function SkeletonShelf() {
  return (
    <div className={styles.shelf}>
      <Skeleton className={styles.title} />
      <div className={styles.row}>
        {['first', 'second', 'third', 'fourth', 'peek'].map((key) => (
          <Skeleton key={key} className={styles.card} />
        ))}
      </div>
    </div>
  );
}
