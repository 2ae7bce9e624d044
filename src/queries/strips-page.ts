import { queryOptions } from '@tanstack/react-query';
import { Page } from '../contracts/entry.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { answerStaleTime } from './answer-stale-time.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

export type { Page, Strip } from '../contracts/entry.ts';

/**
 * GET /pages/{slug} with its strips and their entries. The screens show a failure by themselves, so there is no toast.
 */
export const pageQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: keys.page(slug),
    meta: translated,
    queryFn: ({ signal }) =>
      client.get(`pages/${encodeURIComponent(slug)}`, resource(Page), {
        signal,
        quiet: true,
        searchParams: { with: 'strips,strips.entries' },
      }),
    staleTime: answerStaleTime,
  });
