import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './post-skeleton.module.css';

/** A post before it is known. By itself, for it comes with the app: what it stands for comes with the post. */
export function PostSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton className={styles.skeletonTitle} />
      <Skeleton className={styles.skeletonPoster} />
      <Skeleton className={styles.skeletonText} />
    </div>
  );
}
