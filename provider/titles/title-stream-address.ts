/**
 * Decides which address of an own title's stream a viewer gets: its own address where browsers may have it, our signed
 * address for a file in a folder, and the relay's address for everything else. docs/decisions.md, "Streams of own
 * titles".
 */
import { playsAs } from '#src/domain/account/player-kind.ts';
import type { OwnStream } from '../catalogue/stored-catalogue-types.ts';
import type { StreamSigningKey } from '../http/signed-stream-addresses.ts';
import { relayedTitleAddress } from '../relay/relay-addresses.ts';
import { containerOf } from '../sources/folder/file-kinds.ts';
import { fileAddressOf, isWebAddress } from './file-address.ts';

type PlayedTitle = {
  readonly id: string;
  /** The stream to play, then its backups, which only the relay tries. */
  readonly streams: readonly OwnStream[];
};

type AddressContext = {
  readonly streams: StreamSigningKey;
  /** Whether viewers reach us by https. */
  readonly isSecure: boolean;
};

export function titleStreamAddress(
  { id, streams: [first] }: PlayedTitle,
  { streams, isSecure }: AddressContext,
): string | null {
  if (!first) return null;
  if (titleNeedsRelay(first, isSecure)) {
    return relayedTitleAddress(id, first.isHls ? 'hls' : 'file', streams);
  }
  const address = fileAddressOf(first, streams);
  return address === undefined ? null : address + kindFragment(address, first);
}

/**
 * The app treats an address as a player page, unless the address or its fragment ends like that of a stream. This
 * returns the fragment that is needed. docs/api.md, "Things".
 */
function kindFragment(played: string, { address, isHls }: OwnStream): '' | '#.m3u8' | '#.mp4' {
  if (playsAs(played) === 'stream') return '';
  if (isHls) return '#.m3u8';
  const path = URL.parse(address)?.pathname ?? '';
  const isFile = !isWebAddress(address) || containerOf(path) !== undefined;
  return isFile ? '#.mp4' : '';
}

/**
 * Whether the relay must carry the stream. Either browsers may not see the address, or they cannot send what its server
 * needs, or their page (https) may not fetch it.
 */
export function titleNeedsRelay(
  { address, headers, isSecret }: OwnStream,
  isSecure: boolean,
): boolean {
  if (!isWebAddress(address)) return false;
  const isPlain = /^http:/i.test(address);
  return isSecret || Object.keys(headers ?? {}).length > 0 || (isSecure && isPlain);
}
