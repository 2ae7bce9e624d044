/**
 * Joins the playlists of two addresses of one stream, so that a player can continue with the second address: the
 * numbers of segments go on, and a discontinuity stands between the two (RFC 8216, 6.2.1).
 */
import type { HlsMediaPlaylist, HlsSegment } from './hls-playlist-types.ts';

/** How many segments the joined playlist still shows of the earlier address, and how many it first shows of the new. */
const joined = 3;

type Shown = {
  readonly from: number;
  /** The difference between our segment numbers and those of the address. */
  readonly offset: number;
  readonly discontinuityOffset: number;
  /** The number, in the joined playlist, of the first segment that comes from this address. */
  readonly start: number;
  /** The segments that are shown before those of this address. */
  readonly before: Before | undefined;
};

type Before = {
  readonly segments: readonly HlsSegment[];
  readonly sequence: number;
  readonly discontinuitySequence: number;
};

export class PlaylistJoiner {
  #shown: Shown | undefined;
  #last: HlsMediaPlaylist | undefined;

  /**
   * The playlist to show. `from` is the index of the address that `playlist` came from. `isOurs`: we have made its
   * segments. Then all of them are shown where none of another address is.
   */
  playlistToShow(playlist: HlsMediaPlaylist, from: number, isOurs = false): HlsMediaPlaylist {
    // An encoder that has just started has no segment yet, so there is nothing to join. The last playlist is used.
    if (this.#last && playlist.segments.length === 0) return this.#last;
    const before = this.#shown;
    const goesOn = before?.from === from && !this.#beginsAgain(playlist, before);
    const shown = goesOn ? before : this.#join(playlist, from, isOurs);
    this.#shown = shown;
    this.#last = shownPlaylist(playlist, shown);
    return this.#last;
  }

  /**
   * The segments of the address `from` do not exist any more. If they are shown, the next playlist shows none of them,
   * and their numbers are not used again.
   */
  forgetSegments(from: number): void {
    const last = this.#last;
    if (!last || this.#shown?.from !== from) return;
    const discontinuitySequence = discontinuitiesUpTo(last, last.segments.length - 1);
    this.#last = {
      ...last,
      sequence: nextSegmentNumber(last),
      discontinuitySequence,
      segments: [],
    };
    this.#shown = undefined;
  }

  /**
   * Whether the numbers of the address begin again, because its encoder has started again. A playlist that is only a
   * segment or two behind the last one comes from another cache of the same server.
   */
  #beginsAgain(playlist: HlsMediaPlaylist, { offset, start }: Shown): boolean {
    if (!this.#last) return false;
    return (
      nextSegmentNumber(playlist) + offset <=
      Math.max(nextSegmentNumber(this.#last) - joined, start)
    );
  }

  #join(playlist: HlsMediaPlaylist, from: number, isOurs: boolean): Shown {
    const last = this.#last;
    if (!last) return { from, offset: 0, discontinuityOffset: 0, start: 0, before: undefined };
    const isWhole = isOurs && last.segments.length === 0;
    const cut = isWhole ? 0 : Math.max(0, playlist.segments.length - joined);
    const firstNumber = playlist.sequence + cut;
    const shownBefore = Math.min(joined, last.segments.length);
    const dropped = last.segments.length - shownBefore;
    const start = nextSegmentNumber(last);
    return {
      from,
      offset: start - firstNumber,
      discontinuityOffset:
        discontinuitiesUpTo(last, last.segments.length - 1) +
        1 -
        discontinuitiesUpTo(playlist, cut),
      start,
      before: {
        segments: last.segments.slice(dropped),
        sequence: last.sequence + dropped,
        discontinuitySequence: discontinuitySequenceFrom(last, dropped),
      },
    };
  }
}

/** The number of the segment that comes next. */
export const nextSegmentNumber = ({ sequence, segments }: HlsMediaPlaylist) =>
  sequence + segments.length;

function shownPlaylist(playlist: HlsMediaPlaylist, shown: Shown): HlsMediaPlaylist {
  const first = playlist.sequence + shown.offset;
  const cut = Math.max(0, shown.start - first);
  const ours = { ...playlist, sequence: first + cut, segments: playlist.segments.slice(cut) };
  const [joint, ...rest] = ours.segments;
  const isAtJoint = shown.before !== undefined && ours.sequence === shown.start && joint;
  if (!isAtJoint || !shown.before) {
    const discontinuitySequence =
      discontinuitySequenceFrom(playlist, cut) + shown.discontinuityOffset;
    return { ...ours, discontinuitySequence };
  }
  return {
    ...ours,
    sequence: shown.before.sequence,
    discontinuitySequence: shown.before.discontinuitySequence,
    segments: [...shown.before.segments, { ...joint, startsDiscontinuity: true }, ...rest],
  };
}

/** How many discontinuities begin before or at the segment at `index`, since the beginning of the stream. */
function discontinuitiesUpTo(
  { segments, discontinuitySequence }: HlsMediaPlaylist,
  index: number,
): number {
  const starts = segments.slice(0, index + 1).filter((one) => one.startsDiscontinuity);
  return discontinuitySequence + starts.length;
}

/**
 * The `EXT-X-DISCONTINUITY-SEQUENCE` of a playlist that begins with the segment at `index`. A discontinuity tag before
 * this segment is not included, because the player counts that tag itself.
 */
function discontinuitySequenceFrom(playlist: HlsMediaPlaylist, index: number): number {
  const starts = playlist.segments[index]?.startsDiscontinuity;
  return discontinuitiesUpTo(playlist, index) - (starts ? 1 : 0);
}
