import * as v from 'valibot';
import { Video } from './video.ts';
import { amount, flag, Id, maybe, Time } from './wire.ts';

/** Continue watching holds videos and shows. The wire has two names for a show. */
const ProgressType = v.pipe(
  v.picklist(['video', 'tv-show', 'playlist']),
  v.transform((type) => (type === 'playlist' ? 'tv-show' : type)),
);

/** GET /user/progress: `id` is the film's or the show's, `content` the video to play, `time` seconds in it. */
export const ContinueWatchingEntry = v.object({
  type: ProgressType,
  id: Id,
  content: Video,
  time: amount,
  /** The video was watched to its end. */
  viewed: flag,
  updated_at: maybe(Time),
});
export type ContinueWatchingEntry = v.InferOutput<typeof ContinueWatchingEntry>;
