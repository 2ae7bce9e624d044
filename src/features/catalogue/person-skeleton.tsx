import { Busy } from '../../ui/busy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EntryGridSkeleton } from './entry-grid-skeleton.tsx';
import styles from './person-layout.module.css';

export function PersonSkeleton() {
  return (
    <Busy className={styles.screen}>
      <div className={styles.person}>
        <Skeleton className={styles.photo} />
        <Skeleton className={styles.name} />
      </div>
      <EntryGridSkeleton />
    </Busy>
  );
}
