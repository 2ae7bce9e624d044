import { queryOptions } from '@tanstack/react-query';
import { Settings } from '../contracts/settings.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/client.ts';

/** The operator's settings; a feature whose field is missing is off. */
export const settingsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => client.get('settings', resource(Settings), { signal, quiet: true }),
    staleTime: 60 * 60_000,
  });
