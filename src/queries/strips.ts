import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { StripWithPage } from '../contracts/entry.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { isMissing, isUnsupported } from '../data/provider/errors.ts';
import { answerStaleTime } from './answer-stale-time.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

/** GET /strips/{id}?with=page: the title of a strip, and the page that it is on. A provider may lack the call. */
export const stripQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: keys.strip(id),
    meta: translated,
    queryFn: ({ signal }) =>
      client
        .get(`strips/${encodeURIComponent(id)}`, resource(StripWithPage), {
          signal,
          quiet: true,
          searchParams: { with: 'page' },
        })
        .catch((error: unknown) => {
          // A 404 may mean that only this strip is missing. The other statuses mean that the provider lacks the call.
          if (isMissing(error) || !isUnsupported(error)) throw error;
          return v.parse(StripWithPage, { id });
        }),
    staleTime: answerStaleTime,
  });
