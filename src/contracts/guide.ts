/**
 * A guide day in both of its forms: the plain JSON, and one self-contained line a channel
 * (`application/x-ndjson`), which is the form the worker keeps and the grid reads.
 */
import * as v from 'valibot';
import { longestPlaceholder } from '../domain/guide/schedule.ts';
import { Channel } from './channel.ts';
import { atProvider } from './provider-address.ts';
import { Cast } from './tag.ts';
import {
  address,
  Id,
  markup,
  markupTranslations,
  maybe,
  maybeListOf,
  name,
  timeIn,
  translations,
} from './wire.ts';

/** Details of one programme: GET /live-streams/epg/{programme id}. */
const ProgrammeVideo = v.object({
  title: name,
  title_trans: translations,
  thumbnail: address,
  description: markup,
  description_trans: markupTranslations,
  casts: maybeListOf(Cast),
});
export const ProgrammeDetails = v.object({
  id: Id,
  channel_id: Id,
  start_time: timeIn('UTC'),
  stop_time: timeIn('UTC'),
  video: ProgrammeVideo,
});
export type ProgrammeDetails = v.InferOutput<typeof ProgrammeDetails>;

/** A programme of the JSON form; naive times are in `timezone`. */
const programmeIn = (timezone: string) =>
  v.object({
    id: maybe(Id),
    channel_id: maybe(Id),
    start_time: timeIn(timezone),
    stop_time: maybe(timeIn(timezone)),
    video: v.optional(v.fallback(ProgrammeVideo, { title: '', casts: [] }), {
      title: '',
      casts: [],
    }),
  });

type ProgrammeOnWire = v.InferOutput<ReturnType<typeof programmeIn>>;

/**
 * A programme without an end runs until the next one begins; the last one for as long as a placeholder would stand
 * there, unless the next day knows better.
 */
function withEnds(programmes: ProgrammeOnWire[]) {
  const starts = programmes.map(({ start_time }) => start_time).sort((one, other) => one - other);
  return programmes.map((programme) => {
    const { start_time, stop_time } = programme;
    const next = () => starts.find((start) => start > start_time);
    return { ...programme, stop_time: stop_time ?? next() ?? start_time + longestPlaceholder };
  });
}

/** A channel with its programmes, as GET /live-streams/epg answers by default under `data`. */
export const channelDayIn = (timezone: string) =>
  v.object({
    ...Channel.entries,
    programs: v.pipe(maybeListOf(programmeIn(timezone)), v.transform(withEnds)),
  });
export type ChannelDay = v.InferOutput<ReturnType<typeof channelDayIn>>;

/**
 * First line of a guide day. `start` and `stop` are Unix minutes of the day's midnights in `timezone`, so that a day
 * of 23 or 25 hours says so. `channels` counts the lines that follow. `until`, in Unix minutes too, is when the last
 * programme of any channel ends: only in a day that begins later.
 */
export const GuideHeader = v.object({
  v: v.literal(1),
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
  timezone: v.string(),
  start: v.number(),
  stop: v.number(),
  channels: v.number(),
  until: v.optional(v.number()),
});
export type GuideHeader = v.InferOutput<typeof GuideHeader>;

const minutes = v.custom<number[]>(
  (value) => Array.isArray(value) && value.every((minute) => Number.isInteger(minute)),
);
const texts = v.custom<string[]>(
  (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
);

/** Lines are kept as they came. */
export const LineAddress = v.pipe(v.string(), v.transform(atProvider));

/** Description, picture and cast of a programme, in the asked language; null where there is nothing to tell. */
const StoryInLine = v.nullable(
  v.object({
    description: v.optional(v.string()),
    thumbnail: v.optional(LineAddress),
    casts: v.array(v.object({ id: Id, title: v.string(), thumb: v.optional(LineAddress) })),
  }),
);

/**
 * One channel's day. `s` and `e` are minutes from the header's `start` (below 0 for a programme that began the day
 * before), `t` titles in the asked language, `p` programme ids; all four of one length. `m` is written on the device,
 * where the provider sent descriptions with the day.
 */
export const GuideLine = v.pipe(
  v.object({
    /** channel id */ c: Id,
    /** channel title */ n: v.string(),
    /** channel number */ k: v.optional(v.number()),
    /** logo address */ l: v.optional(LineAddress),
    /** genre titles */ g: v.optional(texts),
    /** catch-up window in seconds, 0 none */ d: v.optional(v.number(), 0),
    /** epg.show_posters */ x: v.optional(v.picklist(['all', 'live_only'])),
    s: minutes,
    e: minutes,
    t: texts,
    p: texts,
    m: v.optional(v.fallback(v.optional(v.array(StoryInLine)), undefined)),
  }),
  v.check(
    (line) =>
      line.s.length === line.e.length &&
      line.s.length === line.t.length &&
      line.s.length === line.p.length,
  ),
);
export type GuideLine = v.InferOutput<typeof GuideLine>;
export type GuideLineWire = v.InferInput<typeof GuideLine>;

export const guideMediaType = 'application/x-ndjson';

/** GET /settings `epg`, with the defaults the product keeps. */
export const epgDays = (
  epg: { days_back?: number | undefined; days_ahead?: number | undefined } | undefined,
) => ({
  back: epg?.days_back ?? 1,
  ahead: epg?.days_ahead ?? 6,
});
