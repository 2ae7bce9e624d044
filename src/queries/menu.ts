import { queryOptions } from '@tanstack/react-query';
import { MenuItem } from '../contracts/entry.ts';
import { listOf, resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { minute } from '../domain/time/time-units.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

/** GET /pages: the top menu. The first item is the home page. */
export const menuQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.menu,
    meta: translated,
    // The signal is not passed on: leaving a screen would end the request for which the next screen waits, too.
    queryFn: () => client.get('pages', resource(listOf(MenuItem))),
    staleTime: 10 * minute,
  });
