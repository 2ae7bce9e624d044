/** Reads one show with its seasons and episodes. */

import { type Texts, translationsOf } from '../translated-text.ts';
import { readCasts } from './casts.ts';
import { readEntries } from './entries.ts';
import type { Ref } from './entry-refs.ts';
import { entryStateOf } from './entry-state.ts';
import { type ReadContext, textFor } from './read-context.ts';
import { readShowRows, showWire } from './shows.ts';
import { readTagLookup } from './tags.ts';
import type { SeasonWire, ShowWire, VideoWire } from './wire-types.ts';

type SeasonRow = { id: string; title: Texts };

/** `videos` and `tags` are filled when `parts` names them. With `videos`, each season has its own videos, too. */
export async function findShowDetails(
  context: ReadContext,
  id: string,
  parts: ReadonlySet<string>,
): Promise<ShowWire | undefined> {
  const [row] = await readShowRows(context, [id]);
  if (!row) return undefined;
  const ref: Ref = { type: 'tv-show', id };
  const [tags, state, casts, seasons, videos] = await Promise.all([
    parts.has('tags') ? readTagLookup(context, [ref]) : () => [],
    entryStateOf(context, [ref]),
    readCasts(context, ref),
    seasonsOf(context, id),
    parts.has('videos') ? episodesOf(context, id) : [],
  ]);
  const show = showWire(context, row, tags(ref), state);
  return { ...show, casts, videos, seasons: seasons.map((season) => fillSeason(season, videos)) };
}

async function seasonsOf(context: ReadContext, show: string): Promise<SeasonWire[]> {
  const rows = await context.db.query<SeasonRow>(
    'SELECT id, title FROM seasons WHERE show_id = $1 ORDER BY number = 0, number',
    [show],
  );
  return rows.map(({ id, title }) => {
    return { id, title: textFor(context, title), title_trans: translationsOf(title), videos: [] };
  });
}

function fillSeason(season: SeasonWire, videos: VideoWire[]): SeasonWire {
  return { ...season, videos: videos.filter((video) => video.pivot?.season_id === season.id) };
}

async function episodesOf(context: ReadContext, show: string): Promise<VideoWire[]> {
  const refs = await context.db.query<Ref>(
    `SELECT 'video' AS type, video_id AS id FROM episodes WHERE show_id = $1 ORDER BY number`,
    [show],
  );
  const entries = await readEntries(context, refs);
  return entries.flatMap((entry) => (entry.type === 'video' ? [entry.content] : []));
}
