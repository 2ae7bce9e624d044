import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { blogSearchProblem } from '../domain/catalogue/blog-search.ts';
import styles from '../features/blog/blog-layout.module.css';
import { BlogLayout } from '../features/blog/blog-layout.tsx';
import { BlogSearch } from '../features/blog/blog-search.tsx';
import { LatestPosts } from '../features/blog/latest-posts.tsx';
import { NoPosts } from '../features/blog/no-posts.tsx';
import { PageLinks } from '../features/blog/page-links.tsx';
import { PostList, PostListSkeleton } from '../features/blog/post-list.tsx';
import { LoadFailure } from '../features/shell/load-failure.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { isMissing } from '../queries/failure.ts';
import { latestPostsQuery, postsQuery } from '../queries/posts.ts';
import { admitHolder } from './-admission.ts';

const words = v.optional(
  v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim())),
    undefined,
  ),
);
/** The words that are searched for go by two names. */
const Search = v.pipe(
  v.object({
    search: words,
    query: words,
    page: v.optional(
      v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2))), undefined),
    ),
  }),
  v.transform(({ search, query, page }) => ({ search: search || query || undefined, page })),
);

/** Blog: the posts by page, a search and the latest. docs/product.md, 2. */
export const Route = createFileRoute('/_main/blog/')({
  // The loader comes with the screen: home waits for neither.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: Search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { client, queryClient } = context;
    // The screen stands at once and fills by itself, so that the search keeps its focus from page to page.
    void queryClient.prefetchQuery(postsQuery(client, askedBy(deps)));
    void queryClient.prefetchQuery(latestPostsQuery(client));
    await admitHolder(context);
  },
  component: Blog,
});

type Asked = { search?: string | undefined; page?: number | undefined };

/** Words that cannot be searched for are said to be so below their field; meanwhile all posts show. */
function askedBy({ search, page = 1 }: Asked) {
  return { page, query: search && !blogSearchProblem(search) ? search : undefined };
}

function Blog() {
  const { t } = useLingui();
  const { search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <ScreenTitle title={t`Blog`} />
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
  const { client } = Route.useRouteContext();
  const asked = askedBy(Route.useSearch());
  const { page: number, query } = asked;
  const { data, error, isPlaceholderData, refetch } = useQuery(postsQuery(client, asked));
  if (isMissing(error)) return <NoPosts reason="none-yet" />;
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
      <PageLinks page={number} last={data.last} search={query} />
    </>
  );
}
