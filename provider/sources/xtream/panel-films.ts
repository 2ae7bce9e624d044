/** Makes films from the panel's list of videos on demand (VOD). */
import * as v from 'valibot';
import type { OwnFilm } from '../own-titles.ts';
import { type PanelFilm, PanelFilmAnswer } from './panel-answer-schemas.ts';
import { type CategoryNames, categoryOf, type PanelContext } from './panel-channels.ts';
import { streamOfTitle } from './panel-streams.ts';
import {
  fillMissingValues,
  isEmpty,
  panelTitleFields,
  secondsOf,
  titleAndYear,
  trailerAddress,
} from './panel-title-fields.ts';

/** The film as the list describes it. */
export function filmOfPanel(
  film: PanelFilm,
  categories: CategoryNames,
  context: PanelContext,
): OwnFilm {
  const { title, year } = titleAndYear(film.name ?? `Film ${film.stream_id}`);
  const category = categoryOf(film, categories);
  const description = panelTitleFields(film);
  return {
    ...description,
    id: `film-${film.stream_id}`,
    title,
    year: description.year ?? year,
    tags: category === undefined ? [] : [category],
    poster: film.stream_icon,
    addedAt: film.added,
    seconds: secondsOf(film),
    trailer: trailerAddress(film.youtube_trailer),
    marks: [],
    chapters: [],
    stream: streamOfTitle('movie', film.stream_id, film.container_extension, context),
  };
}

/** What the details of a film bring. The rest is in the list alone. */
const broughtByDetails = [
  ...(['description', 'year', 'genres', 'certificate', 'people'] as const),
  ...(['poster', 'backdrop', 'trailer', 'seconds'] as const),
];

/**
 * The film with what the answer to `get_vod_info` adds. Undefined when the answer has another form, or is empty
 * although `known`, the film as it was before, has details: panels in trouble send empty answers.
 */
export function detailedFilm(film: OwnFilm, answer: unknown, known?: OwnFilm): OwnFilm | undefined {
  const read = v.safeParse(PanelFilmAnswer, answer);
  if (!read.success) return undefined;
  const { info } = read.output;
  const details = info && {
    ...panelTitleFields(info),
    poster: info.cover_big ?? info.movie_image ?? info.cover,
    seconds: secondsOf(info),
    trailer: trailerAddress(info.youtube_trailer),
  };
  if (details && !Object.values(details).every(isEmpty)) return fillMissingValues(film, details);
  const hadDetails = broughtByDetails.some(
    (name) => !isEmpty(known?.[name]) && isEmpty(film[name]),
  );
  return hadDetails ? undefined : film;
}
