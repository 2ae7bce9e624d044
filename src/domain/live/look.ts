/**
 * What is known of a running live picture, look by look, once a second: which moment it shows, how
 * far behind live that is, and whether the viewer is behind on purpose. A picture that stands
 * still because the network is gone is not.
 */
import {
  type Anchor,
  anchorOf,
  behindLive,
  delayOf,
  type LivePicture,
  leavesWindow,
  momentShown,
} from './position.ts';
import type { LiveTiming } from './timing.ts';

export type Look = {
  readonly picture: LivePicture;
  readonly anchor: Anchor;
  /**
   * The picture has been seen to play on from one look to the next. Before that a player's figures do not fit
   * together: it tells the position before its jump to live with the time after it.
   */
  readonly steady: boolean;
  /** When the picture was broadcast, epoch milliseconds. */
  readonly moment: number;
  /** See `delayOf`; undefined while no edge is known. Seconds. */
  readonly delay: number | undefined;
  /** Seconds behind live; 0 is live. */
  readonly behind: number;
  /** The viewer paused or went back: the place is theirs to keep. */
  readonly deliberate: boolean;
  /** The place is about to leave the stream, and the viewer wants to keep it. */
  readonly leaving: boolean;
};

/** Seconds that a picture may go on between two looks; more is a jump. */
const playedInALook = 4;

type Stream = {
  readonly timing: Exclude<LiveTiming, { kind: 'refused' }>;
  /** When the stream was asked for, epoch milliseconds. */
  readonly asked: number;
};

/** The next look at the same stream; `before` is undefined at the first. `now` in epoch milliseconds. */
export function lookAt(
  picture: LivePicture,
  stream: Stream,
  before: Look | undefined,
  now: number,
): Look {
  const moved = before ? picture.position - before.picture.position : 0;
  // It may have been paused between two looks, the first of a visit among them.
  const played = moved > 0 && moved < playedInALook;
  const playsOn = played && !picture.paused;
  const steady = (before?.steady ?? false) || played;
  const anchor = before?.steady
    ? before.anchor
    : anchorOf(stream.timing, picture, stream.asked, now);
  const moment = momentShown(picture, anchor);
  const delay = playsOn ? delayOf(picture, moment, now, before?.delay) : before?.delay;
  const behind = behindLive(moment, delay ?? 0, now);
  const deliberate =
    steady && (picture.paused || (behind > 0 && (moved !== 0 || (before?.deliberate ?? false))));
  const live = stream.timing.kind === 'live';
  return {
    picture,
    anchor,
    steady,
    moment,
    delay,
    behind,
    deliberate,
    leaving: live && deliberate && leavesWindow(picture, moment, delay ?? 0, now),
  };
}
