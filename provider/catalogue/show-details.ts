/** One show with its seasons and episodes. */
import { castsOf } from './casts.ts';
import { entriesOf } from './entries.ts';
import { marksOf } from './marks.ts';
import { type Reader, type Texts, translated, worded } from './reader.ts';
import type { Ref } from './refs.ts';
import { showRows, showWire } from './shows.ts';
import { tagsOf } from './tags.ts';
import type { SeasonWire, ShowWire, VideoWire } from './wire-forms.ts';

type SeasonRow = { id: string; title: Texts };

/** `videos` and `tags` are filled when `parts` names them; seasons hold their videos. */
export async function showDetails(
  reader: Reader,
  id: string,
  parts: ReadonlySet<string>,
): Promise<ShowWire | undefined> {
  const [row] = await showRows(reader, [id]);
  if (!row) return undefined;
  const ref: Ref = { type: 'tv-show', id };
  const [tags, marks, casts, seasons, videos] = await Promise.all([
    parts.has('tags') ? tagsOf(reader, [ref]) : () => [],
    marksOf(reader, [ref]),
    castsOf(reader, ref),
    seasonsOf(reader, id),
    parts.has('videos') ? episodesOf(reader, id) : [],
  ]);
  const show = showWire(reader, row, tags(ref), marks);
  return { ...show, casts, videos, seasons: seasons.map((season) => filled(season, videos)) };
}

async function seasonsOf(reader: Reader, show: string): Promise<SeasonWire[]> {
  const rows = await reader.db.query<SeasonRow>(
    'SELECT id, title FROM seasons WHERE show_id = $1 ORDER BY number',
    [show],
  );
  return rows.map(({ id, title }) => {
    return { id, title: worded(reader, title), title_trans: translated(title), videos: [] };
  });
}

function filled(season: SeasonWire, videos: VideoWire[]): SeasonWire {
  return { ...season, videos: videos.filter((video) => video.pivot?.season_id === season.id) };
}

async function episodesOf(reader: Reader, show: string): Promise<VideoWire[]> {
  const refs = await reader.db.query<Ref>(
    `SELECT 'video' AS type, video_id AS id FROM episodes WHERE show_id = $1 ORDER BY number`,
    [show],
  );
  const entries = await entriesOf(reader, refs);
  return entries.flatMap((entry) => (entry.type === 'video' ? [entry.content] : []));
}
