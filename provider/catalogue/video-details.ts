/** Reads one video with everything that its pages show. */
import { allowedTitleDownload } from '../download-rule.ts';
import { titleAllowedSql } from '../profiles/ceiling.ts';
import { readCasts } from './casts.ts';
import { readEntries } from './entries.ts';
import type { Ref } from './entry-refs.ts';
import { entryStateOf } from './entry-state.ts';
import type { ReadContext } from './read-context.ts';
import { readTagLookup } from './tags.ts';
import { creditsRef, readVideoRows, videoWire } from './videos.ts';
import type { VideoWire } from './wire-types.ts';

const maxLikeThis = 12;
/** These lists are empty unless `with` names them. */
const onAsking = ['trailers', 'custom_fields', 'tags', 'casts'] as const;

export async function findVideoDetails(
  context: ReadContext,
  id: string,
  parts: ReadonlySet<string>,
): Promise<VideoWire | undefined> {
  const [row] = await readVideoRows(context, [id]);
  if (!row) return undefined;
  const credits = creditsRef(row);
  const [tags, state, casts, like_this] = await Promise.all([
    readTagLookup(context, [credits]),
    entryStateOf(context, [{ type: 'video', id }]),
    parts.has('casts') ? readCasts(context, credits) : [],
    videosLike(context, id, credits),
  ]);
  const video = { ...videoWire(context, row, tags(credits), state), casts };
  const left = onAsking.filter((part) => !parts.has(part)).map((part) => [part, []]);
  const download = context.streams ? allowedTitleDownload(context.downloads, row.streams) : null;
  return { ...video, download, ...Object.fromEntries(left), like_this };
}

/** The films and videos that share the most genres and tags with it. Ratings do not count. */
async function videosLike(context: ReadContext, id: string, credits: Ref): Promise<VideoWire[]> {
  const refs = await context.db.query<Ref>(
    `SELECT shared.type, shared.entry_id AS id FROM entry_tags mine
     JOIN tags ON tags.id = mine.tag_id AND tags.category <> 'rating'
     JOIN entry_tags shared ON shared.tag_id = mine.tag_id AND shared.type = 'video'
     WHERE mine.type = $1 AND mine.entry_id = $2 AND shared.entry_id <> $3
       AND ${titleAllowedSql(context.ceiling, 'shared.type', 'shared.entry_id')}
     GROUP BY shared.type, shared.entry_id
     ORDER BY sum(CASE category WHEN 'genre' THEN 2 ELSE 1 END) DESC, min(shared.position), shared.entry_id
     LIMIT ${maxLikeThis}`,
    [credits.type, credits.id, id],
  );
  const entries = await readEntries(context, refs);
  return entries.flatMap((entry) => (entry.type === 'video' ? [entry.content] : []));
}
