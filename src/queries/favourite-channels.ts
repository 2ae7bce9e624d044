import { queryOptions } from '@tanstack/react-query';
import { Entry } from '../contracts/entry.ts';
import { paged } from '../contracts/wire.ts';
import type { Client } from '../data/client.ts';

const limit = 100;
/** Nobody reads a guide of more favourites than this. */
const mostPages = 10;

/** Ids of the channels that the viewer marked, for the guide's filter. */
export const favouriteChannelsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['favourites', 'channels'],
    queryFn: async ({ signal }) => {
      const channels: string[] = [];
      for (let page = 1, last = 1; page <= Math.min(last, mostPages); page += 1) {
        const searchParams = { page, limit };
        const answer = await client.get('user/favorites', paged(Entry), {
          signal,
          searchParams,
          quiet: true,
        });
        last = answer.last_page;
        channels.push(
          ...answer.data
            .filter(({ type }) => type === 'live-stream')
            .map(({ content }) => content.id),
        );
      }
      return channels;
    },
    staleTime: 5 * 60_000,
  });
