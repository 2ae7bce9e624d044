/**
 * The answers of a panel (`player_api.php`). There is no specification: numbers come as text, fields are missing, lists
 * come as objects, and empty values are `[]`, `""` or `false`. An entry needs only its id.
 */
import * as v from 'valibot';
import { amount, flag, listOf, maybe } from '#src/contracts/wire.ts';
import {
  multiLineText,
  nameList,
  oneLineText,
  PlainId,
  picture,
  storableTime,
} from '../sanitising-schemas.ts';

export const PanelLogin = v.object({
  user_info: v.object({
    auth: flag,
    status: oneLineText(40),
    exp_date: storableTime,
    max_connections: amount,
    allowed_output_formats: maybe(listOf(v.string())),
  }),
  server_info: maybe(
    v.object({ timezone: oneLineText(60), timestamp_now: amount, time_now: maybe(v.string()) }),
  ),
});
export type PanelLogin = v.InferOutput<typeof PanelLogin>;

export const PanelCategory = v.object({ category_id: PlainId, category_name: oneLineText(100) });

const fileEnding = maybe(v.pipe(v.string(), v.toLowerCase(), v.regex(/^\w{1,10}$/)));

/** The ids of an entry's categories. `categoryOf` takes the first one that has a name. */
const inCategory = {
  category_id: maybe(PlainId),
  category_ids: maybe(listOf(PlainId)),
};

export const PanelChannel = v.object({
  stream_id: PlainId,
  name: oneLineText(200),
  num: amount,
  stream_icon: picture,
  epg_channel_id: oneLineText(200),
  tv_archive: flag,
  /** Days. */
  tv_archive_duration: amount,
  ...inCategory,
});
export type PanelChannel = v.InferOutput<typeof PanelChannel>;

/** The fields of lists and details that films and shows share. */
const described = {
  name: oneLineText(300),
  plot: multiLineText(10_000),
  description: multiLineText(10_000),
  genre: nameList(10),
  cast: nameList(40),
  actors: nameList(40),
  director: nameList(10),
  releasedate: oneLineText(40),
  releaseDate: oneLineText(40),
  release_date: oneLineText(40),
  year: amount,
  mpaa_rating: oneLineText(40),
  age: oneLineText(40),
  backdrop_path: picture,
  youtube_trailer: oneLineText(200),
  duration_secs: amount,
  duration: oneLineText(40),
  /** Minutes. */
  episode_run_time: amount,
};

export const PanelFilm = v.object({
  stream_id: PlainId,
  ...described,
  name: oneLineText(300),
  stream_icon: picture,
  container_extension: fileEnding,
  added: storableTime,
  is_adult: flag,
  ...inCategory,
});
export type PanelFilm = v.InferOutput<typeof PanelFilm>;

export const PanelFilmDetails = v.object({
  ...described,
  movie_image: picture,
  cover_big: picture,
  cover: picture,
});
export type PanelFilmDetails = v.InferOutput<typeof PanelFilmDetails>;

/** When a film has no details, a panel sends `[]` instead of them. */
export const PanelFilmAnswer = v.object({ info: maybe(PanelFilmDetails) });

export const PanelShow = v.object({
  series_id: PlainId,
  ...described,
  cover: picture,
  last_modified: storableTime,
  is_adult: flag,
  ...inCategory,
});
export type PanelShow = v.InferOutput<typeof PanelShow>;

export const PanelSeason = v.object({ season_number: amount, name: oneLineText(200) });

export const PanelEpisode = v.object({
  id: PlainId,
  episode_num: amount,
  title: oneLineText(300),
  container_extension: fileEnding,
  season: amount,
  info: maybe(
    v.object({
      plot: multiLineText(10_000),
      releasedate: oneLineText(40),
      release_date: oneLineText(40),
      air_date: oneLineText(40),
      movie_image: picture,
      duration_secs: amount,
      duration: oneLineText(40),
    }),
  ),
});
export type PanelEpisode = v.InferOutput<typeof PanelEpisode>;

export const PanelShowAnswer = v.object({
  seasons: v.optional(v.unknown()),
  info: maybe(v.object({ ...described, cover: picture })),
  episodes: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
});
