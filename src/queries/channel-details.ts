import { queryOptions } from '@tanstack/react-query';
import { Channel } from '../contracts/channel.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { answerStaleTime } from './answer-stale-time.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

export type { Channel } from '../contracts/channel.ts';

/** GET /live-streams/{id}. The screen shows a failure by itself, so there is no toast. */
export const channelQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: keys.channel(id),
    meta: translated,
    queryFn: ({ signal }) =>
      client.get(`live-streams/${encodeURIComponent(id)}`, resource(Channel), {
        signal,
        quiet: true,
      }),
    staleTime: answerStaleTime,
  });
