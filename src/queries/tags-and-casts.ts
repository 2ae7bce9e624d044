import { queryOptions } from '@tanstack/react-query';
import { Cast, Tag } from '../contracts/tag.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { answerStaleTime } from './answer-stale-time.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

/** GET /tags/{id}. */
export const tagQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: keys.tag(id),
    meta: translated,
    queryFn: ({ signal }) =>
      client.get(`tags/${encodeURIComponent(id)}`, resource(Tag), { signal, quiet: true }),
    staleTime: answerStaleTime,
  });

/** GET /casts/{id}. The country of the person is a word in the language of the request. */
export const castQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: keys.cast(id),
    meta: translated,
    queryFn: ({ signal }) =>
      client.get(`casts/${encodeURIComponent(id)}`, resource(Cast), { signal, quiet: true }),
    staleTime: answerStaleTime,
  });
