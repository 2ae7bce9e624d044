import { Busy } from '../../ui/busy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './live-layout.module.css';
import shapes from './live-skeleton.module.css';

/** A channel's screen before the channel is known. */
export function LiveSkeleton() {
  return (
    <Busy className={styles.screen}>
      <div className={styles.video}>
        <Skeleton className={shapes.video} />
      </div>
      <div className={styles.about}>
        <Skeleton className={shapes.line} />
        <Skeleton className={shapes.title} />
        <Skeleton className={shapes.programme} />
      </div>
      <div className={styles.day}>
        <Skeleton className={shapes.day} />
      </div>
    </Busy>
  );
}
