/**
 * Continue watching as a device keeps it. It has a file of its own because the worker does not need the schema
 * of a whole video.
 */
import * as v from 'valibot';
import { amount, text, translations } from './wire.ts';

const titled = { id: v.string(), title: v.optional(v.string()), title_trans: translations };

/** An entry of Continue watching, with the fields that its card shows, so that it can be shown without a network. */
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
  /**
   * The video was watched to its end. It is not shown, but the device keeps it, because positions of its last
   * minutes may still come.
   */
  finished: v.optional(v.boolean(), false),
  /** Where the episode before this one ended, in seconds. */
  former_end: v.optional(v.number()),
});
export type KeptProgress = v.InferOutput<typeof KeptProgress>;
