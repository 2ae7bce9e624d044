/**
 * What an import takes at most. Guides are fetched from third parties, so each of these is a promise that a hostile
 * file costs no more than this; what is refused says the number.
 */

const megabyte = 1024 * 1024;

export const limits = {
  /** Of the transfer and of the unpacked text alike. */
  bytes: 512 * megabyte,
  /** Milliseconds without a byte from a server. */
  stallTimeoutMs: 30_000,
  /** In all guides, and in all playlists, of one import. */
  channels: 100_000,
  /** Elements within one another. */
  depth: 32,
  /** Characters directly in one element. */
  elementText: 64 * 1024,
  /** Characters of one tag or comment. */
  token: megabyte,
  /** Characters of one line of a playlist. */
  line: 64 * 1024,
  /** Characters of a channel's id. */
  id: 200,
  /** Characters of a time. */
  time: 40,
  /** Faults that `--keep-going` forgives. */
  faults: 10_000,
} as const;

/** A number of characters or bytes as a refusal says it: `64 kB`, `512 MB`. */
export function sizeInWords(size: number): string {
  return size >= megabyte ? `${Math.round(size / megabyte)} MB` : `${Math.round(size / 1024)} kB`;
}

/** 100,000 for 100000. */
export const countInWords = (count: number): string => count.toLocaleString('en');
