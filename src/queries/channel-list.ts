import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { answerStaleTime } from './answer-stale-time.ts';
import { keys } from './keys.ts';

/** GET /live-streams: all channels as answered, for a provider without a guide. */
export const channelListQuery = (client: Client, language: string) =>
  queryOptions({
    queryKey: keys.channelList(language),
    queryFn: ({ signal }) =>
      client.get('live-streams', resource(v.unknown()), { signal, quiet: true }),
    staleTime: answerStaleTime,
    structuralSharing: false,
  });
