import { queryOptions } from '@tanstack/react-query';
import { StripWithPage } from '../contracts/entry.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { minute } from '../domain/time/time-units.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

/** GET /strips/{id}?with=page: the title of a strip, and the page that it is on. */
export const stripQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: keys.strip(id),
    meta: translated,
    queryFn: ({ signal }) =>
      client.get(`strips/${encodeURIComponent(id)}`, resource(StripWithPage), {
        signal,
        quiet: true,
        searchParams: { with: 'page' },
      }),
    staleTime: 5 * minute,
  });
