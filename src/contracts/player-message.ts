/**
 * Messages from a page with somebody else's player, in the format of Player.js, which such pages share: objects,
 * or the same as JSON. The app trusts none of them.
 */
import * as v from 'valibot';
import { amount } from './wire.ts';

export const playerEvents = ['play', 'pause', 'ended', 'timeupdate', 'error'] as const;

const Said = v.object({
  context: v.literal('player.js'),
  event: v.picklist(['ready', 'getVolume', ...playerEvents]),
  /** Of a `timeupdate` in seconds; the answer to `getVolume` is a number from 0 to 100. */
  value: v.fallback(v.union([v.number(), v.object({ seconds: amount, duration: amount })]), {}),
});

export const PlayerMessage = v.union([Said, v.pipe(v.string(), v.parseJson(), Said)]);
export type PlayerMessage = v.InferOutput<typeof PlayerMessage>;
