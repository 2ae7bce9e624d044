/** The blog. Its screens show a failure by themselves, so there is no toast. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Post } from '../contracts/post.ts';
import { hasMore, listOf, paged, resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { copyKeptTime } from '../data/provider/kept-answer-times.ts';
import { answerStaleTime } from './answer-stale-time.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

export type { Post };

const postsPerPage = 5;
const latestPosts = 5;

type PostsPage = { page: number; query?: string | undefined };

/** GET /blog/posts: one page, newest first. `last`: the number of the last page, or of the last one known so far. */
export const postsQuery = (client: Client, { page, query }: PostsPage) =>
  queryOptions({
    queryKey: keys.postsPage(page, query),
    meta: translated,
    queryFn: async ({ signal }) => {
      const answer = await client.get('blog/posts', paged(Post), {
        signal,
        quiet: true,
        searchParams: { page, limit: postsPerPage, query },
      });
      const next = hasMore(answer, page, postsPerPage) ? page + 1 : page;
      const shown = { posts: answer.data, last: Math.max(answer.last_page ?? next, 1) };
      copyKeptTime(answer, shown);
      return shown;
    },
    // The previous page stays until this one has come.
    placeholderData: keepPreviousData,
  });

/** GET /blog/posts/latest. */
export const latestPostsQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.latestPosts,
    meta: translated,
    queryFn: ({ signal }) =>
      client.get('blog/posts/latest', resource(listOf(Post)), {
        signal,
        quiet: true,
        searchParams: { count: latestPosts },
      }),
    staleTime: answerStaleTime,
  });

/** GET /blog/posts/{slug}, with its content. */
export const postQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: keys.post(slug),
    meta: translated,
    queryFn: ({ signal }) =>
      client.get(`blog/posts/${encodeURIComponent(slug)}`, resource(Post), { signal, quiet: true }),
  });
