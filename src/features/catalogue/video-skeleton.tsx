import { Busy } from '../../ui/busy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import screen from './video-layout.module.css';
import styles from './video-skeleton.module.css';

export function VideoSkeleton() {
  return (
    <Busy className={screen.screen}>
      <div className={screen.player}>
        <Skeleton className={styles.picture} />
      </div>
      <div className={screen.about}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.text} />
      </div>
    </Busy>
  );
}
