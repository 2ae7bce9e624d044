/**
 * A guide day as plain JSON, and the calls that belong to it. The other form (`application/x-ndjson`, one line
 * for each channel) is the one that the device keeps and the grid reads; see `guide-header-line.ts` and
 * `guide-line.ts`.
 */
import * as v from 'valibot';
import { longestPlaceholder } from '../domain/guide/schedule.ts';
import { Channel, GuideChannel } from './channel.ts';
import { Cast } from './tag.ts';
import {
  address,
  amount,
  flag,
  Id,
  markup,
  markupTranslations,
  maybe,
  maybeListOf,
  name,
  timeIn,
  translations,
} from './wire.ts';

const ProgrammeVideo = v.object({
  title: name,
  title_trans: translations,
  thumbnail: address,
  description: markup,
  description_trans: markupTranslations,
  casts: maybeListOf(Cast),
});
/** What a guide may say of a programme besides its texts. docs/api.md, "Programme". */
const facts = {
  series_id: maybe(Id),
  episode_id: maybe(Id),
  is_new: flag,
  certificate_age: amount,
};

/** Details of one programme: GET /live-streams/epg/{programme id}. */
export const ProgrammeDetails = v.object({
  id: Id,
  channel_id: Id,
  start_time: timeIn('UTC'),
  stop_time: timeIn('UTC'),
  ...facts,
  video: ProgrammeVideo,
});
export type ProgrammeDetails = v.InferOutput<typeof ProgrammeDetails>;

/** A programme of the JSON form; times without an offset are in `timezone`. */
const programmeIn = (timezone: string) =>
  v.object({
    id: maybe(Id),
    channel_id: maybe(Id),
    start_time: timeIn(timezone),
    stop_time: maybe(timeIn(timezone)),
    ...facts,
    video: v.optional(v.fallback(ProgrammeVideo, { title: '', casts: [] }), {
      title: '',
      casts: [],
    }),
  });

type ProgrammeOnWire = v.InferOutput<ReturnType<typeof programmeIn>>;

/**
 * Gives an end to each programme that has none: it runs until the next one begins. The last programme of the list gets
 * the length of the longest placeholder.
 */
function withEnds(programmes: ProgrammeOnWire[]) {
  const starts = programmes.map(({ start_time }) => start_time).sort((one, other) => one - other);
  return programmes.map((programme) => {
    const { start_time, stop_time } = programme;
    const next = () => starts.find((start) => start > start_time);
    return { ...programme, stop_time: stop_time ?? next() ?? start_time + longestPlaceholder };
  });
}

const programsIn = (timezone: string) =>
  v.pipe(maybeListOf(programmeIn(timezone)), v.transform(withEnds));

/** A channel with its programmes, as GET /live-streams/epg answers by default under `data`. */
export const channelDayIn = (timezone: string) =>
  v.object({ ...Channel.entries, programs: programsIn(timezone) });

/** The times at which programmes above the profile's ceiling run. Only our provider sends them. */
const barredIn = (timezone: string) =>
  maybeListOf(v.object({ start_time: timeIn(timezone), stop_time: timeIn(timezone) }));

/** A channel of a guide day: the fields that the guide reads, its programmes, and the times of barred programmes. */
export const guideChannelIn = (timezone: string) =>
  v.object({
    ...GuideChannel.entries,
    programs: programsIn(timezone),
    barred: barredIn(timezone),
  });
export type GuideChannelDay = v.InferOutput<ReturnType<typeof guideChannelIn>>;

export const guideMediaType = 'application/x-ndjson';

/** How many days the guide goes back and ahead: `epg` of GET /settings. A missing number becomes 1 or 6. */
export const daysBackAndAhead = (
  epg: { days_back?: number | undefined; days_ahead?: number | undefined } | undefined,
) => ({
  back: epg?.days_back ?? 1,
  ahead: epg?.days_ahead ?? 6,
});
