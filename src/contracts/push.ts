/**
 * What the provider pushes, in the Declarative Web Push shape: a browser that knows the shape can show it without the
 * worker, every other one hands it to the worker, which reads the same `data`. Nothing in it names the viewer.
 */
import * as v from 'valibot';
import { stages } from '../domain/reminders/reminder.ts';
import { Id } from './wire.ts';

const about = {
  reminder_id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  channel_id: Id,
  /** The programme's title. */
  title: v.string(),
  /** The programme's start, Unix seconds. */
  start: v.number(),
  /** How far back the channel can be played, seconds; 0 when it cannot. */
  dvr: v.optional(v.number(), 0),
};

/** `reminder`: a stage has come; `moved` and `cancelled`: the schedule has changed, which is shown once. */
export const PushData = v.variant('kind', [
  v.object({ kind: v.literal('reminder'), ...about, stage: v.picklist(stages) }),
  v.object({ kind: v.literal('moved'), ...about }),
  v.object({ kind: v.literal('cancelled'), ...about }),
]);
export type PushData = v.InferOutput<typeof PushData>;

/**
 * `title`, `body` and `navigate` (an absolute address) are for browsers that show
 * it themselves, in the device's language.
 */
export const PushMessage = v.object({
  web_push: v.literal(8030),
  /** True lets such a browser wake the worker first, which then sees to it that a stage is shown once. */
  mutable: v.optional(v.boolean()),
  notification: v.object({
    title: v.string(),
    body: v.optional(v.string()),
    navigate: v.pipe(v.string(), v.url()),
    lang: v.optional(v.string()),
    dir: v.optional(v.picklist(['ltr', 'rtl', 'auto'])),
    tag: v.optional(v.string()),
    silent: v.optional(v.boolean()),
    data: PushData,
  }),
});
export type PushMessage = v.InferOutput<typeof PushMessage>;

/** All layers show a reminder under one tag, so that a later one takes the earlier one's place. */
export function reminderTag(reminderId: string): string {
  return `reminder-${reminderId}`;
}

/** What a shown notification carries for the moment when it is clicked. */
export const NotificationData = v.object({
  channel_id: v.optional(Id),
  start: v.optional(v.number()),
  dvr: v.optional(v.number(), 0),
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
});
export type NotificationData = v.InferOutput<typeof NotificationData>;
