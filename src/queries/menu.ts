import { queryOptions } from '@tanstack/react-query';
import { MenuItem } from '../contracts/entry.ts';
import { listOf, resource } from '../contracts/wire.ts';
import type { Client } from '../data/client.ts';

/** GET /pages: the top menu. The first item is the home page. */
export const menuQuery = (client: Client) =>
  queryOptions({
    queryKey: ['menu'],
    queryFn: ({ signal }) => client.get('pages', resource(listOf(MenuItem)), { signal }),
    staleTime: 10 * 60_000,
  });
