import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { PostSkeleton } from '../features/blog/post-skeleton.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { isMissing } from '../queries/call-failure.ts';
import { latestPostsQuery, postQuery } from '../queries/posts.ts';
import { PostScreen } from '../screens/post-screen.tsx';
import { requireAccessIfSignedIn } from './-access-guards.ts';

/** Post: an article of the blog, with the latest posts next to it. docs/product.md, 2. */
export const Route = createFileRoute('/_main/blog/posts/$slug')({
  // The loader is loaded with the screen, so that home does not wait for it.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ context, params: { slug } }) => {
    const { client, queryClient } = context;
    void queryClient.prefetchQuery(latestPostsQuery(client));
    const post = queryClient.ensureQueryData({
      ...postQuery(client, slug),
      revalidateIfStale: true,
    });
    // The post and the account are requested at the same time, and the account's answer is used first.
    post.catch(() => undefined);
    await requireAccessIfSignedIn(context);
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
});
