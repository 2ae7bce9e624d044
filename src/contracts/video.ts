import * as v from 'valibot';
import { DownloadRight } from './download-right.ts';
import { Cast, Tag } from './tag.ts';
import {
  Address,
  Amount,
  address,
  amount,
  flag,
  Id,
  Markup,
  markup,
  markupTranslations,
  maybe,
  maybeListOf,
  name,
  Text,
  Time,
  text,
  translations,
} from './wire.ts';

export const Trailer = v.object({ id: Id, title: text, thumbnail: address, embed_url: Address });
export type Trailer = v.InferOutput<typeof Trailer>;

/** The field whose `slug` is `tag-line` holds the tagline. A value may also be true or false. */
export const CustomField = v.object({
  slug: Text,
  label: text,
  label_trans: translations,
  value: maybe(v.union([Markup, v.boolean()])),
  value_trans: markupTranslations,
});
export type CustomField = v.InferOutput<typeof CustomField>;

/**
 * The watched position. `time` and `progress` are both seconds; `viewed_at` is set once the video was watched to
 * its end.
 */
export const Progress = v.object({ time: amount, progress: amount, viewed_at: maybe(Time) });
export type Progress = v.InferOutput<typeof Progress>;

/** `pictures` keyed by name: `poster`, `backdrop`, `title`, … Each value is an address. */
const Pictures = maybe(v.record(v.string(), v.fallback(v.nullable(Address), null)));

/** `src` is a WebVTT file. Some providers send only titles without `src`; then the player offers no track. */
export const Subtitle = v.object({ title: Text, language: text, src: address });

/** One of a show's videos: its id, or the video itself. */
const EpisodeId = maybe(
  v.union([
    Id,
    v.pipe(
      v.object({ id: Id }),
      v.transform(({ id }) => id),
    ),
  ]),
);

/**
 * A part of a video that may be skipped, in seconds. The list drops a part that ends before it begins, or is of
 * an unknown kind.
 */
export const SkipRange = v.pipe(
  v.object({
    kind: v.picklist(['intro', 'recap', 'credits']),
    from: v.pipe(Amount, v.minValue(0)),
    to: Amount,
  }),
  v.check(({ from, to }) => to > from),
);
export type SkipRange = v.InferOutput<typeof SkipRange>;

/** `from` in seconds. A chapter ends where the next one begins. */
export const Chapter = v.object({
  title: name,
  title_trans: translations,
  from: v.pipe(Amount, v.minValue(0)),
});
export type Chapter = v.InferOutput<typeof Chapter>;

const summary = {
  id: Id,
  int_id: maybe(Id),
  title: name,
  title_trans: translations,
  description: markup,
  description_trans: markupTranslations,
  duration: amount,
  recorded_at: maybe(Time),
  tags: maybeListOf(Tag),
  casts: maybeListOf(Cast),
  trailers: maybeListOf(Trailer),
  poster: address,
  thumbnail: address,
  pictures: Pictures,
  /** Only for a video that has videos of its own: the one to continue with, and the picture of the last one. */
  current_video: EpisodeId,
  last_episode_poster: address,
  title_image: address,
  details_image: address,
  in_favorite: flag,
  custom_fields: maybeListOf(CustomField),
  total_views: amount,
};

/** docs/api.md, "Video". `duration` is in seconds. */
export const Video = v.object({
  ...summary,
  progress: maybe(Progress),
  availability_text: text,
  embed_url: address,
  ad_tag_link: address,
  ad_tag_type: text,
  subtitles: maybeListOf(Subtitle),
  /**
   * The address of a WebVTT file. Its cues name the small pictures of the seek bar:
   * `sprite.webp#xywh=x,y,width,height`.
   */
  storyboard: address,
  marks: maybeListOf(SkipRange),
  download: maybe(DownloadRight),
  chapters: maybeListOf(Chapter),
  category: text,
  played_count: amount,
  like_this: maybeListOf(v.object(summary)),
  playlists: maybeListOf(v.object({ id: Id, title: text, title_trans: translations })),
  /**
   * Only for an episode: its season. Our provider also sends the season's number in the show and the episode's
   * number in the season.
   */
  pivot: maybe(v.object({ season_id: maybe(Id), season: amount, episode: amount })),
});
export type Video = v.InferOutput<typeof Video>;

export const Season = v.object({
  id: Id,
  title: text,
  title_trans: translations,
  videos: maybeListOf(Video),
});
export type Season = v.InferOutput<typeof Season>;

/** docs/api.md, "Show". `years` is the range that the details screen shows. */
export const Show = v.object({
  ...summary,
  videos: maybeListOf(Video),
  seasons: maybeListOf(Season),
  show_episode: EpisodeId,
  seasons_count: amount,
  videos_count: amount,
  year_from: amount,
  year_to: amount,
  views: amount,
});
export type Show = v.InferOutput<typeof Show>;
