/** The streams of the operator's channels: each channel's own stream, then its backups. */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { isSourceInPrivateNetwork, type StreamServer } from '../relay/relayed-stream.ts';
import type { Texts } from '../translated-text.ts';
import { hasCredentials, type Stream, streamKey } from './stream.ts';

export type ChannelStream = {
  readonly channel: string;
  readonly title: Texts;
  /** Whether the operator hides the channel from viewers. Its streams are not checked. */
  readonly isHidden: boolean;
  /** The source that brought the channel; undefined for one that was imported once. */
  readonly source: string | undefined;
  readonly stream: Stream;
  readonly key: string;
  /** Undefined when its server sends any number of streams at once. */
  readonly server: StreamServer | undefined;
  /** Whether a host may be in a private network. */
  readonly allowPrivate: (host: string) => boolean;
};

type Row = {
  id: string;
  title: Texts;
  hidden: boolean;
  stream_link: string;
  backup_links: unknown;
  stream_headers: unknown;
  source_id: string | null;
  source_address: string | null;
  source_is_private: boolean | null;
  secret: boolean;
  connections: number | null;
};

/** Other files write this `jsonb`. A value of another form counts as absent. */
const Backups = v.fallback(v.array(v.string()), []);
const Headers = v.fallback(v.record(v.string(), v.string()), {});

/** In the channels' order. Channels of the demo are left out, because their streams are our own. */
export async function channelStreams(db: Database): Promise<ChannelStream[]> {
  const rows = await db.query<Row>(
    `SELECT c.id, c.title, c.hidden, c.stream_link, c.backup_links, c.stream_headers, c.source_id,
       s.address AS source_address, (s.options->>'isPrivate')::boolean AS source_is_private, c.secret, c.connections
     FROM channels c LEFT JOIN sources s ON s.id = c.source_id
     WHERE c.source = 'import' AND c.stream_link IS NOT NULL
     ORDER BY c.position, c.id`,
  );
  const near = await sourcesInPrivateNetwork(rows);
  return rows.flatMap((row) => {
    const headers = v.parse(Headers, row.stream_headers);
    const { source_id: source, connections } = row;
    const server = source !== null && connections !== null ? { source, connections } : undefined;
    return [row.stream_link, ...v.parse(Backups, row.backup_links)].map((address) => {
      const isSecret = row.secret || hasCredentials(address);
      return {
        channel: row.id,
        title: row.title,
        isHidden: row.hidden,
        source: source ?? undefined,
        server,
        stream: { address, headers, isSecret },
        key: streamKey({ address, headers }),
        allowPrivate: createPrivateHostCheck(address, row.source_address, near.has(row.source_id)),
      };
    });
  });
}

/** The ids of sources that are in a private network. */
async function sourcesInPrivateNetwork(rows: readonly Row[]): Promise<Set<string | null>> {
  const sources = new Map(rows.map((row) => [row.source_id, row]));
  const near = new Set<string | null>();
  for (const [id, { source_address, source_is_private }] of sources)
    if (await isSourceInPrivateNetwork(source_address, source_is_private)) near.add(id);
  return near;
}

/** Each stream (an address and its headers) once, even if several channels play it. */
export function distinctStreams(all: readonly ChannelStream[]): ChannelStream[] {
  return [...new Map(all.map((one) => [one.key, one])).values()];
}

/**
 * Only a source that is in a private network itself may lead to private hosts, and only to two of them: the source's
 * own host, and the host in the stream's address. The returned function says whether a host is one of these.
 */
function createPrivateHostCheck(
  address: string,
  source: string | null,
  isNear: boolean,
): (host: string) => boolean {
  const named = URL.parse(address)?.hostname;
  const sourceHost = URL.parse(source ?? '')?.hostname;
  return (host) => isNear && (host === sourceHost || host === named);
}
