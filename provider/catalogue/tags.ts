import { tagAllowedSql } from '../profiles/ceiling.ts';
import { type Texts, translationsOf } from '../translated-text.ts';
import { type Ref, refKey, typesAndIdsOf } from './entry-refs.ts';
import { type ReadContext, textFor } from './read-context.ts';
import type { TagWire } from './wire-types.ts';

type TagRow = { id: string; int_id: number; category: 'genre' | 'tag' | 'rating'; title: Texts };

const columns = 't.id, t.int_id, t.category, t.title';

/** All tags: first genres, then tags, then ratings. */
export async function allTags(context: ReadContext): Promise<TagWire[]> {
  const rows = await context.db.query<TagRow>(
    `SELECT ${columns} FROM tags t WHERE ${tagAllowedSql(context.ceiling, 't.id')}
     ORDER BY array_position(ARRAY['genre', 'tag', 'rating'], category), position`,
  );
  return rows.map((row) => tagWire(context, row));
}

export async function findTag(context: ReadContext, id: string): Promise<TagWire | undefined> {
  const [row] = await context.db.query<TagRow>(
    `SELECT ${columns} FROM tags t WHERE id = $1 AND ${tagAllowedSql(context.ceiling, 't.id')}`,
    [id],
  );
  return row && tagWire(context, row);
}

/** The tags of several videos and shows, each list in its own order. */
export async function readTagLookup(
  context: ReadContext,
  refs: readonly Ref[],
): Promise<(ref: Ref) => TagWire[]> {
  const rows = await context.db.query<TagRow & { type: Ref['type']; entry_id: string }>(
    `SELECT type, entry_id, ${columns} FROM entry_tags
     JOIN unnest($1::text[], $2::text[]) AS asked (type, entry_id) USING (type, entry_id)
     JOIN tags t ON t.id = tag_id
     ORDER BY type, entry_id, place`,
    typesAndIdsOf(refs),
  );
  const lists = Map.groupBy(rows, ({ type, entry_id }) => refKey({ type, id: entry_id }));
  return (ref) => (lists.get(refKey(ref)) ?? []).map((row) => tagWire(context, row));
}

function tagWire(context: ReadContext, { id, int_id, category, title }: TagRow): TagWire {
  return { id, int_id, category, title: textFor(context, title), t_title: translationsOf(title) };
}
