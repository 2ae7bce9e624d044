import * as v from 'valibot';
import { amount, Id, listOf, maybe, Time, text, translations } from './wire.ts';

export const WebNotification = v.object({
  id: maybe(Id),
  title: v.string(),
  title_trans: translations,
  body: text,
  body_trans: translations,
  thumbnail: text,
  link: text,
  created_at: maybe(Time),
});
export type WebNotification = v.InferOutput<typeof WebNotification>;

/** GET /web-notifications: only `status` 200 is acted on. */
export const WebNotificationList = v.object({ status: amount, data: listOf(WebNotification) });
