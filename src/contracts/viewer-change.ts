/** A change that a viewer made and that was not sent yet, as the device keeps it. */
import * as v from 'valibot';
import { FavouriteType } from './favourite.ts';
import { KeptProgress } from './kept-progress.ts';
import { Reminder } from './kept-reminder.ts';

/**
 * What the device showed before the change. The app shows it again when the provider refuses. The device's
 * record of a favourite is not updated until the provider has accepted the change.
 */
const Undo = v.variant('kind', [
  v.pipe(
    v.object({
      kind: v.literal('favourite'),
      type: FavouriteType,
      id: v.string(),
      marked: v.boolean(),
      /** Whether it was a favourite in the provider's answer that the viewer saw when they pressed the heart. */
      atProvider: v.optional(v.boolean()),
      /** `atProvider` in changes that earlier versions stored. */
      said: v.optional(v.boolean()),
      content: v.optional(v.unknown()),
    }),
    v.transform(({ said, ...undo }) => (said === undefined ? undo : { atProvider: said, ...undo })),
  ),
  v.object({ kind: v.literal('reminder'), reminder: Reminder, set: v.boolean() }),
  v.object({ kind: v.literal('progress'), kept: KeptProgress }),
  /** The record as it was stored, undefined when there was none. Its readers parse it. */
  v.object({ kind: v.literal('rule'), id: v.string(), before: v.optional(v.unknown()) }),
  v.object({ kind: v.literal('channel-order'), before: v.optional(v.unknown()) }),
]);
export type Undo = v.InferOutput<typeof Undo>;

/** `progress-removal` takes a title out of Continue watching. */
export const ChangeKind = v.picklist([
  'favourite',
  'reminder',
  'progress',
  'progress-removal',
  'view',
  'rule',
  'channel-order',
]);

export const Change = v.object({
  /** The value of `Idempotency-Key`, so that sending twice does no harm. */
  id: v.pipe(v.string(), v.uuid()),
  kind: ChangeKind,
  method: v.picklist(['POST', 'PUT', 'DELETE']),
  /** The path is below the API's base, without a leading slash. */
  path: v.pipe(v.string(), v.regex(/^[a-z][^\s\\]*$/)),
  json: v.optional(v.unknown()),
  /** The pass of the profile that made the change. The change is sent with it even if another profile watches. */
  pass: v.optional(v.string()),
  /** A later change with the same name replaces an earlier one: only the newest position in a film matters. */
  replaces: v.optional(v.string()),
  undo: v.optional(Undo),
  /** The change of a favourite was sent before. The provider may have accepted it although no answer came. */
  sent: v.optional(v.boolean()),
  tries: v.optional(v.number(), 0),
  /** The change is not tried again before this time, in epoch milliseconds. */
  not_before: v.optional(v.number(), 0),
});
export type Change = v.InferOutput<typeof Change>;

/** A change that the provider refused after its screen was left. The next page shows the refusal. */
export const RefusedChange = v.object({
  kind: ChangeKind,
  path: v.string(),
  /** When a page has taken it, to show it: epoch milliseconds. */
  taken_at: v.optional(v.number()),
});
export type RefusedChange = v.InferOutput<typeof RefusedChange>;
