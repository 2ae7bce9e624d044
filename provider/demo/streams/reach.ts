/** How far back a demo channel can be watched, and what is answered beyond. */

import { refuse } from '../../http/refusal.ts';
import type { Sentence } from '../../locales/i18n.ts';
import type { DemoChannel } from '../model.ts';

const grace = 60;
/** A player that began in time may go on to the end, and change its variant on the way. */
const untilTheEnd = 12 * 3600;

/**
 * Refuses a start (Unix seconds) that the channel does not keep: 404 where it keeps nothing or has not come so far,
 * 410 where it is too long ago. `playing` is for what a player asks in the middle of a stretch. `now` is in epoch
 * milliseconds.
 */
export function mustBeKept(
  channel: DemoChannel,
  start: number,
  now: number,
  playing = false,
): void {
  const ago = now / 1000 - start;
  if (channel.dvrHours <= 0) refuse(404, nothingKept);
  if (ago <= 0) refuse(404, notYet);
  if (ago > channel.dvrHours * 3600 + grace + (playing ? untilTheEnd : 0)) refuse(410, tooLongAgo);
}

const nothingKept: Sentence = (i18n) =>
  i18n._('This channel cannot be watched later: nothing of it is kept.');
const notYet: Sentence = (i18n) => i18n._('This has not been broadcast yet.');
const tooLongAgo: Sentence = (i18n) =>
  i18n._('This was broadcast too long ago and is no longer kept.');
