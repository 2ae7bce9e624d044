/** A stream that the relay carries: of a channel, of a past programme, or of a film. */
import { createHash } from 'node:crypto';
import type { ChannelRow } from '../guide/channels.ts';
import { isPrivateHost } from '../outbound/private-host.ts';

/** A source, and how many streams its server sends at once. */
export type StreamServer = { readonly source: string; readonly connections: number };

export type RelayedStream = {
  /** `channels/{id}` or `titles/{id}`, as in our addresses. */
  readonly name: string;
  /** The stream's addresses, in the order in which they are tried. */
  readonly addresses: readonly string[];
  /** Whether it has several addresses, counting those that are left out at present because they do not play. */
  readonly hasBackups: boolean;
  /** Request headers that the stream's server needs. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the source that named it is in a private network. Then the stream may be there, too. */
  readonly mayBePrivate: boolean;
  /** The source that named it, if the source's server sends only a certain number of streams at once. */
  readonly server?: StreamServer | undefined;
  /** True for a film, for catch-up and for start-over: these streams have an end. */
  readonly isPast?: boolean;
  /**
   * True for a film, and for a programme that has ended: the stream is complete. The stream of a programme on air ends
   * at the present, which is too early for the next viewer.
   */
  readonly isOver?: boolean;
  /** True for a film that is one file instead of a playlist. Its bytes are passed on unchanged. */
  readonly isFile?: boolean;
  /** Of a past programme: a short text that stands for its address. */
  readonly pastId?: string | undefined;
};

/** `kind` is `channels` or `titles`. */
export const streamName = (kind: string, id: string) => `${kind}/${encodeURIComponent(id)}`;
export const channelStreamName = (id: string) => streamName('channels', id);
export const titleStreamName = (id: string) => streamName('titles', id);

/**
 * A key that differs when the addresses differ. Therefore a past programme is carried apart from its channel, and a
 * stream whose addresses have changed starts again.
 */
export const streamKeyOf = ({ name, addresses, headers, pastId }: RelayedStream): string =>
  JSON.stringify([name, pastId ?? addresses, headers]);

/** The past programme of the stream that has this address. */
export function pastProgrammeOf(
  stream: RelayedStream,
  { address, isOver }: { address: string; isOver: boolean },
): RelayedStream {
  const pastId = createHash('sha256').update(address).digest('base64url').slice(0, 16);
  return { ...stream, addresses: [address], isPast: true, isOver, pastId };
}

/** The stream of a channel; undefined when it has none. */
export async function relayedChannel(row: ChannelRow): Promise<RelayedStream | undefined> {
  const { relayedLinks: addresses = [], stream_headers, source_address, source_is_private } = row;
  const { source_id: source, connections } = row;
  if (addresses.length === 0) return undefined;
  return {
    name: channelStreamName(row.id),
    addresses,
    hasBackups: (row.backup_links ?? []).length > 0,
    headers: stream_headers ?? {},
    mayBePrivate: await isSourceInPrivateNetwork(source_address, source_is_private),
    server: source !== null && connections !== null ? { source, connections } : undefined,
  };
}

/**
 * Whether a source is in a private network. `decided` is what was stored about it
 * (sources/source-in-private-network.ts): null until its first refresh. Without a source nobody has said where the
 * stream is, so it is false.
 */
export async function isSourceInPrivateNetwork(
  sourceAddress: string | null,
  decided: boolean | null,
): Promise<boolean> {
  if (sourceAddress === null) return false;
  return decided ?? (await isSourceInPrivateNetworkNow(sourceAddress)) ?? false;
}

/**
 * True for a source that is in a private network now, or that is a file or a folder, because it is on this machine.
 * Undefined when the name of its host cannot be looked up.
 */
export async function isSourceInPrivateNetworkNow(
  sourceAddress: string,
): Promise<boolean | undefined> {
  if (!/^https?:\/\//i.test(sourceAddress)) return true;
  const host = URL.parse(sourceAddress)?.hostname;
  return host === undefined ? false : isPrivateHost(host);
}
