/** An HLS playlist as the relay works with it. */
import type { Target } from './sealed-address.ts';

/** A segment that we made. `address` is its file name. */
export type ConvertedTarget = { readonly kind: 'made'; readonly address: string };

/**
 * A line of a playlist. If the line contains an address, `target` is where the address leads, and `\0` stands in its
 * place.
 */
export type Line = {
  readonly text: string;
  readonly target?: Target | ConvertedTarget | undefined;
};

export type HlsSegment = {
  /** The tags before the segment, without tags that also apply to later segments. */
  readonly tags: readonly Line[];
  /** The keys and the initialisation section that the segment needs. */
  readonly keys: readonly Line[];
  readonly map: Line | undefined;
  readonly address: Line;
  readonly startsDiscontinuity: boolean;
};

export type HlsMasterPlaylist = {
  readonly kind: 'master';
  readonly lines: readonly Line[];
  /** The playlists that this master playlist names. */
  readonly renditions: readonly Target[];
};

export type HlsMediaPlaylist = {
  readonly kind: 'media';
  readonly head: readonly Line[];
  /** The number of the first segment. */
  readonly sequence: number;
  readonly discontinuitySequence: number;
  readonly targetSeconds: number;
  readonly segments: readonly HlsSegment[];
  /** Parts of the next segment, hints and reports. */
  readonly tail: readonly Line[];
  /** No further segment will come. */
  readonly isEnded: boolean;
};

export type HlsPlaylist = HlsMasterPlaylist | HlsMediaPlaylist;

/** The server's answer is not a playlist that we can relay. The message is for the operator and contains no address. */
export class PlaylistProblem extends Error {}

export type PlaylistOrigin = {
  /** The address that answered. */
  readonly address: string;
  /** The index of the stream's address from which it came. */
  readonly from: number;
  /** Variables of the master playlist that named it. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
};
