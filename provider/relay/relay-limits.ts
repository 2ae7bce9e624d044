/** Limits of the relay. docs/operating.md, "The relay". Times are milliseconds. */

export const relayLimits = {
  /** Bytes of a playlist that another server sends. */
  playlistBytes: 4 * 1024 * 1024,
  /** Lines of a playlist without its comments, such as parts of segments: six for each segment. */
  lines: 120_000,
  /** Characters of a playlist that we send. */
  rewrittenLength: 16 * 1024 * 1024,
  /** Characters of a line of a playlist, with its variables filled in. */
  lineLength: 64 * 1024,
  /** Variants, media groups and I-frame playlists of a master playlist. */
  renditions: 200,
  /** Segments of a playlist. */
  segments: 20_000,
  /** Characters of an address in a playlist. */
  addressLength: 4000,
  /** Bytes of one segment. */
  segmentBytes: 64 * 1024 * 1024,
  keyBytes: 64 * 1024,
  /** Playlists that are cached at the same time. */
  playlists: 1000,
  /** Streams that are carried at the same time, and answers that are sent at the same time. */
  streams: 500,
  answers: 5000,
  /** How long a live playlist is given to further viewers. The second time is for a playlist that does not change. */
  livePlaylistMs: 1000,
  finishedPlaylistMs: 30_000,
  /** For how long a segment is cached after the last request for it. */
  segmentIdleMs: 60_000,
} as const;

/**
 * If a stream has further addresses, a server that is slow is left soon, so that the video goes on within five seconds.
 * A server without alternatives is given more time.
 */
export const timeoutsWithBackup = {
  playlist: { headMs: 3000, silenceMs: 3000, totalMs: 4000 },
  segment: { headMs: 4000, silenceMs: 4000, totalMs: 60_000 },
} as const;

export const timeoutsAlone = {
  playlist: { headMs: 10_000, silenceMs: 10_000, totalMs: 20_000 },
  segment: { headMs: 10_000, silenceMs: 10_000, totalMs: 120_000 },
} as const;
