import { Busy } from '../../ui/busy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './post-skeleton.module.css';

/** A post before it is known. By itself, for it comes with the app: what it stands for comes with the post. */
export function PostSkeleton() {
  return (
    <Busy className={styles.skeleton}>
      <Skeleton className={styles.skeletonTitle} />
      <Skeleton className={styles.skeletonPoster} />
      <Skeleton className={styles.skeletonText} />
    </Busy>
  );
}
