/** Bounds of the relay. docs/operating.md, "The relay". Times are milliseconds. */

export const relayLimits = {
  /** Bytes of a playlist as another server sends it. */
  playlistBytes: 4 * 1024 * 1024,
  /** Characters of a playlist as we send it. */
  rewrittenLength: 16 * 1024 * 1024,
  /** Variants, media groups and I-frame playlists of a master playlist. */
  renditions: 200,
  /** Segments and parts of a playlist. */
  segments: 20_000,
  /** Characters of an address in a playlist. */
  addressLength: 4000,
  /** Bytes of one segment. */
  segmentBytes: 64 * 1024 * 1024,
  keyBytes: 64 * 1024,
  /** Playlists that are kept at a time. */
  playlists: 1000,
  /** Streams that are under way at a time, and answers that are sent at a time. */
  streams: 500,
  answers: 5000,
  /** How long a live playlist is given to those who ask next, and one that does not change. */
  livePlaylistMs: 1000,
  finishedPlaylistMs: 30_000,
  /** How long a segment that nobody asked for again is kept. */
  segmentIdleMs: 60_000,
} as const;

/**
 * A server of a stream that has further addresses is left soon, so that the video goes on within five seconds;
 * one without is given more time.
 */
export const timeoutsWithBackup = {
  playlist: { headMs: 3000, silenceMs: 3000, totalMs: 4000 },
  segment: { headMs: 4000, silenceMs: 4000, totalMs: 60_000 },
} as const;

export const timeoutsAlone = {
  playlist: { headMs: 10_000, silenceMs: 10_000, totalMs: 20_000 },
  segment: { headMs: 10_000, silenceMs: 10_000, totalMs: 120_000 },
} as const;
