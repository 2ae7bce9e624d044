/** The blog. */

import type { Database } from '../database.ts';
import { type Texts, translationsOf } from '../translated-text.ts';
import { type ReadContext, textFor, wireTime } from './read-context.ts';
import type { Paging } from './read-request.ts';
import { searchQuery } from './search-words.ts';
import { mediumPictureAddress } from './title-pictures.ts';
import type { PostWire } from './wire-types.ts';

type PostRow = {
  slug: string;
  int_id: number;
  title: Texts;
  description: Texts;
  category: Texts;
  author: string;
  published_at: number;
  content?: Texts;
};

const summary = 'slug, int_id, title, description, category, author, published_at';

/** The posts without their content, newest first. With `typed`, only posts that contain every word of it. */
export async function postsPage(context: ReadContext, typed: string | undefined, paging: Paging) {
  const query = typed === undefined ? undefined : searchQuery(typed);
  if (typed !== undefined && query === undefined) return { data: [], last_page: 1 };
  const where = query === undefined ? 'WHERE $1::text IS NULL' : 'WHERE words @@ $1::tsquery';
  const { page, limit } = paging;
  const rows = await context.db.query<PostRow>(
    `SELECT ${summary} FROM posts ${where} ORDER BY published_at DESC, slug LIMIT $2 OFFSET $3`,
    [query ?? null, limit, (page - 1) * limit],
  );
  const last_page = await lastPageNumber(context.db, where, query ?? null, limit);
  return { data: rows.map((row) => postWire(context, row)), last_page };
}

async function lastPageNumber(db: Database, where: string, query: string | null, limit: number) {
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM posts ${where}`,
    [query],
  );
  return Math.max(1, Math.ceil((row?.total ?? 0) / limit));
}

export async function findPost(context: ReadContext, slug: string): Promise<PostWire | undefined> {
  const [row] = await context.db.query<PostRow>('SELECT * FROM posts WHERE slug = $1', [slug]);
  return row && postWire(context, row);
}

function postWire(context: ReadContext, row: PostRow): PostWire {
  return {
    id: row.int_id,
    slug: row.slug,
    title: textFor(context, row.title),
    title_trans: translationsOf(row.title),
    description: textFor(context, row.description),
    description_trans: translationsOf(row.description),
    poster: mediumPictureAddress('card', row.slug),
    category: { title: textFor(context, row.category), title_trans: translationsOf(row.category) },
    user: { first_name: row.author },
    published_at: wireTime(row.published_at),
    ...(row.content && {
      content: textFor(context, row.content),
      content_trans: translationsOf(row.content),
    }),
  };
}
