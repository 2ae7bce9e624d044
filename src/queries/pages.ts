import { queryOptions } from '@tanstack/react-query';
import { Page } from '../contracts/entry.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { keys } from './keys.ts';

export type { Entry, Page, Strip } from '../contracts/entry.ts';

/** GET /pages/{slug} with its strips and their entries. Its screens say themselves what went wrong. */
export const pageQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: keys.page(slug),
    queryFn: ({ signal }) =>
      client.get(`pages/${encodeURIComponent(slug)}`, resource(Page), {
        signal,
        quiet: true,
        searchParams: { with: 'strips,strips.entries' },
      }),
    staleTime: 5 * 60_000,
  });
