import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../data/provider/client.ts';
import { fetchSettings } from '../data/provider/settings.ts';
import { keys } from './keys.ts';

/** The operator's settings; a feature whose field is missing is off. */
export const settingsQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.settings,
    queryFn: ({ signal }) => fetchSettings(client, signal),
    staleTime: 60 * 60_000,
  });
