/**
 * The form of an operator's own films and shows. Every source of titles is read into this form, and a `catalogue.json`
 * has it. `npm run openapi` makes docs/catalogue.schema.json from it. docs/operating.md, "Films and shows".
 */
import * as v from 'valibot';
import { daySeconds } from '#src/domain/time/time-units.ts';

/** The database accepts neither NUL nor half of a character that takes two units. */
const storable = v.check(
  (text: string) => text.isWellFormed() && !text.includes('\0'),
  'it holds a letter that cannot be stored',
);

const boundedText = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest), storable);
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A whole number that a column of the type `integer` stores. One greater number would keep the titles of all sources from
 * being stored.
 */
const storedInteger = v.pipe(whole, v.maxValue(2_147_483_647));

/** The greatest length in seconds, one week. If a file or an MRSS feed says a greater one, the length is unknown. */
export const longestSeconds = 7 * daySeconds;

/** A text, or a text for each language (`en`, `ar`, …). */
export const TitleText = v.union([
  boundedText(20_000),
  v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,8}$/)), boundedText(20_000)),
]);
export type TitleText = v.InferOutput<typeof TitleText>;

/**
 * An http(s) address, or a path inside the source's folder. Spaces in a path stay. The path of a picture may end in
 * `?v=…`, the version of the picture.
 */
export const MediaAddress = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(4000),
  storable,
  v.description('An http(s) address. One without a host counts from the address of this file.'),
);

export const TitleSubtitles = v.object({
  language: v.pipe(
    boundedText(35),
    v.description('BCP 47, such as `en` or `ar`; `und` where it is not known.'),
  ),
  label: v.optional(
    v.pipe(boundedText(100), v.description('What sets it apart: `Forced`, `SDH`.')),
  ),
  address: v.pipe(
    MediaAddress,
    v.description('A file in WebVTT, or, in the folder of this file, in SubRip (`.srt`).'),
  ),
});
export type TitleSubtitles = v.InferOutput<typeof TitleSubtitles>;

export const TitleStream = v.object({
  address: MediaAddress,
  headers: v.optional(
    v.pipe(
      v.record(boundedText(100), boundedText(2000)),
      v.description('Request headers that the server of the stream asks for.'),
    ),
  ),
  subtitles: v.optional(v.array(TitleSubtitles), []),
  container: v.optional(
    v.pipe(
      boundedText(20),
      v.description('The kind of file: `hls`, `mp4`, `webm`, `mkv`, `avi`, `ts`, …'),
    ),
  ),
  version: v.optional(
    v.pipe(boundedText(100), v.description('Differs when the content of the address differs.')),
  ),
  secret: v.optional(
    v.pipe(
      v.literal(true),
      v.description('The address holds a password: viewers get it only through the relay.'),
    ),
  ),
  download: v.optional(
    v.pipe(
      v.literal(false),
      v.description('`false`: viewers may not keep it on a device, whatever `DOWNLOADS` says.'),
    ),
  ),
  connections: v.optional(
    v.pipe(
      whole,
      v.minValue(1),
      v.description(
        'Streams that the server sends at once, to all viewers of the source together.',
      ),
    ),
  ),
});
export type TitleStream = v.InferOutput<typeof TitleStream>;

export const TitlePerson = v.object({
  name: boundedText(200),
  role: v.optional(v.pipe(boundedText(200), v.description('The part that an actor plays.'))),
  job: v.optional(
    v.pipe(v.picklist(['actor', 'director', 'writer']), v.description('Without it: `actor`.')),
  ),
});
export type TitlePerson = v.InferOutput<typeof TitlePerson>;

const described = {
  id: v.pipe(
    boundedText(200),
    v.description('Unique among the titles of its source, and the same at every reading.'),
  ),
  title: TitleText,
  tagline: v.optional(TitleText),
  description: v.optional(TitleText),
  year: v.optional(v.pipe(whole, v.minValue(1800), v.maxValue(2200))),
  genres: v.optional(
    v.pipe(v.array(boundedText(100)), v.description('Names of genres, in English or Arabic.')),
    [],
  ),
  tags: v.optional(v.array(boundedText(100)), []),
  certificate: v.optional(
    v.pipe(boundedText(40), v.description('Of any common system: `PG-13`, `FSK 12`, `TV-MA`.')),
  ),
  people: v.optional(v.array(TitlePerson), []),
  poster: v.optional(v.pipe(MediaAddress, v.description('A picture that is taller than wide.'))),
  backdrop: v.optional(v.pipe(MediaAddress, v.description('A picture that is wider than tall.'))),
  addedAt: v.optional(
    v.pipe(
      whole,
      // Not even a column of the type `bigint` stores a greater number.
      v.maxValue(9e18),
      v.description('Epoch milliseconds: since when the source has it.'),
    ),
  ),
};

const SkipRange = v.object({
  kind: v.picklist(['intro', 'recap', 'credits']),
  from: v.pipe(whole, v.description('Seconds from the beginning.')),
  to: whole,
});

const Chapter = v.object({
  title: TitleText,
  from: v.pipe(whole, v.description('Seconds from the beginning.')),
});

const seconds = v.optional(
  v.pipe(storedInteger, v.description('Its length; 0 where it is not known.')),
  0,
);

export const OwnFilm = v.object({
  ...described,
  seconds,
  stream: TitleStream,
  trailer: v.optional(MediaAddress),
  marks: v.optional(v.array(SkipRange), []),
  chapters: v.optional(v.array(Chapter), []),
});
export type OwnFilm = v.InferOutput<typeof OwnFilm>;

export const OwnEpisode = v.object({
  id: described.id,
  number: v.optional(v.pipe(storedInteger, v.description('In its season.'))),
  title: v.optional(TitleText),
  description: v.optional(TitleText),
  seconds,
  still: v.optional(v.pipe(MediaAddress, v.description('A picture that is wider than tall.'))),
  date: v.optional(v.pipe(v.string(), v.isoDate(), v.description('YYYY-MM-DD'))),
  stream: TitleStream,
  marks: v.optional(v.array(SkipRange), []),
  chapters: v.optional(v.array(Chapter), []),
});
export type OwnEpisode = v.InferOutput<typeof OwnEpisode>;

export const OwnSeason = v.object({
  number: v.pipe(storedInteger, v.description('0 holds the specials.')),
  title: v.optional(TitleText),
  poster: v.optional(MediaAddress),
  episodes: v.array(OwnEpisode),
});
export type OwnSeason = v.InferOutput<typeof OwnSeason>;

export const OwnShow = v.object({
  ...described,
  seasons: v.array(OwnSeason),
  filmInParts: v.optional(
    v.pipe(
      v.literal(true),
      v.description('The episodes are the parts of one film. Pages list it with the films.'),
    ),
  ),
});
export type OwnShow = v.InferOutput<typeof OwnShow>;

export const OwnTitles = v.object({
  films: v.optional(v.array(OwnFilm), []),
  shows: v.optional(v.array(OwnShow), []),
});
export type OwnTitles = v.InferOutput<typeof OwnTitles>;
