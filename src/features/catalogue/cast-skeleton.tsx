import { Busy } from '../../ui/busy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './cast-screen.module.css';
import { EntryGridSkeleton } from './entry-grid-skeleton.tsx';

export function CastSkeleton() {
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
