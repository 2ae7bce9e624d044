import * as v from 'valibot';

/** The worker's answers to a page that wants a guide day brought up to date: that it has begun, and what came of it. */
export const GuideReply = v.variant('type', [
  v.object({ type: v.literal('begun') }),
  v.object({
    type: v.literal('done'),
    etag: v.undefinedable(v.string()),
    checkedAt: v.number(),
    /** The day, if it was fetched. */
    bytes: v.optional(v.custom<Uint8Array<ArrayBuffer>>((bytes) => bytes instanceof Uint8Array)),
    keeping: v.optional(v.picklist(['kept', 'full', 'refused'])),
  }),
  /** The provider could not be asked just now. */
  v.object({
    type: v.literal('failed'),
    kind: v.picklist(['network', 'timeout', 'limited', 'server']),
  }),
  /** The worker cannot do it: it knows nobody who is signed in, or came to grief. */
  v.object({ type: v.literal('undone') }),
]);
export type GuideReply = v.InferOutput<typeof GuideReply>;
