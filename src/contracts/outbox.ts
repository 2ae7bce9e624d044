/** A change that a viewer made and the provider has not heard of yet, as the device keeps it. */
import * as v from 'valibot';

export const Change = v.object({
  /** Sent as `Idempotency-Key`, so that a repeat does no harm. */
  id: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(['favourite', 'reminder', 'progress', 'view', 'play']),
  method: v.picklist(['POST', 'PUT', 'DELETE']),
  /** Under the API's base, without a leading slash. */
  path: v.pipe(v.string(), v.regex(/^[a-z][^\s\\]*$/)),
  json: v.optional(v.unknown()),
  /** A later change of this name takes an earlier one's place: only the newest position in a film matters. */
  replaces: v.optional(v.string()),
  tries: v.optional(v.number(), 0),
  /** Epoch milliseconds before which it is not tried again. */
  not_before: v.optional(v.number(), 0),
});
export type Change = v.InferOutput<typeof Change>;
