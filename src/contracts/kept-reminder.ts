/**
 * A reminder as a device keeps it. It has a file of its own because the first screen needs no other form of a reminder.
 */
import * as v from 'valibot';
import { Id } from './wire.ts';

/** `YYYY-MM-DD HH:mm:ss`, UTC. */
export const UtcText = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));

export const ReminderId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** docs/api.md, "Channel notification", as the device keeps it. Title and channel are kept for showing them. */
export const Reminder = v.object({
  id: ReminderId,
  c_id: Id,
  st: UtcText,
  n1: v.optional(v.boolean(), false),
  n2: v.optional(v.boolean(), false),
  n3: v.optional(v.boolean(), false),
  title: v.optional(v.string(), ''),
  channel_title: v.optional(v.string(), ''),
  programme_id: v.optional(v.string()),
  /** How far back the channel can be played, seconds. */
  dvr: v.optional(v.number()),
  /** The rule by which this device made it; undefined when the viewer or the provider made it. */
  rule_id: v.optional(v.string()),
  /**
   * False: the provider does not have this reminder. A rule made it on this device, and the device did not send it,
   * because it did not know yet that the provider has no rules.
   */
  sent: v.optional(v.boolean()),
});
export type Reminder = v.InferOutput<typeof Reminder>;
