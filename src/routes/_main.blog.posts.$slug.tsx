import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { BlogLayout } from '../features/blog/blog-layout.tsx';
import { BlogSearch } from '../features/blog/blog-search.tsx';
import { LatestPosts } from '../features/blog/latest-posts.tsx';
import { PostContent, PostHead } from '../features/blog/post-article.tsx';
import { PostSkeleton } from '../features/blog/post-skeleton.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { useWording } from '../locales/use-wording.ts';
import { isMissing } from '../queries/failure.ts';
import { latestPostsQuery, postQuery } from '../queries/posts.ts';
import { admitHolder } from './-admission.ts';

/** Post: one article of the blog, with the latest beside it. docs/product.md, 2. */
export const Route = createFileRoute('/_main/blog/posts/$slug')({
  // The loader comes with the screen: home waits for neither.
  codeSplitGroupings: [['loader', 'component'], ['notFoundComponent']],
  loader: async ({ context, params: { slug } }) => {
    const { client, queryClient } = context;
    void queryClient.prefetchQuery(latestPostsQuery(client));
    const post = queryClient.ensureQueryData({
      ...postQuery(client, slug),
      revalidateIfStale: true,
    });
    // Both are asked for together, and the account's answer counts first.
    post.catch(() => undefined);
    await admitHolder(context);
    await post.catch((error: unknown) => {
      throw isMissing(error) ? notFound() : error;
    });
  },
  component: PostScreen,
  notFoundComponent: () => (
    <NotFound
      message={
        <Link to="/blog">
          <Trans>All posts</Trans>
        </Link>
      }
    />
  ),
  pendingComponent: PostSkeleton,
  pendingMinMs: 0,
});

function PostScreen() {
  const { slug } = Route.useParams();
  const { client } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const wording = useWording();
  const { data: post } = useSuspenseQuery(postQuery(client, slug));
  return (
    <>
      <ScreenTitle title={wording(post.title_trans, post.title)} />
      <BlogLayout
        head={<PostHead post={post} />}
        search={
          <BlogSearch
            searched=""
            onSearch={(search) => void navigate({ to: '/blog', search: { search } })}
          />
        }
        searchLast
        latest={<LatestPosts />}
      >
        <PostContent post={post} />
      </BlogLayout>
    </>
  );
}
