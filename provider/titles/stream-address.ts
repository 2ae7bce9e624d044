/**
 * Decides by which address a viewer gets the stream of an operator's own title: its own address where browsers may
 * have it, our signed one for a file of a folder, and the relay's for everything else. docs/operating.md, "Pages".
 */
import type { OwnStream } from '../catalogue/stored-catalogue.ts';
import type { StreamsKey } from '../http/streams-key.ts';
import { fileAddressOf, isWebAddress } from './file-address.ts';

export type PlayedTitle = {
  readonly id: string;
  /** The one to play, then its backups. */
  readonly streams: readonly OwnStream[];
};

type AddressContext = {
  readonly streams: StreamsKey;
  /** The relay's address of a stream. Without a relay such a stream has none. */
  readonly relayAddress?: ((title: PlayedTitle, streams: StreamsKey) => string | null) | undefined;
};

/** Null when no address may be shown: one with a secret never is. */
export function streamAddressOf(title: PlayedTitle, context: AddressContext): string | null {
  const [first] = title.streams;
  if (!first) return null;
  if (needsRelay(first)) return context.relayAddress?.(title, context.streams) ?? null;
  return fileAddressOf(first, context.streams) ?? null;
}

/** Whether browsers may not have the address, or could not ask for it as its server wants. */
export function needsRelay({ address, headers, isSecret }: OwnStream): boolean {
  return isSecret || (isWebAddress(address) && Object.keys(headers ?? {}).length > 0);
}
