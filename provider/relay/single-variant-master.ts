/**
 * A master playlist with one variant, for a stream with several addresses whose present address sends a media playlist.
 * Another address may send a master playlist, and a player cannot change from one kind of playlist to the other.
 * docs/decisions.md, "An address that fails".
 */
import type { HlsMasterPlaylist } from './hls-playlist-types.ts';
import type { Target } from './sealed-address.ts';

/** This name contains no bandwidth. If another address names variants, its first variant is played instead. */
const rendition = 'VARIANT:';

/** Players need a bandwidth. Its value has no effect, because there is only one variant. */
const streamTag = '#EXT-X-STREAM-INF:BANDWIDTH=2000000';

/** `address` is always the stream's first address, so that the address of the variant never changes. */
export function masterOfOnlyVariant(address: string): HlsMasterPlaylist {
  const target: Target = { kind: 'playlist', address, from: 0, rendition };
  return {
    kind: 'master',
    lines: [{ text: streamTag }, { text: '\0', target }],
    renditions: [target],
  };
}

/** Whether `target` is from `masterOfOnlyVariant`. Such a target stands for the stream's address that is used now. */
export const isOnlyVariant = (target: Target | undefined): boolean =>
  target?.rendition === rendition;
