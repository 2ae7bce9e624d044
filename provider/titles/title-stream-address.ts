/**
 * Decides which address of an own title's stream a viewer gets: its own address where browsers may have it, our signed
 * address for a file in a folder, and the relay's address for everything else. docs/decisions.md, "Streams of own
 * titles".
 */
import type { OwnStream } from '../catalogue/stored-catalogue.ts';
import type { StreamsKey } from '../http/streams-key.ts';
import { relayedTitleAddress } from '../relay/relay-addresses.ts';
import { fileAddressOf, isWebAddress } from './file-address.ts';

type PlayedTitle = {
  readonly id: string;
  /** The stream to play, then its backups. */
  readonly streams: readonly OwnStream[];
};

type AddressContext = {
  readonly streams: StreamsKey;
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
  return fileAddressOf(first, streams) ?? null;
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
