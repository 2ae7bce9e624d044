import * as v from 'valibot';
import { Video } from './video.ts';
import { amount, flag, Id, maybe, Time, text, translations } from './wire.ts';

/** What stands in Continue watching: a video by itself, or a show. The wire knows shows by two names. */
const ProgressType = v.pipe(
  v.picklist(['video', 'tv-show', 'playlist']),
  v.transform((type) => (type === 'playlist' ? 'tv-show' : type)),
);

/** GET /user/progress: `id` is the film's or the show's, `content` the video to play, `time` seconds in it. */
export const ProgressEntry = v.object({
  type: ProgressType,
  id: Id,
  content: Video,
  time: amount,
  /** The video was watched to its end. */
  viewed: flag,
  updated_at: maybe(Time),
});
export type ProgressEntry = v.InferOutput<typeof ProgressEntry>;

const titled = { id: v.string(), title: v.optional(v.string()), title_trans: translations };

/** The same as a device keeps it: as much as its card shows, so that the card stands there with the network off. */
export const KeptProgress = v.object({
  type: v.picklist(['video', 'tv-show']),
  id: v.string(),
  video: v.object({
    ...titled,
    duration: amount,
    thumbnail: text,
    poster: text,
    pictures: v.optional(v.record(v.string(), v.nullable(v.string()))),
  }),
  show: v.optional(v.object(titled)),
  /** Seconds. */
  time: v.number(),
  /** Epoch milliseconds. */
  updated_at: v.number(),
  /** Watched to its end: not shown, but known, because positions of its last minutes may still come. */
  finished: v.optional(v.boolean(), false),
});
export type KeptProgress = v.InferOutput<typeof KeptProgress>;
