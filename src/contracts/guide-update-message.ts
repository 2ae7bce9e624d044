import * as v from 'valibot';
import { transientKinds } from './failure-kind.ts';

/** The worker's answers to a page that asks for an update of a guide day: first that it has begun, then the result. */
export const GuideUpdateMessage = v.variant('type', [
  v.object({ type: v.literal('begun') }),
  v.object({
    type: v.literal('done'),
    etag: v.undefinedable(v.string()),
    checkedAt: v.number(),
    /** The day, if it was fetched. */
    bytes: v.optional(v.custom<Uint8Array<ArrayBuffer>>((bytes) => bytes instanceof Uint8Array)),
    keeping: v.optional(v.picklist(['kept', 'full', 'refused'])),
  }),
  /** The provider cannot be reached at present. `retryAfter` as in `RequestError`. */
  v.object({
    type: v.literal('failed'),
    kind: v.picklist(transientKinds),
    retryAfter: v.optional(v.string()),
  }),
  /** The worker cannot do it: no viewer is signed in there, or it failed. */
  v.object({ type: v.literal('undone') }),
]);
export type GuideUpdateMessage = v.InferOutput<typeof GuideUpdateMessage>;
