import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { Channel } from '../contracts/channel.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { minute } from '../domain/time/time-units.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

export type { Channel } from '../contracts/channel.ts';

/** GET /live-streams/{id}. Its screen itself shows a failure. */
export const channelQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: keys.channel(id),
    meta: translated,
    queryFn: ({ signal }) =>
      client.get(`live-streams/${encodeURIComponent(id)}`, resource(Channel), {
        signal,
        quiet: true,
      }),
    staleTime: 5 * minute,
  });

/** GET /live-streams: all channels as answered, for a provider without a guide. */
export const channelListQuery = (client: Client, language: string) =>
  queryOptions({
    queryKey: keys.channelList(language),
    queryFn: ({ signal }) =>
      client.get('live-streams', resource(v.unknown()), { signal, quiet: true }),
    staleTime: 5 * minute,
    structuralSharing: false,
  });
