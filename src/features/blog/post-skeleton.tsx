import { Busy } from '../../ui/busy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './post-skeleton.module.css';

/**
 * The skeleton of a post. It has a file of its own, because the skeleton is loaded with the
 * app and the post's screen later.
 */
export function PostSkeleton() {
  return (
    <Busy className={styles.skeleton}>
      <Skeleton className={styles.skeletonTitle} />
      <Skeleton className={styles.skeletonPoster} />
      <Skeleton className={styles.skeletonText} />
    </Busy>
  );
}
