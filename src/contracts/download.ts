import * as v from 'valibot';
import { downloadReasons } from '../domain/downloads/download-problem.ts';
import { translations } from './wire.ts';

const Title = { title: v.string(), title_trans: translations };

/** What is kept: a video, or a past programme of a channel. Times in seconds. */
const Subject = v.variant('type', [
  v.object({ type: v.literal('video'), id: v.string() }),
  v.object({
    type: v.literal('programme'),
    channel_id: v.string(),
    start: v.number(),
    duration: v.number(),
  }),
]);
export type DownloadSubject = v.InferOutput<typeof Subject>;

/** A download as the device records it for its viewer. The film itself is in a cache. */
export const Download = v.object({
  /** The id of this copy. Its cache and its addresses contain it. */
  copy: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  subject: Subject,
  ...Title,
  /** The show of an episode, the channel of a programme. */
  of: v.optional(v.object(Title)),
  picture: v.optional(v.string()),
  kind: v.picklist(['hls', 'file']),
  /** The chosen quality. `bandwidth` is in bits per second. */
  height: v.optional(v.number()),
  bandwidth: v.number(),
  state: v.picklist(['waiting', 'paused', 'failed', 'done']),
  reason: v.optional(v.picklist(downloadReasons)),
  /** Who fetches it while it is `waiting`: the browser by itself, or a page because the browser could not. */
  fetched_by: v.optional(v.picklist(['browser', 'page'])),
  kept_parts: v.number(),
  parts: v.number(),
  bytes: v.number(),
  on_metered: v.boolean(),
  days: v.number(),
  /** Epoch milliseconds. */
  added_at: v.number(),
  /** When the provider last allowed it, epoch milliseconds. */
  checked_at: v.number(),
  /** These extras are kept next to the film: storyboard, picture and subtitles. */
  has_storyboard: v.optional(v.boolean()),
  has_picture: v.optional(v.boolean()),
  subtitles: v.optional(
    v.array(v.object({ title: v.string(), language: v.optional(v.string()), place: v.string() })),
    [],
  ),
});
export type Download = v.InferOutput<typeof Download>;

/** All copies of one subject have the same id, so that a viewer has only one download of it. */
export function downloadIdOf(subject: DownloadSubject): string {
  if (subject.type === 'video') return `video/${subject.id}`;
  return `programme/${subject.channel_id}/${subject.start}`;
}
