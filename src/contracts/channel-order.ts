/** A viewer's own order of channels. docs/api.md, "Channel order". */
import * as v from 'valibot';
import { Id, isReadable, listOf } from './wire.ts';

/** GET /user/channel-order. */
export const ChannelOrder = v.object({
  /** Ids, the first channel first; empty: the order of the operator. An answer without the list has failed. */
  channels: listOf(Id, isReadable),
});
export type ChannelOrder = v.InferOutput<typeof ChannelOrder>;
