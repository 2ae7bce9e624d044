/**
 * Films and shows of an operator's own: the form that every source of titles is read into, and that of a
 * `catalogue.json`. docs/operating.md, "Films and shows".
 */
import * as v from 'valibot';

const line = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A text, or a text for each language (`en`, `ar`, …). */
export const TitleText = v.union([
  line(20_000),
  v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,8}$/)), line(20_000)),
]);
export type TitleText = v.InferOutput<typeof TitleText>;

/** An http(s) address, or a path inside the folder of the source. */
export const MediaAddress = line(4000);

export const TitleSubtitles = v.object({
  /** BCP 47; `und` where it is not known. */
  language: line(35),
  label: v.optional(line(100)),
  address: MediaAddress,
});

export const TitleStream = v.object({
  address: MediaAddress,
  /** Request headers that the server of the stream asks for: it then goes through the relay. */
  headers: v.optional(v.record(line(100), line(2000))),
  subtitles: v.optional(v.array(TitleSubtitles), []),
});
export type TitleStream = v.InferOutput<typeof TitleStream>;

export const TitlePerson = v.object({ name: line(200), role: v.optional(line(200)) });

const described = {
  /** Unique among the titles of its source, and the same at every reading. */
  id: line(200),
  title: TitleText,
  tagline: v.optional(TitleText),
  description: v.optional(TitleText),
  year: v.optional(v.pipe(whole, v.minValue(1800), v.maxValue(2200))),
  /** In the words of the source: names of genres in either language. */
  genres: v.optional(v.array(line(100)), []),
  tags: v.optional(v.array(line(100)), []),
  /** A certificate of any common system: `PG-13`, `FSK 12`, `TV-MA`. */
  certificate: v.optional(line(40)),
  people: v.optional(v.array(TitlePerson), []),
  poster: v.optional(MediaAddress),
  backdrop: v.optional(MediaAddress),
  /** Epoch milliseconds: when the source got it. */
  addedAt: v.optional(whole),
};

const SkipPart = v.object({
  kind: v.picklist(['intro', 'recap', 'credits']),
  from: whole,
  to: whole,
});

export const OwnFilm = v.object({
  ...described,
  seconds: v.optional(whole, 0),
  stream: TitleStream,
  trailer: v.optional(MediaAddress),
  marks: v.optional(v.array(SkipPart), []),
});
export type OwnFilm = v.InferOutput<typeof OwnFilm>;

export const OwnEpisode = v.object({
  id: described.id,
  /** In its season. */
  number: v.optional(whole),
  title: v.optional(TitleText),
  description: v.optional(TitleText),
  seconds: v.optional(whole, 0),
  still: v.optional(MediaAddress),
  /** YYYY-MM-DD */
  date: v.optional(v.pipe(v.string(), v.isoDate())),
  stream: TitleStream,
  marks: v.optional(v.array(SkipPart), []),
});
export type OwnEpisode = v.InferOutput<typeof OwnEpisode>;

export const OwnShow = v.object({
  ...described,
  seasons: v.array(
    v.object({
      number: whole,
      title: v.optional(TitleText),
      episodes: v.array(OwnEpisode),
    }),
  ),
});
export type OwnShow = v.InferOutput<typeof OwnShow>;

export const OwnTitles = v.object({
  films: v.optional(v.array(OwnFilm), []),
  shows: v.optional(v.array(OwnShow), []),
});
export type OwnTitles = v.InferOutput<typeof OwnTitles>;
