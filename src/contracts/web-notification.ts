import * as v from 'valibot';
import {
  address,
  amount,
  Id,
  link,
  listOf,
  maybe,
  Text,
  Time,
  text,
  translations,
} from './wire.ts';

export const WebNotification = v.object({
  id: maybe(Id),
  title: Text,
  title_trans: translations,
  body: text,
  body_trans: translations,
  thumbnail: address,
  link,
  created_at: maybe(Time),
});
export type WebNotification = v.InferOutput<typeof WebNotification>;

/** GET /web-notifications: a list, alone or under `data`. A `status` in the body says whether the call succeeded. */
export const WebNotificationList = v.pipe(
  v.unknown(),
  v.transform((body) =>
    typeof body === 'object' && body !== null && 'data' in body ? body : { data: body },
  ),
  v.object({ status: amount, data: listOf(WebNotification) }),
  v.transform(({ status = 200, data }) => ({ status, data })),
);
