import { useEffect, useRef } from 'react';
import type { Post } from '../../queries/posts.ts';
import { Busy } from '../../ui/busy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import cardStyles from './post-card.module.css';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';

type PostListProps = {
  posts: readonly Post[];
  /** The heading of the list; empty for the list of all posts, which shows none. */
  title: string;
  /** The heading for screen readers when the title is empty. */
  spokenTitle: string;
  /** Another page is loading. */
  waiting: boolean;
  /** Changes with each request: then the focus moves to the beginning of the list. */
  asked: string;
};

export function PostList({ posts, title, spokenTitle, waiting, asked }: PostListProps) {
  const heading = useFocusOnNewPage(asked);
  return (
    <section aria-busy={waiting}>
      <h2 ref={heading} tabIndex={-1} className={title ? styles.title : 'visually-hidden'}>
        {title || spokenTitle}
      </h2>
      <ul className={styles.list} data-waiting={waiting || undefined}>
        {posts.map((post, at) => (
          <li key={post.slug}>
            <PostCard post={post} eager={at < 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The pressed link is below the list that it changed, so the focus moves to the list. After a search the focus
 * stays in the field.
 */
function useFocusOnNewPage(asked: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    if (!(document.activeElement instanceof HTMLInputElement)) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [asked]);
  return heading;
}

/** The skeletons of five posts. */
export function PostListSkeleton() {
  return (
    <Busy className={styles.list}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <div key={key} className={cardStyles.card}>
          <Skeleton className={cardStyles.skeletonPoster} />
          <div className={cardStyles.text}>
            <Skeleton className={cardStyles.skeletonTitle} />
            <Skeleton className={cardStyles.skeletonText} />
            <Skeleton className={cardStyles.skeletonByline} />
          </div>
        </div>
      ))}
    </Busy>
  );
}
