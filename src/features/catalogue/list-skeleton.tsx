import { Busy } from '../../ui/busy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EntryGridSkeleton } from './entry-grid-skeleton.tsx';
import styles from './list-layout.module.css';

export function ListSkeleton({ shape = 'row' }: { shape?: 'row' | 'vertical' }) {
  return (
    <Busy className={styles.screen}>
      <div className={styles.head}>
        <Skeleton className={styles.crumb} />
        <Skeleton className={styles.name} />
      </div>
      <EntryGridSkeleton shape={shape} />
    </Busy>
  );
}
