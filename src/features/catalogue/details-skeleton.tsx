import { Busy } from '../../ui/busy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import head from './details-header.module.css';
import styles from './details-skeleton.module.css';
import screen from './video-details-layout.module.css';

export function DetailsSkeleton({ belowHeader = false }: { belowHeader?: boolean }) {
  return (
    <Busy className={screen.screen} data-below-header={belowHeader || undefined}>
      <div className={head.head}>
        <div className={head.backdrop} />
        <div className={head.top} />
        <div className={head.body}>
          <div className={head.poster}>
            <Skeleton className={styles.poster} />
          </div>
          <div className={head.naming}>
            <Skeleton className={styles.title} />
            <Skeleton className={styles.line} />
          </div>
          <div className={head.text}>
            <Skeleton className={styles.actions} />
            <Skeleton className={styles.story} />
          </div>
        </div>
      </div>
      <CastShelfSkeleton />
    </Busy>
  );
}

const portraits = ['1', '2', '3', '4', '5', '6', '7'];

export function CastShelfSkeleton() {
  return (
    <div className={styles.shelf} aria-hidden="true">
      {portraits.map((portrait) => (
        <Skeleton key={portrait} className={styles.portrait} />
      ))}
    </div>
  );
}
