/** Finds the stream to which an address of the relay leads. */
import { type ChannelRow, findChannel } from '../guide/channels.ts';
import type { Provider } from '../provider-types.ts';
import { CoalescingCache } from './coalescing-cache.ts';
import { type RelayedStream, relayedChannel } from './relayed-stream.ts';

/** Milliseconds for which a row is cached. A changed row is noticed after this time. */
const cachedMs = 10_000;
const most = 1000;

/** `row` is the channel's row, if the stream is a channel's. */
export type FoundStream = { readonly stream: RelayedStream; readonly row?: ChannelRow | undefined };
/** The film or episode with this id; undefined when there is none, or when the relay does not carry it. */
export type FindTitle = (id: string) => Promise<RelayedStream | undefined>;

/** `kind` is `channels` or `titles`. For another kind nothing is found. */
export function createStreamFinder(
  provider: Pick<Provider, 'db' | 'needsRelay' | 'findTitle' | 'now'>,
): (kind: string, id: string) => Promise<FoundStream | undefined> {
  const cache = new CoalescingCache<FoundStream | undefined>(provider.now, most, () => cachedMs);
  const find = async (kind: string, id: string): Promise<FoundStream | undefined> => {
    if (kind === 'channels') return findRelayedChannel(provider, id);
    const stream = kind === 'titles' ? await provider.findTitle(id) : undefined;
    return stream && { stream };
  };
  return (kind, id) => cache.get(`${kind}/${id}`, () => find(kind, id));
}

/** Finds only channels that need the relay. Other streams cannot be fetched through it. */
async function findRelayedChannel(
  { db, needsRelay }: Pick<Provider, 'db' | 'needsRelay'>,
  id: string,
): Promise<FoundStream | undefined> {
  const row = await findChannel(db, id);
  if (row?.id !== id || !needsRelay(row)) return undefined;
  const stream = await relayedChannel(row);
  return stream && { row, stream };
}
