import { queryOptions } from '@tanstack/react-query';
import { Show } from '../contracts/video.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

/** GET /playlists/{id} with the videos of its seasons. */
export const showQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: keys.show(id),
    meta: translated,
    queryFn: ({ signal }) =>
      client.get(`playlists/${encodeURIComponent(id)}`, resource(Show), {
        signal,
        quiet: true,
        searchParams: { with: 'videos,tags' },
      }),
  });
