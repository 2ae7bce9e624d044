import { queryOptions } from '@tanstack/react-query';
import { Channel } from '../contracts/channel.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { keys } from './keys.ts';

export type { Channel } from '../contracts/channel.ts';

/** GET /live-streams/{id}. Its screen says itself what went wrong. */
export const channelQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: keys.channel(id),
    queryFn: ({ signal }) =>
      client.get(`live-streams/${encodeURIComponent(id)}`, resource(Channel), {
        signal,
        quiet: true,
      }),
    staleTime: 5 * 60_000,
  });
