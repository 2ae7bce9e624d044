import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslatedField } from '../../locales/use-language.ts';
import { isAbsent } from '../../queries/call-failure.ts';
import { latestPostsQuery, type Post } from '../../queries/posts.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './latest-posts.module.css';
import { PublicationDate } from './publication-date.tsx';

/** The five latest posts; nothing when the provider cannot list them. */
export function LatestPosts() {
  const { data: posts, error, refetch } = useQuery(latestPostsQuery(useApp().client));
  if (isAbsent(error) || posts?.length === 0) return null;
  return (
    <section className={styles.latest}>
      <h2 className={styles.title}>
        <Trans>Latest posts</Trans>
      </h2>
      {posts ? (
        <ul className={styles.list}>
          {posts.map((post) => (
            <li key={post.slug}>
              <LatestPost post={post} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <div className={styles.failed} role="alert">
          <p>
            <Trans>The latest posts could not be loaded.</Trans>
          </p>
          <Button onClick={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      ) : (
        <LatestSkeleton />
      )}
    </section>
  );
}

function LatestPost({ post }: { post: Post }) {
  const translated = useTranslatedField();
  return (
    <Link
      to="/blog/posts/$slug"
      params={{ slug: post.slug }}
      className={styles.post}
      activeProps={{ className: styles.current }}
    >
      <Picture src={post.poster} ratio="16 / 9" alt="" className={styles.picture} />
      <span className={styles.text}>
        <bdi>{translated(post.title_trans, post.title)}</bdi>
        <PublicationDate at={post.published_at} className={styles.date} />
      </span>
    </Link>
  );
}

function LatestSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <Skeleton key={key} className={styles.skeleton} />
      ))}
    </div>
  );
}
