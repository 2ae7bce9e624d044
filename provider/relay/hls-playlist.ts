/** An HLS playlist as the relay works with it. */
import type { Target } from './sealed-address.ts';

/** A segment that we made: `address` is the name of its file. */
export type MadeTarget = { readonly kind: 'made'; readonly address: string };

/** A line of a playlist; `target` is what its address leads to, which stands where the line has a `\0`. */
export type Line = { readonly text: string; readonly target?: Target | MadeTarget | undefined };

export type HlsSegment = {
  /** The tags before it, without those that hold for the following ones too. */
  readonly tags: readonly Line[];
  /** The keys and the initialisation section that it needs. */
  readonly keys: readonly Line[];
  readonly map: Line | undefined;
  readonly address: Line;
  readonly startsDiscontinuity: boolean;
};

export type HlsMasterPlaylist = {
  readonly kind: 'master';
  readonly lines: readonly Line[];
  /** The playlists that it names. */
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

/** What the server sent is no playlist that we carry. The message is for the operator and names no address. */
export class PlaylistProblem extends Error {}

export type PlaylistOrigin = {
  /** The address that answered. */
  readonly address: string;
  /** Which of the addresses of the stream it is. */
  readonly from: number;
  /** Variables of the master playlist that named it. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
};
