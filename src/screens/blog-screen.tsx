import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { blogSearchProblem } from '../domain/catalogue/blog-search-problem.ts';
import styles from '../features/blog/blog-layout.module.css';
import { BlogLayout } from '../features/blog/blog-layout.tsx';
import { BlogSearch } from '../features/blog/blog-search.tsx';
import { LatestPosts } from '../features/blog/latest-posts.tsx';
import { NoPosts } from '../features/blog/no-posts.tsx';
import { Pagination } from '../features/blog/pagination.tsx';
import { PostList, PostListSkeleton } from '../features/blog/post-list.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { LoadFailure } from '../features/shell/load-failure.tsx';
import { isAbsent } from '../queries/call-failure.ts';
import { postsQuery } from '../queries/posts.ts';
import { useApp } from '../session/use-app.tsx';

const route = getRouteApi('/_main/blog/');

type Asked = { search?: string | undefined; page?: number | undefined };

/** The posts to fetch. When the search text is invalid, the field shows why, and the list shows all posts. */
export function postsQueryParams({ search, page = 1 }: Asked) {
  return { page, query: search && !blogSearchProblem(search) ? search : undefined };
}

export function BlogScreen() {
  const { t } = useLingui();
  const { search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <DocumentTitle title={t`Blog`} />
      <BlogLayout
        head={
          <h1 className={styles.title}>
            <Trans>Blog</Trans>
          </h1>
        }
        search={
          <BlogSearch
            searched={search ?? ''}
            onSearch={(asked) => void navigate({ search: { search: asked } })}
          />
        }
        latest={<LatestPosts />}
      >
        <Posts />
      </BlogLayout>
    </>
  );
}

function Posts() {
  const { t } = useLingui();
  const { client } = useApp();
  const asked = postsQueryParams(route.useSearch());
  const { page: number, query } = asked;
  const { data, error, isPlaceholderData, refetch } = useQuery(postsQuery(client, asked));
  if (isAbsent(error)) return <NoPosts reason="none-yet" />;
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <PostListSkeleton />
    );
  }
  if (data.posts.length === 0) {
    return <NoPosts reason={number > 1 ? 'past-the-end' : query ? 'not-found' : 'none-yet'} />;
  }
  return (
    <>
      <PostList
        posts={data.posts}
        title={query ? t`Results for “${query}”` : number > 1 ? t`Page ${number}` : ''}
        spokenTitle={t`Posts`}
        waiting={isPlaceholderData}
        asked={`${number} ${query}`}
      />
      <Pagination page={number} last={data.last} search={query} />
    </>
  );
}
