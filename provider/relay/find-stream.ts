/** Finds the stream that an address of the relay is of. */
import type { Database } from '../database.ts';
import { type ChannelRow, findChannel } from '../guide/channels.ts';
import type { NeedsRelay } from './needs-relay.ts';
import { type RelayedStream, relayedChannel } from './relayed-stream.ts';
import { ReloadCache } from './reload-cache.ts';

/** A row that changes is noticed after so many milliseconds. */
const keptMs = 10_000;
const most = 1000;

export type FoundChannel = { readonly row: ChannelRow; readonly stream: RelayedStream };
/** The film with this id; undefined when there is none, or when the relay does not carry it. */
export type FindTitle = (id: string) => Promise<RelayedStream | undefined>;

/** Only channels that need the relay are found: it is no way around what a browser can fetch by itself. */
export function channelFinder(
  db: Database,
  needsRelay: NeedsRelay,
  now: () => number,
): (id: string) => Promise<FoundChannel | undefined> {
  const cache = new ReloadCache<FoundChannel | undefined>(now, most, () => keptMs);
  return (id) =>
    cache.get(id, async () => {
      const row = await findChannel(db, id);
      if (row?.id !== id || !needsRelay(row)) return undefined;
      const stream = await relayedChannel(row);
      return stream && { row, stream };
    });
}
