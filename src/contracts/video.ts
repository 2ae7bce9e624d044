import * as v from 'valibot';
import { Cast, Tag } from './tag.ts';
import { amount, flag, Id, maybe, maybeListOf, Time, text, translations } from './wire.ts';

export const Trailer = v.object({ id: Id, title: text, thumbnail: text, embed_url: v.string() });
export type Trailer = v.InferOutput<typeof Trailer>;

/** `slug` tag-line holds the tagline. */
export const CustomField = v.object({
  slug: v.string(),
  label: text,
  label_trans: translations,
  value: text,
  value_trans: translations,
});
export type CustomField = v.InferOutput<typeof CustomField>;

/** Watched position. `time` and `progress` are both seconds; `viewed_at` is set once it was watched to the end. */
export const Progress = v.object({ time: amount, progress: amount, viewed_at: maybe(Time) });
export type Progress = v.InferOutput<typeof Progress>;

/** `pictures` keyed by name: `poster`, `backdrop`, `title`, … Each value is an address. */
export const Pictures = maybe(v.record(v.string(), v.nullable(v.string())));

/** `src` is a WebVTT file; a provider that has only titles sends no `src`, and no track is offered for it. */
export const Subtitle = v.object({ title: v.string(), language: text, src: text });

const summary = {
  id: Id,
  int_id: maybe(Id),
  title: v.fallback(v.string(), ''),
  title_trans: translations,
  description: text,
  description_trans: translations,
  duration: amount,
  recorded_at: maybe(Time),
  tags: maybeListOf(Tag),
  casts: maybeListOf(Cast),
  trailers: maybeListOf(Trailer),
  poster: text,
  thumbnail: text,
  pictures: Pictures,
  title_image: text,
  details_image: text,
  in_favorite: flag,
  custom_fields: maybeListOf(CustomField),
  total_views: amount,
};

/** Specification 3, Video. `duration` is in seconds. */
export const Video = v.object({
  ...summary,
  progress: maybe(Progress),
  availability_text: text,
  embed_url: text,
  ad_tag_link: text,
  ad_tag_type: text,
  subtitles: maybeListOf(Subtitle),
  category: text,
  played_count: amount,
  like_this: maybeListOf(v.object(summary)),
  playlists: maybeListOf(v.object({ id: Id, title: text, title_trans: translations })),
  pivot: maybe(v.object({ season_id: maybe(Id) })),
});
export type Video = v.InferOutput<typeof Video>;

export const Season = v.object({
  id: Id,
  title: text,
  title_trans: translations,
  videos: maybeListOf(Video),
});
export type Season = v.InferOutput<typeof Season>;

/** Specification 3, Playlist / TV show. `years` is the range the detail page shows. */
export const Show = v.object({
  ...summary,
  videos: maybeListOf(Video),
  seasons: maybeListOf(Season),
  last_episode_poster: text,
  show_episode: maybe(Id),
  seasons_count: amount,
  videos_count: amount,
  year_from: amount,
  year_to: amount,
  views: amount,
});
export type Show = v.InferOutput<typeof Show>;
