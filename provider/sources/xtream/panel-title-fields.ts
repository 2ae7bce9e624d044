/** Reads what a panel says about a film or a show, in the form of own titles. */
import { daySeconds } from '#src/domain/time/time-units.ts';
import { isCalendarDate } from '#src/domain/time/timezone-day.ts';
import type { OwnFilm, OwnShow } from '../own-titles.ts';
import type { PanelFilmDetails, PanelShow } from './panel-answer-schemas.ts';

type Described = Omit<PanelFilmDetails, 'movie_image' | 'cover_big' | 'cover'> &
  Partial<Pick<PanelShow, 'is_adult'>>;

/** The fields that films and shows have in common. */
export function panelTitleFields(
  described: Described,
): Pick<OwnFilm, 'description' | 'year' | 'genres' | 'certificate' | 'people' | 'backdrop'> {
  const { director, cast, actors, is_adult } = described;
  return {
    description: described.plot ?? described.description,
    year: yearOf(described),
    genres: described.genre,
    certificate: described.mpaa_rating ?? described.age ?? (is_adult ? '18' : undefined),
    people: [
      ...director.map((name) => ({ name, job: 'director' as const })),
      ...(cast.length > 0 ? cast : actors).map((name) => ({ name })),
    ],
    backdrop: described.backdrop_path,
  };
}

/** `fresh` with the values of `known` where `fresh` has none. */
export function fillMissingValues<Title extends OwnFilm | OwnShow>(
  fresh: Title,
  known: Partial<Title>,
): Title {
  const said = Object.entries(fresh).filter(([, value]) => !isEmpty(value));
  return { ...fresh, ...known, ...Object.fromEntries(said) };
}

/** Panels write a missing value as nothing, `[]` or 0. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === 0 || (Array.isArray(value) && value.length === 0);
}

/** The title without the year in parentheses at its end, and that year. */
export function titleAndYear(name: string): { title: string; year?: number } {
  const [, title, year] = /^(.*\S) ?\(((?:18|19|20|21)\d\d)\)$/.exec(name) ?? [];
  return title && year ? { title, year: Number(year) } : { title: name };
}

function yearOf({ year, releasedate, releaseDate, release_date }: Described): number | undefined {
  const first = /\d{4}/.exec(releasedate ?? releaseDate ?? release_date ?? '')?.[0];
  const found = year || Number(first ?? Number.NaN);
  return Number.isInteger(found) && found >= 1800 && found <= 2200 ? found : undefined;
}

/** The date (YYYY-MM-DD) at the beginning of the text, if it is a valid date. */
export function dateIn(text: string | undefined): string | undefined {
  const date = /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0];
  return date !== undefined && isCalendarDate(date) ? date : undefined;
}

const longest = daySeconds;

/** Whole seconds; 0 when the panel does not say them. */
export function secondsOf(
  said: Pick<PanelFilmDetails, 'duration_secs' | 'duration'> &
    Partial<Pick<PanelFilmDetails, 'episode_run_time'>>,
): number {
  const [, hours, minutes, seconds] = /^(\d{1,2}):(\d\d):(\d\d)$/.exec(said.duration ?? '') ?? [];
  const clock = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  const found = said.duration_secs || clock || (said.episode_run_time ?? 0) * 60;
  return found > 0 && found <= longest ? Math.round(found) : 0;
}

/** Panels write either an address or only the id of a video on YouTube. Undefined for anything else. */
export function trailerAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^[\w-]{11}$/.test(text)) return `https://www.youtube.com/watch?v=${text}`;
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : undefined;
}
