/**
 * Joins the playlists of two addresses of one stream, so that a player that was given the first goes on with the
 * second: the numbers of segments go on, and a discontinuity stands between the two (RFC 8216, 6.2.1).
 */
import type { HlsMediaPlaylist, HlsSegment } from './hls-playlist.ts';

/** How many segments of the new address follow those that were shown, and how many of these stay for a while. */
const joined = 3;

type Shown = {
  readonly from: number;
  /** What is added to the numbers of the address. */
  readonly offset: number;
  readonly discontinuityOffset: number;
  /** The number of its first segment that is shown. */
  readonly start: number;
  /** What was shown before it. */
  readonly before: Before | undefined;
};

type Before = {
  readonly segments: readonly HlsSegment[];
  readonly sequence: number;
  readonly discontinuitySequence: number;
};

export class Continuity {
  #shown: Shown | undefined;
  #last: HlsMediaPlaylist | undefined;

  /** The playlist to show. `from` says which address of the stream `playlist` is of. */
  next(playlist: HlsMediaPlaylist, from: number): HlsMediaPlaylist {
    if (this.#shown?.from !== from) this.#shown = this.#join(playlist, from);
    this.#last = shownPlaylist(playlist, this.#shown);
    return this.#last;
  }

  #join(playlist: HlsMediaPlaylist, from: number): Shown {
    const last = this.#last;
    if (!last || playlist.segments.length === 0) {
      return { from, offset: 0, discontinuityOffset: 0, start: 0, before: undefined };
    }
    const cut = Math.max(0, playlist.segments.length - joined);
    const firstNumber = playlist.sequence + cut;
    const kept = Math.min(joined, last.segments.length);
    const dropped = last.segments.length - kept;
    const start = last.sequence + last.segments.length;
    return {
      from,
      offset: start - firstNumber,
      discontinuityOffset:
        discontinuityAt(last, last.segments.length - 1) + 1 - discontinuityAt(playlist, cut),
      start,
      before: {
        segments: last.segments.slice(dropped),
        sequence: last.sequence + dropped,
        discontinuitySequence: before(last, dropped),
      },
    };
  }
}

function shownPlaylist(playlist: HlsMediaPlaylist, shown: Shown): HlsMediaPlaylist {
  const first = playlist.sequence + shown.offset;
  const cut = Math.max(0, shown.start - first);
  const ours = { ...playlist, sequence: first + cut, segments: playlist.segments.slice(cut) };
  const [joint, ...rest] = ours.segments;
  const isAtJoint = shown.before !== undefined && ours.sequence === shown.start && joint;
  if (!isAtJoint || !shown.before) {
    const discontinuitySequence = before(playlist, cut) + shown.discontinuityOffset;
    return { ...ours, discontinuitySequence };
  }
  return {
    ...ours,
    sequence: shown.before.sequence,
    discontinuitySequence: shown.before.discontinuitySequence,
    segments: [...shown.before.segments, { ...joint, startsDiscontinuity: true }, ...rest],
  };
}

/** The number of the discontinuity that the segment at `index` lies in. */
function discontinuityAt(
  { segments, discontinuitySequence }: HlsMediaPlaylist,
  index: number,
): number {
  const starts = segments.slice(0, index + 1).filter((one) => one.startsDiscontinuity);
  return discontinuitySequence + starts.length;
}

/** The same, as a playlist that begins with this segment has to say it: its own tag counts once more. */
function before(playlist: HlsMediaPlaylist, index: number): number {
  const starts = playlist.segments[index]?.startsDiscontinuity;
  return discontinuityAt(playlist, index) - (starts ? 1 : 0);
}
