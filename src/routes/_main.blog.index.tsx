import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { latestPostsQuery, postsQuery } from '../queries/posts.ts';
import { BlogScreen, postsQueryParams } from '../screens/blog-screen.tsx';
import { requireAccessIfSignedIn } from './-access-guards.ts';

const words = v.optional(
  v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim())),
    undefined,
  ),
);
/** The search text has two names in addresses. */
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

/** Blog: the posts by page, a search and the latest posts. docs/product.md, 2. */
export const Route = createFileRoute('/_main/blog/')({
  // The loader is loaded with the screen, so that home does not wait for it.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: Search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { client, queryClient } = context;
    // The loader does not wait: the screen stays, so that the search keeps its focus from page to page.
    void queryClient.prefetchQuery(postsQuery(client, postsQueryParams(deps)));
    void queryClient.prefetchQuery(latestPostsQuery(client));
    await requireAccessIfSignedIn(context);
  },
  component: BlogScreen,
});
