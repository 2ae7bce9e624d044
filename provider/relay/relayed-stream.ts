/** A stream that the relay carries: of a channel, of a past programme, or of a film. */
import type { ChannelRow } from '../guide/channels.ts';
import { isPrivateHost } from '../outbound/private-host.ts';

/** A source, and how many streams its server sends at once. */
export type StreamServer = { readonly source: string; readonly connections: number };

export type RelayedStream = {
  /** `channels/{id}` or `titles/{id}`, as it stands in addresses of ours. */
  readonly name: string;
  /** Where it is found, in the order in which the addresses are tried. */
  readonly addresses: readonly string[];
  /** Request headers that its server asks for. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the source that named it lives in a private network, and may lead there. */
  readonly mayBePrivate: boolean;
  /** The source that named it, where its server sends only so many streams at once. */
  readonly server?: StreamServer | undefined;
  /** A programme that has ended: its stream does too. */
  readonly isPast?: boolean;
  /** A film in one file, which is passed on as it is. */
  readonly isFile?: boolean;
};

/** `kind` is `channels` or `titles`. */
export const streamName = (kind: string, id: string) => `${kind}/${encodeURIComponent(id)}`;
export const channelStreamName = (id: string) => streamName('channels', id);
export const titleStreamName = (id: string) => streamName('titles', id);

/** The past of a stream is carried apart from it, and a stream whose addresses have changed begins again. */
export const streamKeyOf = ({ name, addresses, headers }: RelayedStream): string =>
  JSON.stringify([name, addresses, headers]);

/** The stream of a channel; undefined when it has none. */
export async function relayedChannel(row: ChannelRow): Promise<RelayedStream | undefined> {
  const { stream_link, backup_links, stream_headers, source_address } = row;
  const { source_id: source, connections } = row;
  if (!stream_link) return undefined;
  return {
    name: channelStreamName(row.id),
    addresses: [...new Set([stream_link, ...(backup_links ?? [])])],
    headers: stream_headers ?? {},
    mayBePrivate: await livesInPrivateNetwork(source_address),
    server: source !== null && connections !== null ? { source, connections } : undefined,
  };
}

/** A source that is a file or a folder lives on this machine. Without a source nobody has said where it lives. */
export async function livesInPrivateNetwork(sourceAddress: string | null): Promise<boolean> {
  if (sourceAddress === null) return false;
  if (!/^https?:\/\//i.test(sourceAddress)) return true;
  const host = URL.parse(sourceAddress)?.hostname;
  return host !== undefined && (await isPrivateHost(host));
}
