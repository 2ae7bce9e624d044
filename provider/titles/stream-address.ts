/**
 * Decides by which address a viewer gets the stream of an operator's own title: its own address where browsers may
 * have it, our signed one for a file of a folder, and the relay's for everything else. docs/decisions.md, "Streams of
 * own titles".
 */
import type { OwnStream } from '../catalogue/stored-catalogue.ts';
import type { StreamsKey } from '../http/streams-key.ts';
import { relayedTitleAddress } from '../relay/relay-addresses.ts';
import { fileAddressOf, isWebAddress } from './file-address.ts';

type PlayedTitle = {
  readonly id: string;
  /** The one to play, then its backups. */
  readonly streams: readonly OwnStream[];
};

type AddressContext = {
  readonly streams: StreamsKey;
  /** Whether viewers reach us by https. */
  readonly isSecure: boolean;
};

export function streamAddressOf(
  { id, streams: [first] }: PlayedTitle,
  { streams, isSecure }: AddressContext,
): string | null {
  if (!first) return null;
  if (titleNeedsRelay(first, isSecure)) {
    return relayedTitleAddress(id, first.isHls ? 'hls' : 'file', streams);
  }
  return fileAddressOf(first, streams) ?? null;
}

/** Whether browsers may not have the address, or could not ask for it as its server wants or as their page may. */
export function titleNeedsRelay(
  { address, headers, isSecret }: OwnStream,
  isSecure: boolean,
): boolean {
  if (!isWebAddress(address)) return false;
  const isPlain = /^http:/i.test(address);
  return isSecret || Object.keys(headers ?? {}).length > 0 || (isSecure && isPlain);
}
