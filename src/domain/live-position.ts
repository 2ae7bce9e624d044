/** Where on a live broadcast a viewer is, and how another moment of it is reached. */

export type LivePicture = {
  /** Seconds within the stream. */
  readonly position: number;
  /** The earliest and latest position that can be gone to; the latest is as live as the stream gets. */
  readonly start: number;
  readonly end: number;
  /** Epoch milliseconds of the picture, where the stream says so. */
  readonly broadcastTime: number | undefined;
};

/** Players keep some segments away from the edge, and the edge moves by a segment at a time: this near is live. Seconds. */
const nearEnough = 24;

/** Seconds behind the live broadcast; 0 when the picture is as live as the stream gets. */
export function behindLive(picture: LivePicture, now: number): number {
  const behindEdge = picture.end - picture.position;
  if (behindEdge < nearEnough) return 0;
  if (picture.broadcastTime === undefined) return Math.round(behindEdge);
  return Math.max(0, Math.round((now - picture.broadcastTime) / 1000));
}

/** Epoch milliseconds of what is shown: as the stream says, else counted back from its edge, which is taken for now. */
export function momentShown(picture: LivePicture, now: number): number {
  return picture.broadcastTime ?? now - Math.max(0, picture.end - picture.position) * 1000;
}

export type WayTo =
  | { readonly kind: 'seek'; readonly position: number }
  | { readonly kind: 'live' }
  /** Seconds back from now, by a start-over stream. */
  | { readonly kind: 'start-over'; readonly offset: number };

/**
 * How to show `moment` (epoch milliseconds): within the stream if it reaches so far, else by starting over from there.
 * What lies ahead of now, or cannot be wound back to, is live. `dvr` in seconds.
 */
export function wayTo(
  moment: number,
  picture: LivePicture | undefined,
  dvr: number,
  now: number,
): WayTo {
  const back = Math.round((now - moment) / 1000);
  if (picture) {
    const position = picture.position + (moment - momentShown(picture, now)) / 1000;
    if (position >= picture.end - nearEnough / 2) return { kind: 'seek', position: picture.end };
    if (position >= picture.start) return { kind: 'seek', position };
  }
  if (back < nearEnough || dvr < 1) return { kind: 'live' };
  return { kind: 'start-over', offset: Math.min(back, dvr) };
}
