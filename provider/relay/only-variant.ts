/**
 * The master playlist of a stream with several addresses whose present address has the segments itself. Another address may
 * name variants, and a player that has one kind of playlist cannot go on with the other. docs/decisions.md, "An address that
 * fails".
 */
import type { HlsMasterPlaylist } from './hls-playlist-types.ts';
import type { Target } from './sealed-address.ts';

/** Without a bandwidth: at an address that names variants, its first one takes over. */
const rendition = 'VARIANT:';

/** Players need a bandwidth, and choose among one variant only. */
const streamTag = '#EXT-X-STREAM-INF:BANDWIDTH=2000000';

/** `address` is the first of the stream, so that the variant has the same address whichever is used. */
export function masterOfOnlyVariant(address: string): HlsMasterPlaylist {
  const target: Target = { kind: 'playlist', address, from: 0, rendition };
  return {
    kind: 'master',
    lines: [{ text: streamTag }, { text: '\0', target }],
    renditions: [target],
  };
}

/** Whether it is the variant of such a master playlist. It stands for the address that is used now. */
export const isOnlyVariant = (target: Target | undefined): boolean =>
  target?.rendition === rendition;
