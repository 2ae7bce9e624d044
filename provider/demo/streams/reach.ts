/** Checks how far back a demo channel can be watched. */

import { refuse } from '../../http/refusal.ts';
import type { Sentence } from '../../locales/i18n.ts';
import type { DemoChannel } from '../model.ts';

const grace = 60;
/** A player that began in time may play to the end, and change the variant meanwhile. */
const untilTheEnd = 12 * 3600;

/**
 * Refuses a start (Unix seconds) that the channel does not keep: with 404 when it keeps nothing or the start is to
 * come, with 410 when it is too long ago. `playing` is for requests of a player that has begun before. `now` is in
 * epoch milliseconds.
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
