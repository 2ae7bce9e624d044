/** The first line of a guide day. It has a file of its own because code that only keeps the day reads no other line. */
import * as v from 'valibot';

/**
 * `start` and `stop` are the day's midnights in `timezone`, in Unix minutes, so that they show a day of 23 or 25
 * hours. `channels` is the number of lines that follow. `until`, also in Unix minutes, is when the last programme of
 * any channel ends. Only a day that begins at that time or later has `until`.
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
