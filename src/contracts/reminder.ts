/** Channel notifications and push subscriptions, in the forms that client, worker and provider exchange. */
import * as v from 'valibot';
import { languages } from '../domain/language.ts';
import { stages } from '../domain/reminders/stages.ts';
import { ReminderId, UtcText } from './kept-reminder.ts';
import { address, amount, Id, maybe, name, Text, Time, text } from './wire.ts';

/** POST /channel-notifications. `start_time` is UTC. */
export const ReminderRequest = v.object({
  id: ReminderId,
  channel_id: Id,
  video_title: v.pipe(v.string(), v.maxLength(500)),
  start_time: UtcText,
});
export type ReminderRequest = v.InferOutput<typeof ReminderRequest>;

/** GET /channel-notifications. */
export const ReminderRecord = v.object({
  id: ReminderId,
  channel_id: Id,
  channel_title: text,
  video_title: name,
  start_time: Time,
  programme_id: maybe(Id),
  dvr_duration: amount,
});
export type ReminderRecord = v.InferOutput<typeof ReminderRecord>;

/** A reminder whose programme was cancelled, and the provider's words for that, in the language of the request. */
export const CancelledReminder = v.object({ id: ReminderId, message: Text });
export type CancelledReminder = v.InferOutput<typeof CancelledReminder>;

/** GET and POST /user/calendar: the address under which calendar apps read the viewer's reminders. */
export const CalendarFeed = v.object({
  /** Missing when there is no address. */
  created_at: maybe(Time),
  /** When a calendar app last read it. */
  read_at: maybe(Time),
  /** A secret. Only the answer to POST contains it. */
  address,
});
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>;

/** POST /channel-notifications/{id}/notify: docs/api.md, "notifyUser". */
export const NotifyRequest = v.object({
  c_id: Id,
  time: v.picklist(stages),
  type: v.string(),
  id: v.string(),
});
export type NotifyRequest = v.InferOutput<typeof NotifyRequest>;

/** PUT /push-subscriptions: the browser's PushSubscription as JSON, and its owner. */
export const PushRegistration = v.object({
  endpoint: v.pipe(v.string(), v.url()),
  expirationTime: v.optional(v.nullable(v.number())),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
  client_uuid: v.pipe(v.string(), v.uuid()),
  language: v.picklist(languages),
});
export type PushRegistration = v.InferOutput<typeof PushRegistration>;
