import * as v from 'valibot';
import { amount, Id, markup, maybe, text } from './wire.ts';

/** GET /static-ad-tags under `data`. An answer without `dom_id` or `size` means that there is no ad. */
export const AdTag = v.object({
  provider: maybe(v.picklist(['google', 'adbutler'])),
  dom_id: text,
  size: text,
  path: text,
  config_id: maybe(Id),
});
export type AdTag = v.InferOutput<typeof AdTag>;

/** GET /ad-tags/floating under `data`. */
export const FloatingAdTag = v.object({ script: markup });

/** An answer whose body may say with its own `status` that there is no ad. */
export const AdAnswer = v.object({ status: amount, data: v.unknown() });
