import { queryOptions } from '@tanstack/react-query';
import { PageText } from '../contracts/page-text.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { hour } from '../domain/time/time-units.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

/**
 * GET /pages/{slug}, called only if the settings name the page. The screen shows a failure by itself, without a toast.
 */
export const pageTextQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: keys.pageText(slug),
    meta: translated,
    queryFn: ({ signal }) =>
      client.get(`pages/${encodeURIComponent(slug)}`, resource(PageText), { signal, quiet: true }),
    staleTime: hour,
  });
