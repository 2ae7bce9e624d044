/** Continue watching as a device keeps it. By itself, because the worker has no need of a whole video's schema. */
import * as v from 'valibot';
import { amount, text, translations } from './wire.ts';

const titled = { id: v.string(), title: v.optional(v.string()), title_trans: translations };

/** As much of an entry as its card shows, so that the card stands there with the network off. */
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
