/** Messages from the page `public/ad-frame.html` to the app. The app trusts none of them. */
import * as v from 'valibot';
import { amount } from './wire.ts';

export const AdMessage = v.object({
  from: v.literal('ad-frame'),
  type: v.picklist([
    'ready',
    'filled',
    'empty',
    'clicked',
    'start',
    'firstQuartile',
    'complete',
    'error',
  ]),
  /** CSS pixels. */
  width: amount,
  height: amount,
});
export type AdMessage = v.InferOutput<typeof AdMessage>;
