/** A change that a viewer made and that was not sent yet, as the device keeps it. */
import * as v from 'valibot';
import { FavouriteType } from './favourite.ts';
import { KeptProgress } from './kept-progress.ts';
import { Reminder } from './reminder.ts';

/**
 * What the device showed before the change: it is shown again when the provider refuses. Of a favourite only the
 * change itself tells the device, until the provider has taken it.
 */
const Undo = v.variant('kind', [
  v.object({
    kind: v.literal('favourite'),
    type: FavouriteType,
    id: v.string(),
    marked: v.boolean(),
    /** What an answer of the provider said on the screen where the heart was pressed. */
    said: v.optional(v.boolean()),
    content: v.optional(v.unknown()),
  }),
  v.object({ kind: v.literal('reminder'), reminder: Reminder, set: v.boolean() }),
  v.object({ kind: v.literal('progress'), kept: KeptProgress }),
]);
export type Undo = v.InferOutput<typeof Undo>;

/** `progress-removal` takes a title out of Continue watching. */
export const ChangeKind = v.picklist([
  'favourite',
  'reminder',
  'progress',
  'progress-removal',
  'view',
]);

export const Change = v.object({
  /** Sent as `Idempotency-Key`, so that a repeat does no harm. */
  id: v.pipe(v.string(), v.uuid()),
  kind: ChangeKind,
  method: v.picklist(['POST', 'PUT', 'DELETE']),
  /** Under the API's base, without a leading slash. */
  path: v.pipe(v.string(), v.regex(/^[a-z][^\s\\]*$/)),
  json: v.optional(v.unknown()),
  /** A later change of this name takes an earlier one's place: only the newest position in a film matters. */
  replaces: v.optional(v.string()),
  undo: v.optional(Undo),
  /** A heart that was sent before, and may have been taken although no answer came. */
  sent: v.optional(v.boolean()),
  tries: v.optional(v.number(), 0),
  /** Epoch milliseconds before which it is not tried again. */
  not_before: v.optional(v.number(), 0),
});
export type Change = v.InferOutput<typeof Change>;

/** A change that the provider refused when no screen waited for the answer any more: the next page says so. */
export const RefusedChange = v.object({
  kind: ChangeKind,
  path: v.string(),
});
export type RefusedChange = v.InferOutput<typeof RefusedChange>;
