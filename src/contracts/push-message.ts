/**
 * What the provider pushes, in the Declarative Web Push format. A browser that supports the format can show it
 * without the worker; every other browser passes it to the worker, which reads the same `data`. Nothing in it
 * names the viewer.
 */
import * as v from 'valibot';
import { stages } from '../domain/reminders/stages.ts';
import { sha256 } from '../domain/sha256.ts';
import { Id } from './wire.ts';

const about = {
  reminder_id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /**
   * `profileHash` of the profile that is reminded. Only that profile is shown the title. A provider without profiles
   * may leave the hash out.
   */
  profile_hash: v.optional(v.string()),
  channel_id: Id,
  /** The programme's title. */
  title: v.string(),
  /** The programme's start, Unix seconds. */
  start: v.number(),
  /** How far back the channel can be played, in seconds; 0 means not at all. */
  dvr: v.optional(v.number(), 0),
};

/**
 * `reminder`: a stage has begun. `moved` and `cancelled` each say once that the programme has changed. A programme that
 * was moved to an earlier time may have begun already.
 */
export const PushData = v.variant('kind', [
  v.object({ kind: v.literal('reminder'), ...about, stage: v.picklist(stages) }),
  v.object({ kind: v.literal('moved'), ...about }),
  v.object({ kind: v.literal('cancelled'), ...about }),
]);
export type PushData = v.InferOutput<typeof PushData>;

/**
 * `title`, `body` and `navigate` (an absolute address) are for browsers that show the push themselves, in the
 * device's language.
 */
export const PushMessage = v.object({
  web_push: v.literal(8030),
  /** True lets such a browser wake the worker first. The worker then makes sure that a stage is shown only once. */
  mutable: v.optional(v.boolean()),
  /** The number on the app's icon, where the worker does not set it. */
  app_badge: v.optional(v.number()),
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

/**
 * A hash that stands for a profile and differs for each reminder. Only somebody who knows the profile's id can
 * recognise the profile.
 */
export function profileHash(profileId: string, reminderId: string): Promise<string> {
  return sha256(`${profileId}|${reminderId}`);
}

/** Page, worker and browser show a reminder under one tag, so that a later notification replaces the earlier one. */
export function reminderTag(reminderId: string): string {
  return `reminder-${reminderId}`;
}

/** What a notification contains for a later click. */
export const NotificationData = v.object({
  channel_id: v.optional(Id),
  start: v.optional(v.number()),
  dvr: v.optional(v.number(), 0),
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
});
export type NotificationData = v.InferOutput<typeof NotificationData>;
