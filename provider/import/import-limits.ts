/**
 * The largest import that is accepted. Guides come from third parties, so these limits bound the damage that a hostile
 * file can do. A refusal names the number.
 */

const megabyte = 1024 * 1024;

export const limits = {
  /** Bytes that are transferred, and bytes of the unpacked text. */
  bytes: 512 * megabyte,
  /** Milliseconds without a byte from a server. */
  stallTimeoutMs: 30_000,
  /** Channels in all guides of one import, and in all its playlists. */
  channels: 100_000,
  /** How deep elements may be nested. */
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
  /** How many faults `--keep-going` leaves out before it gives up. */
  faults: 10_000,
} as const;

/** A number of characters or bytes as a refusal writes it: `64 kB`, `512 MB`. */
export function formatSize(size: number): string {
  return size >= megabyte ? `${Math.round(size / megabyte)} MB` : `${Math.round(size / 1024)} kB`;
}

/** 100,000 for 100000. */
export const formatCount = (count: number): string => count.toLocaleString('en');
