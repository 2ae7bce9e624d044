/** The first line of a guide day by itself: whoever only keeps the day reads no other. */
import * as v from 'valibot';

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
