/** Link previews of films, short videos, episodes and shows. */

import { episodeNumberSql } from '../../catalogue/videos.ts';
import type { Database } from '../../database.ts';
import { type Texts, textIn } from '../../translated-text.ts';
import {
  type OwnPictures,
  type Preview,
  type PreviewRequest,
  plainTextOf,
  titlePicture,
} from './preview.ts';

type Credits = OwnPictures & {
  title: Texts;
  description: Texts;
  genres: Texts[] | null;
  actors: Texts[] | null;
};
type VideoRow = Credits & {
  kind: 'film' | 'video' | 'episode';
  seconds: number;
  recorded_on: string | null;
  art: string;
  show_id: string | null;
  show_title: Texts | null;
  season: number | null;
  number: number | null;
};
type ShowRow = Credits & { year_from: number | null; seasons: number; episodes: number };

const maxActors = 8;

/**
 * SQL that selects the genres and the actors of a title. `type` and `id` are SQL expressions. For an episode, pass
 * those of its show.
 */
const creditsSql = (type: string, id: string) => `
  (SELECT jsonb_agg(tags.title ORDER BY place) FROM entry_tags JOIN tags ON tags.id = tag_id
   WHERE type = ${type} AND entry_id = ${id} AND category = 'genre') AS genres,
  (SELECT jsonb_agg(name ORDER BY place) FROM (
     SELECT name, place FROM entry_casts JOIN casts ON casts.id = cast_id
     WHERE type = ${type} AND entry_id = ${id} ORDER BY place LIMIT ${maxActors}) AS credited) AS actors`;

/** With `show`, only an episode of this show is found. */
export async function previewOfVideo(
  db: Database,
  { id, language, secret }: PreviewRequest,
  show?: string,
): Promise<Preview | undefined> {
  const [row] = await db.query<VideoRow>(
    `SELECT videos.title, videos.description, kind, seconds, recorded_on, art,
       videos.is_own, videos.poster, videos.backdrop,
       episodes.show_id, seasons.number AS season,
       shows.title AS show_title,
       ${episodeNumberSql} AS number,
       ${creditsSql("CASE WHEN episodes.show_id IS NULL THEN 'video' ELSE 'tv-show' END", 'coalesce(episodes.show_id, videos.id)')}
     FROM videos
     LEFT JOIN episodes ON episodes.video_id = videos.id
     LEFT JOIN shows ON shows.id = episodes.show_id
     LEFT JOIN seasons ON seasons.id = season_id
     WHERE videos.id = $1 AND ($2::text IS NULL OR episodes.show_id = $2)`,
    [id, show ?? null],
  );
  if (!row) return undefined;
  const title = textIn(language, row.title);
  const series = textIn(language, row.show_title);
  return {
    title: series ? `${series} · ${title}` : title,
    description: plainTextOf(textIn(language, row.description)),
    picture: titlePicture(row, row.art, { secret }),
    type: typeOf(row),
    properties: {
      'video:duration': row.seconds > 0 ? String(row.seconds) : undefined,
      'video:release_date': row.recorded_on ?? undefined,
    },
    facts: {
      ...schemaOf(row, series),
      ...(row.seconds > 0 && { duration: `PT${Math.ceil(row.seconds / 60)}M` }),
      ...(row.recorded_on && { datePublished: row.recorded_on }),
      ...creditsIn(language, row),
    },
  };
}

export async function previewOfShow(
  db: Database,
  { id, language, secret }: PreviewRequest,
): Promise<Preview | undefined> {
  const [row] = await db.query<ShowRow>(
    `SELECT title, description, year_from, is_own, poster, backdrop,
       (SELECT count(DISTINCT season_id)::int FROM episodes WHERE show_id = shows.id) AS seasons,
       (SELECT count(*)::int FROM episodes WHERE show_id = shows.id) AS episodes,
       ${creditsSql("'tv-show'", 'shows.id')}
     FROM shows WHERE id = $1`,
    [id],
  );
  return (
    row && {
      title: textIn(language, row.title),
      description: plainTextOf(textIn(language, row.description)),
      picture: titlePicture(row, id, { secret }),
      type: 'video.tv_show',
      facts: {
        '@type': 'TVSeries',
        ...(row.year_from !== null && { startDate: String(row.year_from) }),
        numberOfSeasons: row.seasons,
        numberOfEpisodes: row.episodes,
        ...creditsIn(language, row),
      },
    }
  );
}

function typeOf({ kind, show_id }: VideoRow): Preview['type'] {
  if (show_id !== null) return 'video.episode';
  return kind === 'film' ? 'video.movie' : 'video.other';
}

function schemaOf({ kind, show_id, number, season }: VideoRow, series: string): Preview['facts'] {
  if (show_id === null) return { '@type': kind === 'film' ? 'Movie' : 'CreativeWork' };
  return {
    '@type': 'TVEpisode',
    episodeNumber: number,
    ...(season !== null && { partOfSeason: { '@type': 'TVSeason', seasonNumber: season } }),
    partOfSeries: { '@type': 'TVSeries', name: series },
  };
}

function creditsIn(language: PreviewRequest['language'], { genres, actors }: Credits) {
  const schemaPerson = (texts: Texts) => ({ '@type': 'Person', name: textIn(language, texts) });
  return {
    ...(genres && { genre: genres.map((texts) => textIn(language, texts)) }),
    ...(actors && { actor: actors.map(schemaPerson) }),
  };
}
